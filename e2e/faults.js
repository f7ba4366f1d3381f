// What is wrong with the layout of the screen that is shown: a function that gives a line for each.
least => {
  const faults = [];
  const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(shown);
  const panel = document.querySelector('#panel');
  const screen = panel ?? document.querySelector('#app');
  const view = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};

  function shown(element) {
    const {width, height} = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  }

  function nameOf(element) {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ');
    const id = element.id ? `#${element.id}` : `${element.localName}.${element.className.baseVal ?? element.className}`;
    return words ? `${id} “${words.slice(0, 30)}”` : id;
  }

  // The place of what is in an element, without the room around it.
  function inkOf(element) {
    if (getComputedStyle(element).overflowX !== 'visible') return element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()].filter(box => box.width > 1 && box.height > 1);
    return boxes.length && {
      left: Math.min(...boxes.map(box => box.left)), right: Math.max(...boxes.map(box => box.right)),
      top: Math.min(...boxes.map(box => box.top)), bottom: Math.max(...boxes.map(box => box.bottom)),
    };
  }

  const inside = (a, b, sides = 'left top right bottom') => sides.split(' ').every(side =>
    side === 'left' || side === 'top' ? a[side] >= b[side] - 1 : a[side] <= b[side] + 1);
  const overlap = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const scroller = element => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const {overflowY} = getComputedStyle(at);
      if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
    }
    return document.documentElement.scrollHeight > innerHeight + 1 ? document.documentElement : null;
  };

  function fits() {
    const {scrollWidth, scrollHeight} = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
    if (document.querySelector('main.table') && scrollHeight > innerHeight)
      faults.push(`the table is ${scrollHeight} high`);
    for (const element of all('*', screen)) {
      const {overflowX} = getComputedStyle(element);
      if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${nameOf(element)} has to be scrolled sideways`);
    }
  }

  const CONTROLS = 'button, a[href], select, input, summary, [role=button]';

  function reached() {
    for (const control of all(CONTROLS, screen)) {
      if (control.closest('[inert]')) continue;
      const box = control.getBoundingClientRect();
      const far = scroller(control);
      if (!inside(box, view, far ? 'left right' : undefined)) faults.push(`${nameOf(control)} is off the screen`);
      else if (!far) covered(control, box);
      sized(control, box);
    }
  }

  // Some point of it can be pressed, and in a fan a strip of each card.
  function covered(control, box) {
    const points = 24, y = (box.top + box.bottom) / 2;
    let free = 0;
    for (let point = 0.5; point < points; point++) {
      const found = document.elementFromPoint(box.left + box.width * point / points, y);
      if (found && (control.contains(found) || found.contains(control) && found.matches('label'))) free++;
    }
    const wide = box.width * free / points;
    if (wide < Math.min(24, box.width - 2)) faults.push(`${nameOf(control)} is covered but for ${Math.round(wide)} pixels`);
  }

  // Whoever presses with a thumb hits it; a word in a sentence is as small as the others.
  function sized(control, box) {
    if (control.matches('.term')) return;
    const label = control.closest('label')?.getBoundingClientRect() ?? box;
    const width = Math.max(box.width, label.width), height = Math.max(box.height, label.height);
    if (height < least - 0.5 || width < least - 0.5)
      faults.push(`${nameOf(control)} is only ${Math.round(width)}x${Math.round(height)}`);
  }

  function apart() {
    const pieces = [
      ...all('.top, .seat, .middle > .trick .card, .bids button').map(piece => [piece, piece.getBoundingClientRect()]),
      ...all('.facts > *, .prompt, #said, .me').map(piece => [piece, inkOf(piece)]),
      ...all('.hand .cards').map(piece => [piece, inkOf(piece)]),
    ].filter(([piece, box]) => box && !piece.closest('#panel'));
    pieces.forEach(([one, a], index) => {
      for (const [other, b] of pieces.slice(index + 1)) {
        if (!one.contains(other) && !other.contains(one) && overlap(a, b) > 2)
          faults.push(`${nameOf(one)} and ${nameOf(other)} overlap by ${Math.round(overlap(a, b))}`);
      }
    });
  }

  // Nothing lies on a panel.
  function above() {
    const {left, top, width, height} = panel.getBoundingClientRect(), grid = 8;
    for (let point = 0; point < grid * grid; point++) {
      const x = left + width * (point % grid + 0.5) / grid;
      const y = top + height * (Math.floor(point / grid) + 0.5) / grid;
      const found = document.elementFromPoint(x, y);
      if (found && !panel.contains(found) && !found.contains(panel))
        return faults.push(`${nameOf(found)} lies on the panel`);
    }
  }

  // No word is cut off but a name, which is said in full where it is asked for.
  function readable() {
    const words = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    for (let node; (node = words.nextNode());) {
      const element = node.parentElement;
      if (!node.data.trim() || !shown(element) || element.closest('[inert], option, datalist, #said')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const frame = clip(element);
      if (box.width && !inside(box, frame, 'left right') && getComputedStyle(element).textOverflow !== 'ellipsis')
        faults.push(`“${node.data.trim().slice(0, 30)}” is cut off at the side`);
    }
  }

  // What cuts an element off at the sides: the screen, or what around it lets nothing out.
  function clip(element) {
    for (let at = element; at; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return at.getBoundingClientRect();
    return view;
  }

  fits();
  reached();
  if (panel) above();
  else if (document.querySelector('main.table')) apart();
  readable();
  return faults;
}
