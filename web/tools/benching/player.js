// Plays on without a pause: presses whatever may be pressed next, and counts the deals.
{
  const MINE = '#panel button.main, main:not(:has(#panel)) .bids button:not(#do-result), ' +
    'main:not(:has(#panel)) .hand .card.legal';
  let pressed = 0;

  // A press that is never so quick after another that it is taken for a slip of the finger.
  function press(button) {
    const click = new MouseEvent('click', {bubbles: true, cancelable: true});
    Object.defineProperty(click, 'timeStamp', {value: performance.now() + 1000 * ++pressed});
    button.dispatchEvent(click);
  }

  function act(name) {
    const button = document.createElement('button');
    button.dataset.act = name;
    document.body.append(button);
    press(button);
    button.remove();
  }

  // Plays whole games from the start screen on, and comes back to it after the one in which there
  // have been so many deals; gives how many there were.
  globalThis.playDeals = async wanted => {
    act('begin');
    for (let deals = 0; ;) {
      const choice = document.querySelector(MINE);
      const over = choice?.id === 'do-again';
      if (over || choice?.id === 'do-next') deals++;
      if (over && deals >= wanted) {
        act('leave');
        return deals;
      }
      if (choice) press(choice);
      await new Promise(done => setTimeout(done));
    }
  };
}
