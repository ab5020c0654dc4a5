// Golden games: complete games of fixed seeds with all titles and options. A changed line of the fixture means
// that games go differently than before. If that is intended, update it and review the difference (`npx vitest
// run bots/crayon/golden.slow.test.ts --update`). A changed bot changes all lines, a changed rule some.

import { describe, expect, test } from 'vitest';
import type { CrayonGame } from '../../engine/crayon/game/game.ts';
import { readTitleFiles } from '../../engine/crayon/testing/read-title-files.ts';
import { firstEdition, northAmerica, readTitle } from '../../engine/crayon/testing/titles.ts';
import type { crayon, GameResult, OptionDef, Title } from '../../engine/index.ts';
import type { BotDef } from '../bot.ts';
import { experimenter, loadSwapper, spendthrift } from './testing/experimenting-bots.ts';
import { playOut } from './testing/play-out.ts';

/** Games with links, without options. */
const overSea = ['europe', 'islands'].map(readTitle);

const files = new Map(
  [northAmerica, firstEdition, ...overSea].map((title: Title) => [title, readTitleFiles(title)]),
);

/** Options without effect in the first edition: no card is a tax, and no two trains are of different kind. */
const WITHOUT_EFFECT: readonly string[] = ['fast-game-no-tax', 'reshuffle', 'crossgrading'];

/** Seeds to try: the first one with another game under the option is played. */
const SEEDS = [7, 8, 9, 10, 11, 12];

interface Golden {
  readonly title: Title;
  readonly options: readonly string[];
  readonly seats: number;
  readonly maxRounds: number;
  readonly seed: number;
  /** Plays every seat. */
  readonly bot: BotDef;
}

/** Options that need other games than those of 3 experimenters with at most 200 rounds to have an effect. */
const PLAYED: Readonly<Record<string, Partial<Golden>>> = {
  'late-payment': { bot: spendthrift, maxRounds: 60 },
  'field-warehousing': { bot: loadSwapper, maxRounds: 60 },
  'sudden-death': { seats: 5 },
  // Two trains take twice as long.
  'additional-trains': { maxRounds: 30 },
  'additional-trains-four-cards': { maxRounds: 30 },
  'time-limit': { maxRounds: 40 },
};

interface Played {
  readonly actions: readonly number[];
  readonly events: number;
  readonly result: GameResult;
  readonly hash: string;
}

/** Event cards in the draw pile. */
const eventsLeft = (rules: crayon.Rules, { deck, deckCount }: crayon.CrayonState): number =>
  deck.subarray(0, deckCount).filter((card) => card >= rules.deck.cards).length;

function play({ title, options, seats, maxRounds, seed, bot }: Golden): Played {
  const game = title.compile({ seats, options, maxRounds, files: files.get(title)! }) as CrayonGame;
  const rules = game.rules as crayon.Rules;
  const actions: number[] = [];
  let [cardsBefore, eventsBefore, reshufflesBefore, events] = [0, 0, -1, 0];
  const end = playOut(game, bot, seed, (state, action) => {
    actions.push(action);
    const { deckCount, reshuffles } = state;
    if (deckCount === cardsBefore && reshuffles === reshufflesBefore) return;
    const eventsNow = eventsLeft(rules, state);
    if (reshuffles === reshufflesBefore) events += eventsBefore - eventsNow;
    [cardsBefore, eventsBefore, reshufflesBefore] = [deckCount, eventsNow, reshuffles];
  });
  return { actions, events, result: game.result(end)!, hash: game.hash(end) };
}

const playedGames = new Map<string, Played>();
/** Plays each game once only. */
function playGolden(golden: Golden): Played {
  const key = JSON.stringify({ ...golden, title: golden.title.meta.id, bot: golden.bot.name });
  const game = playedGames.get(key) ?? play(golden);
  playedGames.set(key, game);
  return game;
}

const isSameGame = (a: Played, b: Played): boolean =>
  a.result.reason === b.result.reason && a.actions.join() === b.actions.join();

