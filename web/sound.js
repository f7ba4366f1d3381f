// What is heard and felt. Python says what happened, by names; here it is played in time with the
// motion. All of it is made of noise and a few sine waves: there is no file to load, and before
// the first gesture there is nothing at all, as browsers want it.

const LOUD = {1: 0.3, 2: 0.65, 3: 1};
const BUZZ = {mine: 9, turn: 22, no: [28, 45, 28]}; // milliseconds on, off, on
const LATE = 300; // milliseconds after which a sound is no longer worth being heard
const STEP = 0.22; // of a way: the next cards of a deal, as in motion.js
const root = document.documentElement;
let context, out, hiss;

const SOUNDS = {
  card: at => slap(at + way() * 0.4),
  pitch: at => { slap(at + way() * 0.6, 1.1); thump(at + way() * 0.6, 120, 0.22, 0.4); },
  deal: at => { for (let n = 0; n < packets(); n++) flick(at + n * way() * STEP); },
  trick: at => { sweep(at, way() * 1.1 + 0.12); slap(at + way() * 1.1 + 0.08, 0.4); },
  bid: at => { knock(at, 520); knock(at + 0.11, 560); },
  pass: at => knock(at, 360, 0.6),
  turn: at => { note(at + way(), 659, 0.35, 0.1); note(at + way() + 0.07, 880, 0.4, 0.07); },
  made: at => { note(at, 392, 0.7, 0.2); note(at + 0.17, 523, 1, 0.22); },
  set: at => { note(at, 165, 0.6, 0.3); note(at + 0.2, 123, 1.1, 0.34); },
  win: at => [523, 659, 784, 1047].forEach((pitch, n) => note(at + n * 0.12, pitch, 0.8 + n * 0.2, 0.2)),
  no: at => { thump(at, 150, 0.09, 0.4); thump(at + 0.12, 130, 0.11, 0.4); },
  volume: at => knock(at, 520),
};

// --- When ---

function heard({detail}) {
  if (!navigator.userActivation?.hasBeenActive || document.hidden) return;
  const cues = detail.split(' ');
  if (root.dataset.buzz === 'on') for (const cue of cues) if (BUZZ[cue]) navigator.vibrate?.(BUZZ[cue]);
  if (root.dataset.volume !== '0') play(cues.filter(cue => SOUNDS[cue])).catch(() => {});
}

// A context that has to be woken plays what it was given before all at once: then rather nothing.
async function play(cues) {
  if (!cues.length) return;
  const asked = performance.now();
  if (!context) open();
  if (context.state !== 'running') await context.resume();
  if (performance.now() - asked < LATE) for (const cue of cues) SOUNDS[cue](context.currentTime + 0.01);
}

function open() {
  context = new AudioContext({latencyHint: 'interactive'});
  out = new GainNode(context);
  out.connect(context.destination);
  hiss = new AudioBuffer({length: context.sampleRate, sampleRate: context.sampleRate});
  const samples = hiss.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  obey();
}

function obey() {
  out?.gain.setTargetAtTime(LOUD[root.dataset.volume] ?? 0, context.currentTime, 0.01);
}

// --- Of what: lengths and times in seconds, pitches in hertz ---

const way = () => pitchMotion.pace() / 1000;
const packets = () => 2 * (document.querySelector('main.table')?.dataset.players ?? 2);
const some = (middle, part) => middle * (1 + (Math.random() - 0.5) * part); // no two alike

function slap(at, loud = 1) {
  rush(at, {type: 'bandpass', frequency: some(1900, 0.3), Q: 0.7}, 0.07, 0.55 * loud);
  thump(at, some(170, 0.2), 0.06, 0.3 * loud);
}

function flick(at) {
  rush(at, {type: 'bandpass', frequency: some(3000, 0.3), Q: 0.9}, 0.045, 0.5);
}

function knock(at, pitch, loud = 1) {
  tone(at, [pitch, pitch * 0.8], 0.09, 0.34 * loud);
  tone(at, [pitch * 2.4, pitch * 2.2], 0.04, 0.12 * loud);
  rush(at, {type: 'bandpass', frequency: pitch * 2, Q: 3}, 0.02, 0.4 * loud);
}

function thump(at, pitch, length, loud) {
  tone(at, [pitch, pitch * 0.6], length, loud);
}

// A bar of wood with a soft mallet: the tone, and the twelfth that fades before it.
function note(at, pitch, length, loud) {
  tone(at, [pitch, pitch], length, loud, 0.008);
  tone(at, [pitch * 2, pitch * 2], length * 0.6, loud * 0.2, 0.008);
  tone(at, [pitch * 3, pitch * 3], length * 0.25, loud * 0.16, 0.004);
}

function sweep(at, length) {
  const filter = new BiquadFilterNode(context, {type: 'bandpass', frequency: 1500, Q: 0.8});
  filter.frequency.setValueAtTime(1500, at);
  filter.frequency.exponentialRampToValueAtTime(500, at + length);
  sound(new AudioBufferSourceNode(context, {buffer: hiss}), at, length, 0.2, length * 0.4, filter);
}

function rush(at, shape, length, loud) {
  const source = new AudioBufferSourceNode(context, {buffer: hiss, loop: true});
  sound(source, at, length, loud, 0.002, new BiquadFilterNode(context, shape));
}

function tone(at, [from, to], length, loud, rise = 0.002) {
  const source = new OscillatorNode(context, {frequency: from});
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  sound(source, at, length, loud, rise);
}

function sound(source, at, length, loud, rise, filter) {
  const envelope = new GainNode(context, {gain: 0});
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(loud, at + rise);
  envelope.gain.exponentialRampToValueAtTime(0.001, at + Math.max(length, rise + 0.01));
  if (filter) source.connect(filter).connect(envelope);
  else source.connect(envelope);
  envelope.connect(out);
  source.start(at, source.buffer ? Math.random() * 0.5 : undefined);
  source.stop(at + length + 0.05);
}

document.addEventListener('pitch-cues', heard);
document.addEventListener('visibilitychange', () => { if (document.hidden) context?.suspend(); });
new MutationObserver(obey).observe(root, {attributeFilter: ['data-volume']});
