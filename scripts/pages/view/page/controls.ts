// The buttons under the board.
import type { ChangeKind } from '../../../games/story/change.ts';
import type { Commands } from './commands.ts';
import { byId, h } from './dom.ts';
import { ICONS } from './icons.ts';
import type { PlayClock } from './play-clock.ts';
import { STEP_UNITS } from './steps.ts';

/** The shapes of marks below the curves. */
const SIGNS: Readonly<Partial<Record<ChangeKind, string>>> = {
  delivery: '●',
  event: '◆',
  fee: '▲',
  fault: '✕',
};

/** Shows whether the game plays, and how fast. */
export function showPlaying(clock: PlayClock): void {
  const button = byId('play');
  button.setAttribute('aria-label', clock.isPlaying ? 'Pause' : 'Play');
  button.title = clock.isPlaying ? 'Pause (Space)' : 'Play (Space)';
  button.querySelector('path')!.setAttribute('d', clock.isPlaying ? ICONS.pause : ICONS.play);
  byId<HTMLSelectElement>('speed').value = String(clock.rate);
  document.body.toggleAttribute('data-playing', clock.isPlaying);
}

/** Gives every button its deed. @param labels who sits in each seat @param jumps kinds of moment, with their names */
export function wireControls(
  commands: Commands,
  clock: PlayClock,
  labels: readonly string[],
  jumps: Readonly<Partial<Record<ChangeKind, string>>>,
): void {
  const on = (id: string, deed: () => void): void => byId(id).addEventListener('click', deed);
  on('play', () => commands.togglePlay());
  on('start', () => commands.go(0));
  on('end', () => commands.go(Number.POSITIVE_INFINITY));
  for (const unit of STEP_UNITS) {
    on(unit, () => commands.step(unit, 1));
    on(`${unit}-back`, () => commands.step(unit, -1));
  }
  const speed = byId<HTMLSelectElement>('speed');
  speed.append(...clock.speeds.map((rate) => h('option', { value: rate }, `${rate === 0.5 ? '½' : rate}×`)));
  speed.addEventListener('change', () => {
    clock.rate = Number(speed.value);
  });
  const seat = byId<HTMLSelectElement>('jump-seat');
  seat.append(
    h('option', { value: -1 }, 'anybody'),
    ...labels.map((label, i) => h('option', { value: i }, `${i} ${label}`)),
  );
  seat.addEventListener('change', () => commands.watch(Number(seat.value)));
  for (const [kind, name] of Object.entries(jumps)) {
    const sign = h('span', { class: `sign ${kind}`, 'aria-hidden': 'true' }, SIGNS[kind as ChangeKind] ?? '');
    const button = h('button', { type: 'button', id: `jump-${kind}`, title: `Next ${name}` }, sign, name);
    button.addEventListener('click', () => commands.jump(kind as ChangeKind, 1));
    byId('jumps').append(button);
  }
  on('copy-link', () => commands.copyLink());
}
