// Draws the page, and moves what has another place afterwards: a card in a hand, on the table and
// on its way to the one who took it is the same card to the eye.
//
// The browser lays everything out; this only compares where things were with where they are. So
// motion never fights a narrow window, large text or a long name. A thing that moves says in HTML
//   data-move="KS"     what it is, wherever it stands
//   data-from="seat-2" the id of what it comes out of when it wasn't there before
//   data-to="seat-3"   the id of what it goes into when it is no longer there
//   data-after="4"     how many steps later than the others it starts
//   data-lands="hard"  that it is to be noticed

const PACE = {slow: 560, normal: 360, fast: 180, instant: 0}; // milliseconds of one way
const STEP = 0.22; // of a way, before the next thing starts
const NEAR = 12; // pixels that nobody wonders about
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const SPRING = 'cubic-bezier(.3, 1.3, .6, 1)';
const root = document.documentElement;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const flights = new Set();

export function draw(html) {
  const app = document.getElementById('app');
  const way = pace();
  const before = way && app.querySelector('main.table') ? places(app) : null;
  Idiomorph.morph(app, html, pitchBoot.morphing);
  if (!way) return;
  try {
    if (before) move(app, before, way);
    else for (const thing of app.querySelectorAll('[data-after]')) enter(thing, way); // a deal
  } catch (error) { // the game goes on without
    console.warn(`Nothing moves (${error.message}).`);
  }
}

// All that is on its way arrives now; whether anything was.
export function arrive() {
  const some = flights.size > 0;
  for (const flight of flights) flight.finish();
  return some;
}

// What was held in the air and let go springs back to where it belongs.
export function back(thing, held) {
  const way = pace();
  if (way && !still()) fly(thing, [held, {zIndex: held.zIndex}], way, 0, SPRING);
}

// Milliseconds that a thing takes for its way, as it is set; 0 when nothing moves.
export function pace() {
  if (root.dataset.motion === 'none' || document.hidden) return 0;
  return PACE[root.dataset.speed] ?? PACE.normal;
}

function still() {
  return calm.matches && root.dataset.motion !== 'full';
}

function places(app) {
  const found = new Map();
  for (const thing of movable(app)) {
    const leaving = thing.dataset.to && {...place(document.getElementById(thing.dataset.to)), copy: copy(thing)};
    found.set(thing.dataset.move, {...place(thing), leaving});
  }
  return found;
}

// The middle of a thing as it is seen just now, and how wide it is when it isn't in motion.
function place(thing) {
  if (!thing) return null;
  const box = thing.getBoundingClientRect();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2, wide: thing.offsetWidth, high: thing.offsetHeight};
}

// What a style sheet hides in a small window is nowhere, and so goes nowhere.
function movable(app) {
  return [...app.querySelectorAll('[data-move]')].filter(thing => thing.offsetWidth);
}

function move(app, before, way) {
  for (const thing of movable(app)) {
    const was = before.get(thing.dataset.move);
    before.delete(thing.dataset.move);
    if (was) shift(thing, was, way);
    else enter(thing, way);
  }
  if (!still()) for (const gone of before.values()) leave(gone, way);
}

function shift(thing, was, way) {
  const now = place(thing);
  if (Math.hypot(was.x - now.x, was.y - now.y) < NEAR && was.wide === now.wide) return;
  for (const running of thing.getAnimations()) if (flights.has(running)) running.cancel();
  fly(thing, still() ? [{opacity: 0}, {}] : [away(was, place(thing)), ...landing(thing), {}], way);
}

function enter(thing, way) {
  const from = document.getElementById(thing.dataset.from);
  if (!from || !thing.offsetWidth) return;
  const delay = (thing.dataset.after ?? 0) * way * STEP;
  if (still()) fly(thing, [{opacity: 0}, {}], way / 2);
  else fly(thing, [{...away(place(from), place(thing), 0.5), opacity: 0}, {opacity: 1, offset: 0.2}, ...landing(thing), {}], way, delay);
}

function landing(thing) {
  return thing.dataset.lands ? [{transform: 'scale(1.18)', offset: 0.7}] : [];
}

// What is no longer there goes as a copy over the page, and is heard by nobody.
function leave({leaving, ...from}, way) {
  if (!leaving) return;
  const {copy: ghost, ...to} = leaving;
  Object.assign(ghost.style, {
    position: 'fixed', zIndex: 40, margin: 0, pointerEvents: 'none',
    left: `${from.x - from.wide / 2}px`, top: `${from.y - from.high / 2}px`, width: `${from.wide}px`,
  });
  ghost.classList.add('flight');
  document.body.append(ghost);
  const end = {transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(.35)`, opacity: 0.2};
  fly(ghost, [{}, end], way * 1.2).finished.finally(() => ghost.remove()).catch(() => {});
}

function copy(thing) {
  const ghost = thing.cloneNode(true);
  for (const part of [ghost, ...ghost.querySelectorAll('[id]')]) part.removeAttribute('id');
  ghost.removeAttribute('data-move');
  ghost.setAttribute('aria-hidden', 'true');
  return ghost;
}

function away(was, now, scale = was.wide / now.wide) {
  return {transform: `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${scale || 1})`};
}

function fly(thing, frames, duration, delay = 0, easing = EASE) {
  const flight = thing.animate(frames, {duration, delay, easing, fill: 'backwards'});
  flights.add(flight);
  flight.finished.finally(() => flights.delete(flight)).catch(() => {});
  return flight;
}
