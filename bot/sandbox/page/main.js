// The page as a whole: who is shown, and which phone hears which change.

import { avatar, h } from "./dom.js";
import { journal } from "./journal.js";
import { ask } from "./notices.js";
import { Phone } from "./phone.js";
import { act, chatsOf, connect, listen, unread, world } from "./store.js";
import { troubles } from "./troubles.js";

const PHONE_WIDTH = 330;
const narrow = matchMedia("(max-width: 699px)");
const people = document.getElementById("people");
const stage = document.getElementById("phones");
const phones = new Map();
let shown = null;
// What was chosen by hand on a wide screen, null: as many as fit.
let chosen = null;

function fitting() {
  const count = narrow.matches ? 1 : Math.max(1, Math.floor(window.innerWidth / PHONE_WIDTH));
  return [...world.people.keys()].slice(0, count);
}

function remember() {
  if (narrow.matches) return;
  chosen = shown;
  sessionStorage.setItem("shown", JSON.stringify(chosen));
}

function recall() {
  const stored = JSON.parse(sessionStorage.getItem("shown") ?? "null");
  const known = stored?.filter((id) => world.people.has(id));
  chosen = known?.length ? known : null;
  return chosen ?? fitting();
}

/** Show as many phones as the window has room for, unless they were chosen by hand. */
function refit() {
  if (!shown) return;
  const wanted = narrow.matches ? shown.slice(0, 1) : chosen ?? fitting();
  if (wanted.join() === shown.join()) return;
  shown = wanted;
  layout();
}

/** Show or hide a person; on a narrow screen, change over to the person. */
function pick(id) {
  if (narrow.matches) shown = [id];
  else if (!shown.includes(id)) shown = [...world.people.keys()].filter((one) => one === id || shown.includes(one));
  else if (shown.length > 1) shown = shown.filter((one) => one !== id);
  remember();
  layout();
}

function layout() {
  if (narrow.matches && shown.length > 1) shown = shown.slice(0, 1);
  for (const id of shown) {
    if (!phones.has(id)) phones.set(id, new Phone(id, drawPeople));
  }
  stage.replaceChildren(...shown.map((id) => phones.get(id).node));
  stage.dataset.count = String(shown.length);
  for (const id of shown) {
    phones.get(id).toEnd();
    phones.get(id).seen();
    phones.get(id).refresh();
  }
  drawPeople();
}

function drawPeople() {
  people.replaceChildren(...[...world.people.values()].map((person) => {
    const isShown = shown.includes(person.id);
    const hiddenChats = chatsOf(person.id).filter((chat) => !isShown || phones.get(person.id)?.chat !== chat.id);
    const count = hiddenChats.reduce((sum, chat) => sum + unread(person.id, chat.id), 0);
    const label = count ? `${person.name}, непрочитанных: ${count}` : person.name;
    return h("button", {
      type: "button", class: "chip", "aria-pressed": String(isShown), "aria-label": label, onclick: () => pick(person.id),
    }, avatar(person.id, person.name), h("span", { class: "chip-name" }, person.name),
    count ? h("span", { class: "badge" }, String(count)) : null);
  }));
}

listen((event) => {
  switch (event.kind) {
    case "state":
      phones.clear();
      shown = recall();
      layout();
      break;
    case "message":
    case "deleted":
      phones.forEach((phone) => phone.update(event));
      drawPeople();
      break;
    case "answer":
      phones.get(event.user)?.answer(event);
      break;
    case "action":
      phones.forEach((phone) => String(phone.user) in (world.chats.get(event.chat)?.members ?? {}) && phone.typing(event.chat));
      break;
    case "online":
      document.getElementById("offline").hidden = event.online;
      break;
    case "person":
    case "chat":
    case "commands":
    case "profile":
      phones.forEach((phone) => (event.kind === "profile" && !phone.nodes.size ? phone.draw() : phone.refresh()));
      if (shown) drawPeople();
      break;
    default:
  }
});

narrow.addEventListener("change", refit);
window.addEventListener("resize", refit);
document.addEventListener("visibilitychange", () => phones.forEach((phone) => {
  phone.seen();
  phone.refresh();
}));
document.getElementById("add-person").addEventListener("click", async () => {
  const name = await ask(document.body, "Новый человек", "Имя");
  if (!name) return;
  const { id } = await act("person", { name });
  if (!shown.includes(id)) pick(id);
});
journal(document.getElementById("journal"), document.getElementById("open-journal"));
troubles(document.getElementById("troubles"), document.getElementById("open-troubles"));
connect();
