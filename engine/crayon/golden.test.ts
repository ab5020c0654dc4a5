// Golden games: random play of fixed seeds over titles and options. A line of the fixture that changes means that
// games go differently than before; a wanted change is a reviewed difference (`npx vitest run engine/crayon/golden.test.ts --update`).
import { expect, test } from 'vitest';
import type { GameResult } from '../core/game.ts';
import { stream } from '../core/rng.ts';
import type { Title } from '../core/title.ts';
import type { CrayonGame } from './game.ts';
import type { Rules } from './rules/rules.ts';
import { livelyPly } from './testing/lively.ts';
import { readShipped } from './testing/shipped.ts';
import { firstEdition } from './titles/first-edition/first-edition.ts';
import { northAmerica } from './titles/north-america/north-america.ts';

/** Plays at random and tells how it ended. */
function line(title: Title, options: readonly string[], seats: number, seed: number): string {
  const files = readShipped(title);
  const game = title.compile({ seats, options, maxRounds: 60, files }) as CrayonGame;
  const state = game.setup(seed);
  const random = stream(seed, 'golden');
  const out = new Int32Array(game.maxLegal);
  while (game.toAct(state) >= 0) {
    const count = game.legalActions(state, out);
    game.apply(state, livelyPly(game.rules as Rules, state, out, count, random));
  }
  const { reason, rounds, figures } = game.result(state) as GameResult;
  const deliveries = figures.deliveries.reduce((sum, n) => sum + n, 0);
  return [
    title.meta.id,
    options.join('+') || '-',
    seats,
    seed,
    state.ply,
    rounds,
    reason,
    deliveries,
    game.hash(state),
  ].join(' ');
}

test('games of fixed seeds end as they always did', async () => {
  const lines = ['# title options seats seed plies rounds end deliveries hash'];
  for (const title of [northAmerica, firstEdition]) {
    for (const seats of [2, 4, 6]) for (const seed of [1, 2]) lines.push(line(title, [], seats, seed));
    for (const { id, needs } of title.meta.options)
      lines.push(line(title, [...(needs ?? []), id], id === 'two-player' ? 2 : 3, 7));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./fixtures/golden.txt');
});
