// Lays a card of the hand on the table by hand: it goes with the finger, pen or mouse, and where it
// is let go Python is told, as of a press. What may be played isn't known here: a card that is still
// in the hand after that springs back.

const FAR = 8; // pixels that a press may waver
const HIGH = {rotate: '0deg', translate: '0 0', filter: 'drop-shadow(0 9px 9px rgb(0 0 0 / 40%))'};
const root = document.documentElement;
let held = null; // what is pressed, and how it is lifted once it moves
let moved = false; // so the browser's click at the end of it means nothing

function press(event) {
  moved = false;
  const card = event.target.closest('.hand .card');
  if (!card || held || event.button || !event.isPrimary) return;
  held = {card, pointer: event.pointerId, x: event.clientX, y: event.clientY, lifts: []};
  card.addEventListener('touchmove', noFling, {passive: false});
}

// Every move of it: else a browser takes a quick finger for one that scrolls, and the next tap for
// one that stops it.
function noFling(event) {
  event.preventDefault();
}

function move(event) {
  if (held?.pointer !== event.pointerId) return;
  const x = event.clientX - held.x, y = event.clientY - held.y;
  if (!held.lifts.length && Math.hypot(x, y) < FAR) return;
  held.at = {transform: `translate(${x}px, ${y}px) scale(1.06)`, zIndex: 9};
  if (held.lifts.length) held.lifts[0].effect.setKeyframes(held.at);
  else lift();
  show(!held.card.matches('.legal') ? 'no' : overTable(event) ? 'over' : 'on');
}

// By animations, not by styles: the next draw would take those away.
function lift() {
  const {card, pointer, at} = held;
  moved = true;
  card.setPointerCapture(pointer);
  held.edge = card.closest('.hand').getBoundingClientRect().top;
  held.lifts = [
    card.animate(at, {duration: 1, fill: 'forwards'}),
    card.firstElementChild.animate(HIGH, {duration: 120, fill: 'forwards'}),
  ];
}

function show(where) {
  if (root.dataset.drag !== where) root.dataset.drag = where;
}

function overTable({clientY}) {
  return clientY < held.edge;
}

function release(event) {
  if (held?.pointer !== event.pointerId) return;
  if (held.lifts.length && held.card.isConnected && overTable(event)) {
    const detail = held.card.dataset.act.replace('act:', 'lay:');
    document.dispatchEvent(new CustomEvent('pitch-act', {detail}));
  }
  putBack(event);
}

function putBack(event) {
  if (!held || held.pointer !== (event.pointerId ?? held.pointer)) return;
  const {card, lifts, at} = held;
  held = null;
  delete root.dataset.drag;
  if (at && card.isConnected) pitchMotion.back(card, at);
  for (const lift of lifts) lift.cancel();
}

function escape(event) {
  if (event.key !== 'Escape' || !held?.lifts.length) return;
  event.stopImmediatePropagation();
  putBack(event);
}

function click(event) {
  if (!moved || !event.isTrusted || !event.detail) return; // keys click, too
  event.preventDefault();
  event.stopImmediatePropagation();
}

document.addEventListener('pointerdown', press, true);
document.addEventListener('pointermove', move);
document.addEventListener('pointerup', release);
document.addEventListener('pointercancel', putBack);
document.addEventListener('keydown', escape, true);
document.addEventListener('click', click, true);
