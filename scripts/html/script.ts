// Script of all pages: tooltips for the marks of charts, and buttons that copy commands. Without it a page
// shows the same text in the browser's own tooltips.

export const SCRIPT = `
'use strict';
(() => {
  const tip = document.getElementById('tip');
  const takeTips = () => {
    for (const title of document.querySelectorAll('.chart title')) {
      title.parentNode.dataset.tip = title.textContent;
      title.remove();
    }
    for (const cell of document.querySelectorAll('td[title]')) {
      cell.dataset.tip = cell.title;
      cell.removeAttribute('title');
    }
  };
  takeTips();
  document.addEventListener('news', takeTips);
  const show = (event) => {
    const mark = event.target instanceof Element && event.target.closest('[data-tip]');
    tip.hidden = !mark;
    if (!mark) return;
    tip.textContent = mark.dataset.tip;
    const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
    tip.style.left = Math.max(8, Math.min(event.pageX + 12, room)) + 'px';
    tip.style.top = event.pageY + 18 + 'px';
  };
  document.addEventListener('pointermove', show);
  document.addEventListener('pointerdown', show);
  document.addEventListener('keydown', (event) => { if (event.key === 'Escape') tip.hidden = true; });
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement('textarea');
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand('copy');
      area.remove();
      return done;
    }
  };
  document.addEventListener('click', async (event) => {
    const button = event.target instanceof Element && event.target.closest('[data-copy]');
    if (!button) return;
    const done = await copy(button.dataset.copy);
    button.textContent = done ? 'Copied' : 'Not copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  document.body.dataset.ready = 'true';
})();
`;

/** Script of a page that shows news: asks its server for the page and takes over what has changed, until the page is final. */
export const LIVE_SCRIPT = `
(() => {
  const [line, button] = document.querySelector('.live').children;
  const TEXTS = ['This page updates itself.', 'Paused.'];
  let isPaused = false;
  let shown = '';
  const take = (text) => {
    const next = new DOMParser().parseFromString(text, 'text/html');
    const lefts = new Map([...document.querySelectorAll('.scrolling')].map((part) => [part.ariaLabel, part.scrollLeft]));
    const nameOf = (element) => element?.getAttribute('href') ?? element?.ariaLabel;
    const focused = nameOf(document.activeElement);
    document.title = next.title;
    for (const name of ['h1', '.answer', '.lead', '.progress', 'nav', 'main']) {
      const part = next.querySelector(name);
      if (part) document.querySelector(name).replaceWith(part);
      else document.querySelector(name).remove();
    }
    for (const part of document.querySelectorAll('.scrolling')) part.scrollLeft = lefts.get(part.ariaLabel) ?? 0;
    if (focused != null && document.activeElement === document.body)
      [...document.querySelectorAll('a, button, [tabindex]')].find((element) => nameOf(element) === focused)?.focus({ preventScroll: true });
    document.getElementById('tip').hidden = true;
    document.dispatchEvent(new Event('news'));
    return next.querySelector('.live') === null;
  };
  const look = async () => {
    // News would undo a selection.
    if (!isPaused && getSelection().isCollapsed) {
      try {
        const text = await (await fetch(location.pathname, { cache: 'no-store' })).text();
        const isFinal = text !== shown && take(text);
        shown = text;
        if (isFinal) return document.querySelector('.live').remove();
        line.textContent = TEXTS[0];
      } catch {
        line.textContent = 'The run does not answer: it may have been stopped.';
      }
    }
    setTimeout(look, 2000);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    line.textContent = TEXTS[+isPaused];
    button.textContent = isPaused ? 'Go on' : 'Pause';
  });
  line.textContent = TEXTS[0];
  setTimeout(look, 1000);
})();
`;
