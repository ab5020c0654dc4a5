// Style sheet of all pages, with colours for day, night and print. Variables are named by the use of a colour.

/** Number of distinct bot colours; further bots reuse them in order. */
const BOT_COLOURS = 8;

/** Colour of a bot, the same in every chart. @param index place in the standings */
export const botColour = (index: number): string => `var(--bot-${index % BOT_COLOURS})`;

/** Colour of a part of a stacked bar. */
export const kindColour = (index: number): string => `var(--kind-${index % BOT_COLOURS})`;

export const INK_COLOUR = 'var(--ink)';
export const QUIET_COLOUR = 'var(--quiet)';
export const LINE_COLOUR = 'var(--line)';

/** From red through paper to blue, so pale that ink reads well on it. @param share -1 to 1 */
export const divergingColour = (share: number): string =>
  `color-mix(in srgb, var(${share < 0 ? '--worse' : '--better'}) ${(Math.min(1, Math.abs(share)) * 50).toFixed(1)}%, transparent)`;

export const STYLE_SHEET = `
:root { color-scheme: light dark;
  --paper: light-dark(#fffdf6, #191816); --ink: light-dark(#2b2a28, #f1ebde);
  --soft: light-dark(#55514a, #c3b9a8); --quiet: light-dark(#6c675e, #a79d8d);
  --line: light-dark(#e2dac6, #3b372f); --accent: light-dark(#8e2218, #f0a193);
  --button: light-dark(#f3ecd9, #2d2a25); --tip: light-dark(#2b2a28, #f1ebde);
  --on-tip: light-dark(#fffdf6, #191816); --better: light-dark(#1f5fae, #5ca0f5);
  --worse: light-dark(#c8322b, #f06e62); --bot-0: light-dark(#1f5fae, #6aa7f2);
  --bot-1: light-dark(#c8322b, #f2867c); --bot-2: light-dark(#23834a, #67c48d);
  --bot-3: light-dark(#b8620a, #eea64d); --bot-4: light-dark(#6b3fa0, #b695e8);
  --bot-5: light-dark(#0c7779, #56c2c4); --bot-6: light-dark(#8a5a2b, #cda27a);
  --bot-7: light-dark(#b0307a, #ec86bd); --kind-0: light-dark(#2f6f4f, #58b184);
  --kind-1: light-dark(#66a182, #a5d9be); --kind-2: light-dark(#1f5fae, #6aa7f2);
  --kind-3: light-dark(#7da7d9, #b5d2f7); --kind-4: light-dark(#8e2218, #f0a193);
  --kind-5: light-dark(#d08a3c, #e8b06a); --kind-6: light-dark(#6b3fa0, #b695e8);
  --kind-7: light-dark(#8a8478, #aaa294); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
h1, h2 { font-family: Georgia, "Noto Serif", serif; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
h1 { font-size: 1.1rem; color: var(--soft); margin: 0; }
h2 { font-size: 1.4rem; margin: 0 0 .2rem; }
.answer { font: 1.6rem/1.35 Georgia, "Noto Serif", serif; margin: .6rem 0 .9rem; overflow-wrap: anywhere; }
p { margin: .2rem 0 .8rem; max-width: 44rem; color: var(--soft); }
.answer, .note { color: var(--ink); }
.answer { max-width: 60rem; }
.note { white-space: pre-line; overflow-wrap: anywhere; }
.progress, .live { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .8rem; }
.progress p { margin: 0; }
.live { font-size: .92rem; }
progress { width: min(18rem, 100%); height: .6rem; accent-color: var(--better); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav ul { list-style: none; margin: 1.2rem 0 0; padding: .5rem 0; display: flex; flex-wrap: wrap; gap: .3rem 1rem;
  border-block: 1px solid var(--line); font-size: .92rem; }
nav a { display: inline-block; padding: .2rem 0; }
section { margin-top: 2.6rem; scroll-margin-top: 1rem; }
.scrolling { overflow-x: auto; margin: .8rem 0;
  /* A shade at an edge behind which more is. */
  background: linear-gradient(90deg, var(--paper) 1.5rem, transparent 3rem) 0 0 / 3rem 100% no-repeat local,
    linear-gradient(-90deg, var(--paper) 1.5rem, transparent 3rem) 100% 0 / 3rem 100% no-repeat local,
    linear-gradient(90deg, var(--line), transparent) 0 0 / 1rem 100% no-repeat scroll,
    linear-gradient(-90deg, var(--line), transparent) 100% 0 / 1rem 100% no-repeat scroll; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .9rem .3rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
.wrapping tbody > tr > * { vertical-align: top; }
.wrapping td:nth-of-type(-n+2), .wrapping td:last-child { white-space: normal; min-width: 13rem; }
thead th, thead td { font-weight: 600; border-bottom: 1.5px solid var(--ink); vertical-align: bottom; white-space: normal; }
tbody th { font-weight: 400; position: sticky; left: 0; background: var(--paper); }
.l { text-align: left; }
.grid th, .grid td { padding: .45rem .6rem; text-align: center; border: 0; }
.grid thead th { font-weight: 400; white-space: nowrap; }
.grid tbody th { text-align: left; padding-left: 0; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .25rem 1.2rem; margin: .6rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
code { font: .85rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.command { display: inline-flex; align-items: center; gap: .6rem; max-width: 100%; }
button { font: inherit; font-size: .82rem; color: var(--ink); background: var(--button); border: 1px solid var(--line);
  border-radius: .3rem; padding: .15rem .6rem; cursor: pointer; flex: none; }
.chart svg { display: block; max-width: 100%; height: auto; overflow: visible; font-family: system-ui, sans-serif;
  color: var(--soft); }
.chart text { white-space: pre; }
.chart .narrow { display: none; }
.legend { list-style: none; padding: 0; margin: .4rem 0; display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; font-size: .9rem; }
.legend i { display: inline-block; width: .8rem; height: .8rem; border-radius: .15rem; margin-right: .4rem; }
.games { display: grid; gap: .3rem; }
#tip { position: absolute; z-index: 1; max-width: min(22rem, 90vw); padding: .25rem .6rem; border-radius: .3rem;
  background: var(--tip); color: var(--on-tip); font-size: .85rem; pointer-events: none; }
#tip[hidden] { display: none; }
@media (min-width: 72rem) {
  section:has(> .chart) { display: grid; grid-template-columns: 17rem minmax(0, 1fr); column-gap: 2.5rem; }
  section:has(> .chart) > * { grid-column: 2; }
  section:has(> .chart) > .head { grid-column: 1; grid-row: 1 / span 4; }
  section:has(> .chart) > .scrolling { grid-column: 1 / -1; }
}
@media (max-width: 48rem) {
  body { padding: 1.4rem 1rem 3rem; }
  .answer { font-size: 1.35rem; }
  .chart .wide { display: none; }
  .chart .narrow { display: block; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; background: none; font-size: 10.5pt; }
  nav, button, #tip { display: none !important; }
  .chart .wide { display: block; }
  .chart .narrow { display: none; }
  .head { break-inside: avoid; break-after: avoid; }
  h2 { break-after: avoid; }
  .chart, tr, dl > * { break-inside: avoid; }
  thead { display: table-header-group; }
  .scrolling { overflow: visible; background: none; }
  table { font-size: 8.5pt; }
  th, td { padding-right: .5rem; }
  .l { white-space: normal; }
  tbody th { position: static; background: none; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
