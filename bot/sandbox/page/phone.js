// One person's phone: chats as tabs, messages, foot.

import { bubble, preview } from "./bubble.js";
import { composer, say } from "./composer.js";
import { avatar, button, h, plural } from "./dom.js";
import { alertBox, dialog, toast } from "./notices.js";
import { act, botLink, chatsOf, markRead, messagesOf, unread, world } from "./store.js";

const NEAR_END = 80;
const TYPING_MS = 5000;

export class Phone {
  constructor(user, onRead) {
    this.user = user;
    this.onRead = onRead;
    this.chat = chatsOf(user)[0]?.id ?? user;
    this.pending = null;
    this.nodes = new Map();
    this.waiting = new Map();
    this.title = h("div", { class: "who" });
    this.tabs = h("nav", { class: "tabs", "aria-label": "Чаты" });
    this.typingLine = h("p", { class: "typing", hidden: true });
    this.pin = button("Закреплённое", { class: "pin", hidden: true, onclick: () => this.showPinned() });
    this.list = h("div", { class: "list", role: "log", "aria-label": "Сообщения", tabIndex: 0 });
    this.end = button("К последним сообщениям", { class: "to-end", hidden: true, onclick: () => this.toEnd(true) }, "↓");
    this.foot = composer(this);
    this.node = h("section", { class: "phone" },
      h("header", { class: "head" }, this.title, this.tabs,
        button("Меню телефона", { class: "more", onclick: () => this.menu() }, "⋮")),
      this.pin,
      h("div", { class: "stage" }, this.list, this.typingLine, this.end, h("div", { class: "toasts", role: "status", "aria-live": "polite" })),
      this.foot.node);
    this.list.addEventListener("scroll", () => { this.end.hidden = this.isAtEnd(); });
    this.refresh();
    this.draw();
  }

  isAtEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR_END;
  }

  toEnd(smooth = false) {
    this.list.scrollTo({ top: this.list.scrollHeight, behavior: smooth ? "smooth" : "instant" });
  }

  /** Head, tabs, pinned message and foot. */
  refresh() {
    const person = world.people.get(this.user);
    if (!chatsOf(this.user).some((chat) => chat.id === this.chat)) this.open(chatsOf(this.user)[0]?.id ?? this.user);
    this.node.setAttribute("aria-label", `Телефон: ${person.name}`);
    this.title.replaceChildren(
      avatar(person.id, person.name),
      h("span", { class: "who-text" }, h("b", {}, person.name), h("small", { class: "status" }, this.status())));
    this.tabs.replaceChildren(...chatsOf(this.user).map((chat) => this.tab(chat)));
    const pinned = messagesOf(this.chat).find((m) => m.id === world.chats.get(this.chat)?.pinned);
    this.pin.hidden = !pinned;
    this.pin.textContent = pinned ? `Закреплено: ${preview(pinned)}` : "";
    this.typingLine.hidden = !(this.typingUntil > Date.now() && this.typingChat === this.chat);
    this.typingLine.textContent = `${world.bot.name} печатает…`;
    this.foot.refresh();
  }

  status() {
    const chat = world.chats.get(this.chat);
    const person = world.people.get(this.user);
    if (chat?.type !== "private") {
      const count = Object.keys(chat?.members ?? {}).length;
      return `${count} ${plural(count, "участник", "участника", "участников")}`;
    }
    if (person.deactivated) return "аккаунт удалён";
    return person.blocked ? "бот заблокирован" : person.started ? "бот" : "бот ещё не запущен";
  }

  tab(chat) {
    const isPrivate = chat.type === "private";
    const count = chat.id === this.chat ? 0 : unread(this.user, chat.id);
    const name = isPrivate ? `${world.bot.name} · бот` : chat.title;
    const label = count ? `${name}, ${count} ${plural(count, "новое", "новых", "новых")}` : name;
    return button(label, {
      class: "tab", "aria-current": String(chat.id === this.chat), onclick: () => this.open(chat.id),
    }, h("span", { class: "tab-name" }, name),
    count ? h("span", { class: "badge" }, String(count)) : null);
  }

  /** Show a chat; a payload waits there for START. */
  open(chat, pending = null) {
    this.chat = chat;
    this.pending = pending ?? this.pending;
    this.draw();
    this.refresh();
    this.onRead();
  }

  draw() {
    this.nodes.clear();
    const shown = messagesOf(this.chat).map((message) => this.make(message));
    this.list.replaceChildren(...(shown.length ? shown : [this.welcome()]));
    this.seen();
    this.toEnd();
  }

  make(message) {
    const node = bubble(message, this.user, {
      press: (target, key, row, column) => this.press(target, message, key, row, column),
      command: (text) => this.say(text),
      link: (url) => this.follow(url),
      copy: (text) => this.copy(text),
    });
    this.nodes.set(message.id, node);
    return node;
  }

  welcome() {
    const chat = world.chats.get(this.chat);
    if (chat?.type === "private") {
      return h("div", { class: "welcome" }, h("div", { class: "welcome-mark", "aria-hidden": "true" }, "♠"),
        h("h2", {}, "Что умеет этот бот?"), h("p", {}, world.bot.description || "Нажмите «Начать», и бот расскажет о себе."));
    }
    return h("div", { class: "welcome" }, h("div", { class: "welcome-mark", "aria-hidden": "true" }, "♠♥♦♣"),
      h("h2", {}, chat?.title ?? ""),
      h("p", {}, "Здесь вы играете за всех сразу: у каждого свой телефон."),
      h("p", {}, "Отправьте /newgame — кнопка внизу — и садитесь за стол."));
  }

  seen() {
    if (this.node.isConnected && !document.hidden) markRead(this.user, this.chat);
  }

  /** A message came, changed or went. */
  update(event) {
    if (event.chat !== this.chat) return this.refresh();
    const stay = this.isAtEnd() || event.message?.from === this.user;
    const old = this.nodes.get(event.id);
    if (event.kind === "deleted") {
      old?.remove();
      this.nodes.delete(event.id);
      if (!this.nodes.size) this.draw();
    } else if (old) {
      const focused = [...old.querySelectorAll("button")].indexOf(document.activeElement);
      const fresh = this.make(event.message);
      old.replaceWith(fresh);
      this.waiting.delete(event.id);
      if (focused >= 0) [...fresh.querySelectorAll("button")][focused]?.focus({ preventScroll: true });
    } else {
      this.list.querySelector(".welcome")?.remove();
      const fresh = this.make(event.message);
      fresh.classList.add("arriving");
      this.list.append(fresh);
      if (event.message.from === world.bot.id) this.typingUntil = 0;
    }
    this.seen();
    if (stay) this.toEnd();
    else this.end.hidden = this.isAtEnd();
    return this.refresh();
  }

  /** The bot answered one of this person's presses. */
  answer(event) {
    this.nodes.get(event.id)?.querySelectorAll(".pressed").forEach((key) => key.classList.remove("pressed"));
    if (event.url) this.follow(event.url);
    else if (event.text && event.alert) alertBox(this.node, world.bot.name, event.text);
    else if (event.text) toast(this.node, event.text);
  }

  typing(chat) {
    this.typingChat = chat;
    this.typingUntil = Date.now() + TYPING_MS;
    this.refresh();
    setTimeout(() => this.refresh(), TYPING_MS + 50);
  }

  async attempt(action) {
    try {
      return await action();
    } catch {
      toast(this.node, "Не получилось: этого здесь уже нет или так нельзя.");
      return null;
    }
  }

  say(text) {
    return this.attempt(() => say(this.user, this.chat, text, this.foot.thread()));
  }

  async press(target, message, key, row, column) {
    if (key.kind === "url") return this.follow(key.url);
    if (key.kind === "copy") return this.copy(key.copy);
    target.classList.add("pressed");
    const done = await this.attempt(() => act("press", { user: this.user, chat: message.chat, message: message.id, row, column }));
    if (!done) target.classList.remove("pressed");
    setTimeout(() => target.classList.remove("pressed"), 8000);
    return done;
  }

  async start() {
    const payload = this.pending ?? "";
    this.pending = null;
    const person = world.people.get(this.user);
    const action = person.blocked ? () => act("block", { user: this.user, blocked: false }) : () => act("start", { user: this.user, payload });
    await this.attempt(action);
    this.refresh();
  }

  async follow(url) {
    const link = botLink(url);
    if (!link) return void window.open(url, "_blank", "noopener");
    if (link.kind === "startgroup") return this.addToGroup(url);
    this.open(this.user, link.kind === "start" ? link.payload : null);
    this.node.querySelector(".start:not([hidden])")?.focus({ preventScroll: true });
    return null;
  }

  async addToGroup(url) {
    const groups = chatsOf(this.user).filter((chat) => chat.type !== "private");
    const choices = [{ label: "Отмена" }, ...groups.map((chat) => ({ label: chat.title, value: chat.id })),
      { label: "Новая группа", value: "new", primary: true }];
    const chosen = await dialog(this.node, "В какую группу добавить бота?", h("p", {}, "В новой группе будут все люди песочницы."), choices);
    if (chosen === null) return;
    const where = chosen === "new" ? { title: `Группа ${groups.length + 1}` } : { chat: chosen };
    const done = await this.attempt(() => act("group", { user: this.user, url, ...where }));
    if (done) this.open(done.chat);
  }

  async copy(text) {
    await this.attempt(() => navigator.clipboard.writeText(text));
    toast(this.node, "Скопировано");
  }

  async menu() {
    const person = world.people.get(this.user);
    const chat = world.chats.get(this.chat);
    const choices = [{ label: "Закрыть" }];
    choices.push(person.blocked ? { label: "Разблокировать бота", value: "unblock" } : { label: "Заблокировать бота", value: "block" });
    if (chat?.type !== "private") {
      choices.push({ label: "Выйти из группы", value: "leave" });
      if (chat.members[this.user] !== "creator") {
        choices.push({ label: "Выгнать из группы", value: "kick" });
        if (chat.type === "supergroup" && chat.members[this.user] !== "administrator") {
          choices.push(chat.silenced.includes(this.user)
            ? { label: "Разрешить писать в группе", value: "unmute" } : { label: "Запретить писать в группе", value: "mute" });
        }
      }
    }
    choices.push({ label: "Удалить аккаунт", value: "deactivate" });
    for (const other of world.chats.values()) {
      if (other.type !== "private" && !(String(this.user) in other.members)) {
        choices.push({ label: `Вступить: ${other.title}`, value: other.id });
      }
    }
    const chosen = await dialog(this.node, person.name, h("p", {}, "Что сделать за этого человека?"), choices);
    if (chosen === "block" || chosen === "unblock") {
      await this.attempt(() => act("block", { user: this.user, blocked: chosen === "block" }));
    } else if (chosen === "leave") {
      await this.attempt(() => act("leave", { user: this.user, chat: this.chat }));
    } else if (chosen === "mute" || chosen === "unmute") {
      const by = Number(Object.keys(chat.members).find((id) => chat.members[id] === "creator"));
      await this.attempt(() => act("restrict", { user: this.user, chat: this.chat, by, can_send: chosen === "unmute" }));
    } else if (chosen === "kick") {
      const by = Number(Object.keys(chat.members).find((id) => chat.members[id] === "creator"));
      await this.attempt(() => act("kick", { user: this.user, chat: this.chat, by }));
    } else if (chosen === "deactivate") {
      await this.attempt(() => act("deactivate", { user: this.user }));
    } else if (chosen !== null) {
      await this.attempt(() => act("join", { user: this.user, chat: chosen }));
    }
  }

  showPinned() {
    const node = this.nodes.get(world.chats.get(this.chat)?.pinned);
    node?.scrollIntoView({ block: "center", behavior: "smooth" });
  }
}
