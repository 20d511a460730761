// A drawer at the side: opened and closed by a button in the head of the page.

import { button, h } from "./dom.js";

const open = new Set();

/** Give a drawer its head; returns toggle(), which calls draw() when it opens. */
export function drawer(node, opener, title, draw) {
  const close = button(`Закрыть: ${title}`, { class: "more", onclick: () => toggle() }, "✕");
  node.append(h("header", { class: "drawer-head" }, h("h2", {}, title), close));
  node.addEventListener("keydown", (event) => event.key === "Escape" && toggle());

  function toggle(focus = true) {
    if (node.hidden) for (const other of [...open]) other(false);
    node.hidden = !node.hidden;
    if (node.hidden) open.delete(toggle);
    else open.add(toggle);
    opener.setAttribute("aria-expanded", String(!node.hidden));
    if (!node.hidden) draw();
    if (focus) (node.hidden ? opener : close).focus();
  }

  opener.addEventListener("click", () => toggle());
  return toggle;
}