/** The row of an option, of the first seed that it changes or of the last. */
function optionRow(title: Title, { id, needs = [], seats: only }: OptionDef): Golden {
  const usual = { seats: only ?? 3, maxRounds: 200, bot: experimenter };
  const rows = SEEDS.map((seed) => ({ ...usual, ...PLAYED[id], title, options: [...needs, id], seed }));
  return (
    rows.find((row) => !isSameGame(playGolden(row), playGolden({ ...row, options: needs }))) ?? rows.at(-1)!
  );
}

const gamesWithoutOptions: Golden[] = [northAmerica, firstEdition, ...overSea].flatMap((title) =>
  [2, 4, title.meta.seats.max].map((seats) => ({
    title,
    options: [],
    seats,
    maxRounds: 200,
    seed: 1,
    bot: experimenter,
  })),
);
/** In the first edition, whose games are the shortest, every option with an effect there; in North America the others. */
const ofFirstEdition = firstEdition.meta.options.filter(({ id }) => !WITHOUT_EFFECT.includes(id));
const ofNorthAmerica = northAmerica.meta.options.filter((option) =>
  ofFirstEdition.every(({ id }) => id !== option.id),
);
const optional: Golden[] = [
  ...ofNorthAmerica.map((option) => optionRow(northAmerica, option)),
  ...ofFirstEdition.map((option) => optionRow(firstEdition, option)),
];
const rows = [...gamesWithoutOptions, ...optional];
const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);
const nameOf = ({ title, options, seats, seed }: Golden): string =>
  `${title.meta.id} ${options.join('+') || '-'} ${seats} ${seed}`;

test('games of fixed seeds end as recorded', async () => {
  const lines = rows.map((row) => {
    const { actions, events, result, hash } = playGolden(row);
    const { deliveries, upgrades, discards } = result.figures;
    return [
      nameOf(row),
      actions.length,
      result.rounds,
      result.reason,
      ...[sum(deliveries), events, sum(upgrades), sum(discards)],
      hash,
    ].join(' ');
  });
  const head = '# title options seats seed actions rounds end deliveries events upgrades discards hash';
  await expect(`${[head, ...lines].join('\n')}\n`).toMatchFileSnapshot('./fixtures/golden.txt');
});

describe('golden games', () => {
  test('have deliveries, events and upgrades', () => {
    for (const row of rows) {
      const { events, result } = playGolden(row);
      expect(Math.min(...result.figures.deliveries), nameOf(row)).toBeGreaterThan(0);
      expect(events, nameOf(row)).toBeGreaterThan(0);
      expect(sum(result.figures.upgrades), nameOf(row)).toBeGreaterThan(0);
    }
  });

  test('mostly have a discarded hand and a victory', () => {
    const share = (isCounted: (result: GameResult) => boolean): number =>
      rows.filter((row) => isCounted(playGolden(row).result)).length / rows.length;
    expect(share(({ figures }) => sum(figures.discards) > 0)).toBeGreaterThan(0.75);
    expect(share(({ reason }) => reason === 'victory')).toBeGreaterThan(0.75);
  });

  test('differ with each option from the same seed without it', () => {
    for (const row of optional) {
      const without = playGolden({ ...row, options: row.options.slice(0, -1) });
      expect(isSameGame(playGolden(row), without), nameOf(row)).toBe(false);
      expect(playGolden(row).hash).not.toBe(without.hash);
    }
  });

  test('leave out only options that have no effect in a title', () => {
    const { events, trains } = firstEdition.compile({
      seats: 3,
      options: ['crossgrading'],
      maxRounds: 200,
      files: files.get(firstEdition)!,
    }).rules as crayon.Rules;
    expect(events.some(({ kind }) => kind === 'tax')).toBe(false);
    // Each train leads to the next: no two are reached from the same one.
    for (const { prices } of trains) expect(prices.filter((price) => price > 0).length).toBeLessThan(2);
  });
});
