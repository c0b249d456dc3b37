"use strict";

// Keys as a terminal sends them.
const KEYS = {
  escape: "\x1b", tab: "\t", enter: "\r", space: " ", backspace: "\x7f",
  up: "\x1b[A", down: "\x1b[B", right: "\x1b[C", left: "\x1b[D", f2: "\x1bOQ",
};

// The screen needs 60 by 18 at the least and is whole at 80 by 24; the font is as large as that allows.
const ROOMY = [80, 24], TIGHT = [60, 18];
const WANTED = matchMedia("(pointer: coarse)").matches ? [TIGHT, TIGHT] : [ROOMY, TIGHT];
const LARGEST = 22, SMALLEST = 9;
const CELL_WIDTH = 0.5, CELL_HEIGHT = 1.23;

function fontSize(width, height) {
  for (const [columns, rows] of WANTED) {
    const size = Math.floor(Math.min(width / columns / CELL_WIDTH, height / rows / CELL_HEIGHT));
    if (size >= 11) return Math.min(size, LARGEST);
  }
  const [columns, rows] = WANTED[1];
  return Math.max(SMALLEST, Math.floor(Math.min(width / columns / CELL_WIDTH, height / rows / CELL_HEIGHT)));
}

// The terminal opens its own connection; its keys go the same way as ours.
let socket = null;
const Real = window.WebSocket;
window.WebSocket = function (url, protocols) {
  socket = protocols === undefined ? new Real(url) : new Real(url, protocols);
  socket.addEventListener("open", () => document.querySelector(".xterm-helper-textarea")?.focus({ preventScroll: true }));
  return socket;
};
window.WebSocket.prototype = Real.prototype;
for (const state of ["CONNECTING", "OPEN", "CLOSING", "CLOSED"]) window.WebSocket[state] = Real[state];

function press(key) {
  if (socket !== null && socket.readyState === Real.OPEN) {
    socket.send(JSON.stringify(["stdin", KEYS[key] ?? key]));
  }
}

async function begin() {
  const terminal = document.getElementById("terminal");
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  terminal.dataset.sessionWebsocketUrl = `${scheme}//${location.host}/ws/${terminal.dataset.ticket}`;
  terminal.dataset.fontSize = fontSize(terminal.clientWidth, terminal.clientHeight);
  // Without the font the terminal would measure another one's cells.
  await document.fonts.load(`${terminal.dataset.fontSize}px "Roboto Mono"`, "一M");
  colourPage(terminal);
  const script = document.createElement("script");
  script.src = "/static/terminal/js/textual.js";
  script.onload = () => window.onload(new Event("load"));
  document.body.append(script);
}

// What the terminal leaves free, at its right and below, has the colour that the program gives to its background.
function colourPage(terminal) {
  const found = new MutationObserver(() => {
    const viewport = terminal.querySelector(".xterm-viewport");
    if (viewport === null) return;
    found.disconnect();
    const colour = () => { document.documentElement.style.background = document.body.style.background = viewport.style.backgroundColor; };
    new MutationObserver(colour).observe(viewport, { attributes: true, attributeFilter: ["style"] });
    colour();
  });
  found.observe(terminal, { childList: true, subtree: true });
}

document.getElementById("keys").addEventListener("pointerdown", (event) => {
  const key = event.target.dataset.key;
  if (key !== undefined) {
    event.preventDefault();
    press(key);
  }
});
document.getElementById("again").addEventListener("click", () => location.reload());
if (document.readyState === "complete") begin();
else window.addEventListener("load", begin, { once: true });
