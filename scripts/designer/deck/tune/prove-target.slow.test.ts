// Verdicts of a proof on its target: on games written by hand, in which the asked change of use is there or
// is not.
import { describe, expect, test } from 'vitest';
import type { Block, BlockResult, GameRecord } from '../../../../arena/model/index.ts';
import { planGame, readEntrants } from '../../../../arena/run/plan/index.ts';
import { type crayon, randomInt, stream } from '../../../../engine/index.ts';
import type { Deal, DeckGame } from '../games/deck-game.ts';
import { deal, deckGame } from '../testing/deck-games.ts';
import { proofSentence, unchangedText } from './deck-tune-report.ts';
import type { DeckTuneSettings } from './plan-deck-tuning.ts';
import { planDeckTuning, type Target, type TuneChoices } from './plan-deck-tuning.ts';
import { proveTarget } from './prove-target.ts';
import { tuneDeck } from './tune-deck.ts';

const GAMES = 160;
const CARDS = 20;
const DEMANDS_PER_CARD = 3 * CARDS;
const start = Array.from({ length: DEMANDS_PER_CARD }, () => 20);
/** The first demand of card 0 was raised, that of card 1 lowered. */
const end = start.map((payout, demand) => (demand === 0 ? 30 : demand === 3 ? 14 : payout));
const kinds = { names: ['courier'], kindOf: [0, 0] };

/** Games in which the first demand of a card is delivered with a chance, by card. */
const games = (side: string, chanceOf: (card: number) => number, rounds = 50): DeckGame[] =>
  Array.from({ length: GAMES }, (_, seed) => {
    const random = stream(seed, side);
    const deals = Array.from({ length: 30 }, () => {
      const card = randomInt(random, CARDS);
      return deal(card, random() < chanceOf(card) ? 0 : 1 + randomInt(random, 2));
    });
    return deckGame(seed, deals, { rounds: rounds + randomInt(random, 5) });
  });

const prove = (target: Target, after: (card: number) => number, rounds = 50) => {
  const sides = [games('a', () => 0.33), games('b', after, rounds)] as const;
  const comparison = { rows: [], games: GAMES, stopped: false, sides, faults: { faults: [] } };
  const proof = proveTarget(target, comparison, { startPayouts: start, endPayouts: end }, kinds);
  return { proof, sentence: proofSentence({ settings: { target } as DeckTuneSettings }, proof) };
};
const asAsked = (card: number): number => [0.6, 0.1][card] ?? 0.33;
const other = (card: number): number => [0.1, 0.6][card] ?? 0.33;

describe('the proof of fair-pay', () => {
  test('succeeds if raised payouts are used more and lowered ones less', () => {
    const { proof, sentence } = prove({ id: 'fair-pay' }, asAsked);
    expect(proof.target).toMatchObject({ figure: { id: 'used_as_asked' }, claim: 1 });
    expect(proof.target.a).toBeCloseTo(0.5, 1);
    expect(proof.target.b).toBeCloseTo(0.75, 1);
    expect(sentence).toMatch(
      /^The target is proved: used as asked [\d.]+ % to [\d.]+ % \(better\), p \S.*\.$/,
    );
    expect(proof.rows.map(({ figure }) => figure.id)).toContain('unfairness');
  });

  test('fails if use has not changed, and names a move in the opposite direction', () => {
    expect(prove({ id: 'fair-pay' }, () => 0.33).sentence).toMatch(
      /^The target is not proved: .* More games may decide/,
    );
    expect(prove({ id: 'fair-pay' }, other).sentence).toMatch(
      /^The games moved away from the target: .*\(worse\)/,
    );
  });
});

test('rounds and even-use are proved by rounds and unfairness, tested separately from other figures', () => {
  const shorter = prove({ id: 'rounds', value: 45 }, () => 0.33, 45);
  expect(shorter.sentence).toMatch(/^The target is proved: rounds a game 5\d\.\d+ to 4\d\.\d+ \(shorter\)/);
  expect(shorter.proof.rows.map(({ figure }) => figure.id)).not.toContain('rounds');
  expect(prove({ id: 'rounds', value: 60 }, () => 0.33, 45).sentence).toMatch(/^The games moved away/);
  const uneven = prove({ id: 'even-use' }, (card) => (card < 10 ? 0.05 : 0.9));
  expect(uneven.sentence).toMatch(/^The games moved away from the target: unfairness .*\(worse\)/);
});

const game = planGame({ title: 'north-america', players: 4, files: {} });
const bots = ['courier', 'hauler', 'courier', 'hauler'];
const plan = { ...game, entrants: await readEntrants('crayon', bots) };
const choices: TuneChoices = {
  target: 'fair-pay',
  keep: [],
  iterations: 2,
  seeds: 40,
  proof: 40,
  firstSeed: 1,
  spread: 0.25,
  step: 1.5,
  total: 3,
};

test('the seeds of a proof depend on all choices of the user', () => {
  const first = (more: Partial<TuneChoices>): number =>
    planDeckTuning(plan, { ...choices, ...more }).settings.firstProofSeed;
  const seeds = [
    first({}),
    first({ target: 'even-use' }),
    first({ keep: ['coal'] }),
    first({ proof: 400 }),
    first({ iterations: 3 }),
    first({ firstSeed: 2 }),
    first({ step: 1.4 }),
  ];
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(Math.min(...seeds)).toBeGreaterThan(10_000_000);
  expect(first({})).toBe(seeds[0]);
});

/** The result of a block as workers report it, with these deals. */
function resultOf({ index, seedIndex, games: [job] }: Block, deals: readonly Deal[]): BlockResult {
  const { first, deals: rows, ...game } = deckGame(job.seed, deals);
  const figures = plan.game.figures.map(() => [0, 0]);
  const record = { ...game, ...job, figures, course: [], probed: { deck: { seen: { first, deals: rows } } } };
  return { index, seedIndex, games: [record as unknown as GameRecord], failures: [] };
}

test('a tuning that changes nothing has no proof and suggests another target', async () => {
  const parts: string[] = [];
  const { settings } = planDeckTuning(plan, choices);
  const tuning = await tuneDeck(
    async function* (_, blocks) {
      parts.push(blocks[0].games[0].id);
      for (const [i, block] of blocks.entries()) yield resultOf(block, [deal(i % 100, i % 4)]);
    },
    plan,
    settings,
    () => {},
  );
  expect(parts).toEqual(['study 1, seed 1']);
  expect(tuning.proof).toBeUndefined();
  expect(tuning.endPayouts).toEqual([...(plan.game.rules as crayon.Rules).deck.payout]);
  expect(unchangedText(tuning).replaceAll('\n', ' ')).toContain(
    'too few games were played to measure what payouts should be. Play more games (--seeds)',
  );
  const [{ balance, ...step }] = tuning.steps;
  const habit = { usual: [], outOfLine: [], cities: [], loads: [], use: [], scale: 0.1, minFactor: 1.4 };
  const tuningWithHabit = { ...tuning, steps: [{ ...step, balance: { ...balance, habit } }] };
  expect(unchangedText(tuningWithHabit).replaceAll('\n', ' ')).toMatch(
    /^No payout that may change is out of line, so nothing was changed .* --target even-use/,
  );
});
