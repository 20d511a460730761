// Formatted text: nodes from the server become elements.

import { h } from "./dom.js";

const TAGS = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  blockquote: "blockquote",
};

/** Red suits are red where the background allows it, as in messengers. */
export function suits(text) {
  return text.split(/([♥♦]\uFE0E?\uFE0F?)/u).map((part, index) =>
    index % 2 ? h("span", { class: "red-suit" }, part) : part);
}

/** Elements of a text; on.command, on.link and on.copy say what a tap does. */
export function rich(nodes, on) {
  return nodes.flatMap((node) => (typeof node === "string" ? suits(node) : [element(node, on)]));
}

function element(node, on) {
  const inner = () => rich(node.children, on);
  const plain = () => flat(node);
  switch (node.type) {
    case "bot_command":
      return h("button", { type: "button", class: "link", onclick: () => on.command(plain()) }, plain());
    case "text_link":
    case "url": {
      const address = node.url ?? plain();
      const url = address.includes("://") ? address : `https://${address}`;
      return h("button", { type: "button", class: "link", onclick: () => on.link(url) }, ...inner());
    }
    case "code":
      return h("button", { type: "button", class: "code", title: "Скопировать", onclick: () => on.copy(plain()) }, plain());
    case "pre":
      return h("div", { class: "pre" },
        h("pre", {}, plain()),
        h("button", { type: "button", class: "pre-copy", onclick: () => on.copy(plain()) }, "Скопировать"));
    case "spoiler": {
      const show = (event) => {
        event.currentTarget.classList.add("shown");
        event.currentTarget.removeAttribute("aria-label");
      };
      return h("button", { type: "button", class: "spoiler", "aria-label": "Скрытый текст, показать", onclick: show },
        h("span", {}, ...inner()));
    }
    case "expandable_blockquote":
      return quote(inner());
    case "date_time":
      return h("time", { datetime: new Date(node.unix * 1000).toISOString() }, moment(node) ?? plain());
    case "mention":
    case "text_mention":
      return h("span", { class: "mention" }, ...inner());
    default:
      return h(TAGS[node.type] ?? "span", {}, ...inner());
  }
}

/** A moment by the reader's own clock, in the form asked for; nothing for forms that this page does not draw. */
function moment(node) {
  const form = { t: { timeStyle: "short" }, T: { timeStyle: "medium" } }[node.format];
  return form && new Date(node.unix * 1000).toLocaleTimeString("ru-RU", form);
}

function quote(children) {
  const toggle = h("button", { type: "button", class: "quote-more", "aria-expanded": "false" }, "Развернуть");
  const box = h("blockquote", { class: "folded" }, h("div", { class: "quote-text" }, ...children), toggle);
  toggle.addEventListener("click", () => {
    const folded = box.classList.toggle("folded");
    toggle.textContent = folded ? "Развернуть" : "Свернуть";
    toggle.setAttribute("aria-expanded", String(!folded));
  });
  return box;
}

/** The plain text of nodes. */
export function flat(node) {
  if (typeof node === "string") return node;
  return (Array.isArray(node) ? node : node.children).map(flat).join("");
}
