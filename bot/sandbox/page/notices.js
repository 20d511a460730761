// Toasts, alerts and small dialogs inside one phone.

import { button, h } from "./dom.js";

const TOAST_MS = 3500;

/** A short line that goes by itself. */
export function toast(phone, text) {
  const node = h("p", { class: "toast" }, text);
  const tray = phone.querySelector(".toasts");
  tray.append(node);
  while (tray.children.length > 3) tray.firstChild.remove();
  setTimeout(() => node.classList.add("going"), TOAST_MS);
  setTimeout(() => node.remove(), TOAST_MS + 300);
}

/** A window that waits for OK. */
export function alertBox(phone, title, text) {
  return dialog(phone, title, h("p", { class: "alert-text" }, text), [{ label: "OK", primary: true }], "alertdialog");
}

/** A window with choices; resolves to the value of the chosen one, or null. */
export function dialog(phone, title, body, choices, role = "dialog") {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const done = (value) => {
      veil.remove();
      if (before?.isConnected) before.focus({ preventScroll: true });
      resolve(value);
    };
    const keys = choices.map((choice) =>
      button(choice.label, { class: choice.primary ? "choice primary" : "choice", onclick: () => done(choice.value ?? null) }));
    const box = h("div", { class: "box", role, "aria-modal": "true", "aria-label": title },
      h("h2", {}, title), body, h("div", { class: "choices" }, keys));
    const veil = h("div", { class: "veil" }, box);
    veil.addEventListener("click", (event) => event.target === veil && done(null));
    veil.addEventListener("keydown", (event) => {
      if (event.key === "Escape") done(null);
      if (event.key !== "Tab") return;
      const stops = [...box.querySelectorAll("button, input")];
      const last = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement !== last) return;
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0]).focus();
    });
    phone.append(veil);
    (box.querySelector("input") ?? keys.at(-1)).focus({ preventScroll: true });
  });
}

/** Ask for one line of text; resolves to it, or null. */
export async function ask(phone, title, label, value = "") {
  const input = h("input", { class: "field", value, maxLength: 64, "aria-label": label, placeholder: label });
  const shown = dialog(phone, title, h("form", { class: "form", onsubmit: (event) => {
    event.preventDefault();
    phone.querySelector(".veil .choice.primary").click();
  } }, input), [{ label: "Отмена" }, { label: "Готово", primary: true, value: true }]);
  return (await shown) ? input.value.trim() || null : null;
}
