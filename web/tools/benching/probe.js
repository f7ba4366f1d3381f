// Measures from inside of the page what `bench ui` asks: presses, frames and tasks.
{
  const probe = globalThis.probe = {
    presses: [], frames: [], tasks: [],
    start() { // anew, until `stop`
      this.on = true;
      this.frames = [];
      this.tasks = [];
      requestAnimationFrame(frame);
      tick();
    },
    stop() {
      this.on = false;
      return {frames: this.frames, tasks: this.tasks};
    },
  };

  // Milliseconds from one frame to the next.
  let last;
  function frame(now) {
    if (last !== undefined) probe.frames.push(now - last);
    last = probe.on ? now : undefined;
    if (probe.on) requestAnimationFrame(frame);
  }

  // Milliseconds for which nothing else got its turn: one task, since what is this urgent comes
  // between two that are ready, as a timer does not. It comes every 4 ms where it is free.
  const urgent = {priority: 'user-blocking', delay: 4};
  let before;
  function tick() {
    const now = performance.now();
    if (before !== undefined) probe.tasks.push(now - before - 4);
    before = probe.on ? now : undefined;
    if (probe.on) scheduler.postTask(tick, urgent);
  }

  // Milliseconds from a press on a card of the hand to the picture without it.
  addEventListener('click', event => {
    const card = event.target.closest?.('.hand .card');
    if (!card) return;
    const gone = new MutationObserver(() => {
      if (document.querySelector(`.hand #${CSS.escape(card.id)}`)) return;
      gone.disconnect();
      painted().then(() => probe.presses.push(performance.now() - event.timeStamp));
    });
    gone.observe(document.getElementById('app'), {subtree: true, childList: true, attributes: true});
  }, {capture: true});

  const painted = () => new Promise(done => requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel(); // its turn comes when the frame is made
    port1.onmessage = done;
    port2.postMessage(null);
  }));
}
