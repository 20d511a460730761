// The foot of a phone: hints, completion of commands, the input, or START.

import { button, h } from "./dom.js";
import { act, messagesOf, world } from "./store.js";

const FIRST_HINTS = [{ command: "newgame", description: "" }, { command: "help", description: "" }];

/** The foot for one phone; phone gives user, chat, pending and say(text). */
export function composer(phone) {
  const hints = h("div", { class: "hints", role: "group", "aria-label": "Подсказки" });
  const menu = h("div", { class: "completion", role: "listbox", "aria-label": "Команды", hidden: true });
  const input = h("input", {
    class: "input", placeholder: "Сообщение", autocomplete: "off", enterKeyHint: "send",
    "aria-label": "Сообщение", maxLength: 4096,
  });
  const send = button("Отправить", { class: "send" }, "➤");
  send.type = "submit";
  const topic = h("select", { class: "topic-choice", "aria-label": "Тема", hidden: true });
  const form = h("form", { class: "line" }, topic, input, send);
  const start = button("Начать", { class: "start" });
  const foot = h("footer", { class: "foot" }, hints, menu, form, start);
  let chosen = -1;

  const offered = () => {
    const known = world.commands[`${phone.user}:${phone.chat}`] ?? [];
    return known.length ? known : FIRST_HINTS;
  };

  function matches() {
    if (!/^\/\w*$/.test(input.value)) return [];
    return offered().filter((item) => `/${item.command}`.startsWith(input.value.toLowerCase()));
  }

  function complete() {
    const found = matches();
    chosen = Math.min(chosen, found.length - 1);
    menu.hidden = !found.length;
    menu.replaceChildren(...found.map((item, index) => h("button", {
      type: "button", class: "completion-item", role: "option", "aria-selected": String(index === chosen),
      onclick: () => submit(`/${item.command}`),
    }, h("b", {}, `/${item.command}`), " ", h("span", {}, item.description))));
  }

  async function submit(text) {
    input.value = "";
    chosen = -1;
    complete();
    await phone.say(text);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const found = matches();
    const text = chosen >= 0 && found[chosen] ? `/${found[chosen].command}` : input.value.trim();
    if (text) submit(text);
  });
  input.addEventListener("input", () => {
    chosen = -1;
    complete();
  });
  input.addEventListener("keydown", (event) => {
    const found = matches();
    if (event.key === "Escape") menu.hidden = true;
    if (!found.length || !["ArrowDown", "ArrowUp", "Tab"].includes(event.key)) return;
    if (event.key === "Tab" && (event.shiftKey || input.value.length < 2)) return;
    event.preventDefault();
    if (event.key === "Tab") input.value = `/${found[Math.max(chosen, 0)].command}`;
    else chosen = (chosen + (event.key === "ArrowDown" ? 1 : -1) + found.length) % found.length;
    complete();
  });
  start.addEventListener("click", () => phone.start());

  /** Offer the open topics of a forum, the one chosen before if it is still there. */
  function offerTopics(chat) {
    const topics = chat.topics ?? [];
    const offer = JSON.stringify([chat.id, topics]);
    // A list that somebody has just opened stays open.
    if (topic.dataset.offer === offer) return;
    const before = topic.value;
    topic.dataset.offer = offer;
    topic.hidden = !topics.length;
    topic.replaceChildren(h("option", { value: "" }, "# General"),
      ...topics.map(({ id, name }) => h("option", { value: String(id) }, `# ${name}`)));
    if (topics.some(({ id }) => String(id) === before)) topic.value = before;
  }

  /** Fit the foot to the chat that is shown. */
  function refresh() {
    const chat = world.chats.get(phone.chat);
    const person = world.people.get(phone.user);
    if (!chat || !person) return;
    const isPrivate = chat.type === "private";
    const blocked = isPrivate && person.blocked;
    const empty = isPrivate && !messagesOf(phone.chat).length;
    const fresh = isPrivate && !blocked && (!person.started || phone.pending !== null || empty);
    offerTopics(chat);
    start.hidden = !(fresh || blocked);
    start.textContent = blocked ? "Разблокировать" : "НАЧАТЬ";
    form.hidden = hints.hidden = fresh || blocked;
    const untouched = !messagesOf(phone.chat).some((message) => message.from === world.bot.id);
    hints.classList.toggle("calling", untouched && !isPrivate);
    hints.replaceChildren(...offered().slice(0, 6).map((item) => button(`/${item.command}`, {
      class: "hint", title: item.description, onclick: () => submit(`/${item.command}`),
    })));
    complete();
  }

  return { node: foot, refresh, thread: () => Number(topic.value) || null };
}

/** Send a message for a person; thread is the topic, null outside topics. */
export function say(user, chat, text, thread) {
  return act("say", { user, chat, text, thread });
}
