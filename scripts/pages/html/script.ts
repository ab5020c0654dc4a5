// Script of all pages: tooltips for the marks of charts, and buttons that copy commands. Without it a page
// shows the same text in the browser's own tooltips.

export const SCRIPT = `
'use strict';
(() => {
  const tip = document.getElementById('tip');
  for (const title of document.querySelectorAll('.chart title')) {
    title.parentNode.dataset.tip = title.textContent;
    title.remove();
  }
  for (const cell of document.querySelectorAll('td[title]')) {
    cell.dataset.tip = cell.title;
    cell.removeAttribute('title');
  }
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
