// One message: a bubble with its buttons, or a service line.

import { avatar, clock, colour, h } from "./dom.js";
import { world } from "./store.js";
import { flat, rich, suits } from "./text.js";

/** Build a message for a person; on.press(row, column), on.link, on.command, on.copy act. */
export function bubble(message, user, on) {
  if (message.service) return service(message);
  const own = message.from === user;
  const isPrivate = message.chat > 0;
  const classes = ["row", own ? "own" : "other"];
  if (!isPrivate && !own) classes.push("named");
  const body = h("div", { class: "bubble" },
    !own && !isPrivate && h("span", { class: message.from === world.bot.id ? "sender bot" : `sender ${colour(message.from)}` }, message.name),
    message.topic && h("span", { class: "topic" }, `# ${message.topic}`),
    quoted(message),
    media(message),
    h("div", { class: "text" }, ...rich(message.nodes, on),
      h("span", { class: "meta" }, message.edited ? "изменено " : "", clock(message.date))),
    message.reaction && h("span", { class: "reaction", "aria-label": `Реакция бота: ${message.reaction}` }, message.reaction));
  return h("article", { class: classes.join(" "), "data-id": message.id, "aria-label": `${message.name}, ${clock(message.date)}` },
    !own && !isPrivate && face(message),
    h("div", { class: message.keyboard.length ? "stack wide" : "stack" }, body, keyboard(message, on)));
}

function face(message) {
  return message.from === world.bot.id ? avatar(message.from, "♠", "small bot") : avatar(message.from, message.name, "small");
}

function service(message) {
  return h("p", { class: "service", "data-id": message.id }, h("span", {}, serviceText(message)));
}

function serviceText(message) {
  const { kind, names = [], id } = message.service;
  const list = names.join(", ");
  if (kind === "joined") return `${list} — теперь в группе`;
  if (kind === "left") return `${list} — больше не в группе`;
  if (kind === "title") return `Группа теперь называется «${list}»`;
  if (kind === "moved") return "Группа стала супергруппой: разговор идёт там";
  if (kind === "forum_topic_created") return `Открыта тема «${message.topic}»`;
  if (kind === "forum_topic_closed") return `Тема «${message.topic}» закрыта`;
  if (kind === "forum_topic_reopened") return `Тема «${message.topic}» снова открыта`;
  if (kind === "pinned") {
    const pinned = world.messages.get(message.chat)?.get(id);
    return `${message.name}: закреплено «${preview(pinned)}»`;
  }
  return "Служебное сообщение";
}

/** The first words of a message. */
export function preview(message) {
  if (!message) return "сообщение";
  const text = flat(message.nodes).replace(/\s+/g, " ").trim();
  return text.length > 60 ? `${text.slice(0, 59)}…` : text || (message.media ? "файл" : "сообщение");
}

function quoted(message) {
  const original = message.reply && world.messages.get(message.chat)?.get(message.reply);
  if (!original) return null;
  return h("div", { class: `reply ${colour(original.from)}` },
    h("span", { class: "reply-name" }, original.name), h("span", { class: "reply-text" }, preview(original)));
}

function media(message) {
  if (!message.media) return null;
  const address = `/ui/file/${encodeURIComponent(message.media.file)}`;
  if (message.media.kind === "photo") {
    const reveal = (event) => event.currentTarget.classList.remove("hidden-photo");
    const picture = h("img", { src: address, alt: "Картинка", class: message.spoiler ? "photo hidden-photo" : "photo", onclick: reveal });
    return picture;
  }
  return h("a", { class: "file", href: address, download: message.media.name }, `⤓ ${message.media.name}`);
}

/** Two sheets, drawn: few fonts have the character. */
function copySign() {
  const space = "http://www.w3.org/2000/svg";
  const sign = document.createElementNS(space, "svg");
  sign.setAttribute("class", "corner");
  sign.setAttribute("viewBox", "0 0 12 12");
  sign.setAttribute("aria-hidden", "true");
  const sheets = document.createElementNS(space, "path");
  sheets.setAttribute("d", "M4.5 4.5h6v6h-6z M7.5 4.5v-3h-6v6h3");
  sign.append(sheets);
  return sign;
}

function keyboard(message, on) {
  if (!message.keyboard.length) return null;
  const rows = message.keyboard.map((row, rowIndex) => h("div", { class: "keys" },
    row.map((key, column) => {
      const label = key.style ? [key.text] : suits(key.text);
      const press = (event) => on.press(event.currentTarget, key, rowIndex, column);
      return h("button", { type: "button", class: `key ${key.style ?? ""}`, onclick: press },
        h("span", { class: "key-label" }, ...label),
        key.kind === "url" && h("span", { class: "corner", "aria-hidden": "true" }, "↗"),
        key.kind === "copy" && copySign());
    })));
  return h("div", { class: "keyboard", role: "group", "aria-label": "Кнопки сообщения" }, rows);
}
