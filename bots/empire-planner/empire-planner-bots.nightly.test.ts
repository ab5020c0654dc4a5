// All Empire Planner bots pass the suite of every bot in both titles. They gain nothing from hidden information,
// and they are as strong as promised.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyGame, empirePlanner, stream } from '../../engine/index.ts';
import type { BotDef, LegalActions } from '../bot.ts';
import { botTests } from '../testing/bot-tests.ts';
import { defaultParams, playBots } from '../testing/play-bots.ts';
import { greedy } from './greedy.ts';
import { empirePlannerBots } from './index.ts';
import { magnate } from './magnate.ts';
import { random } from './random.ts';

const [twoPlayers, solo] = empirePlanner.plannerTitles;
const content: unknown = JSON.parse(readFileSync(twoPlayers.files.components, 'utf8'));
const files = { components: { source: 'components.json', content } };
const table = twoPlayers.compile({
  seats: 2,
  options: [],
  maxRounds: 100,
  files,
}) as empirePlanner.PlannerGame;
const alone = solo.compile({ seats: 1, options: [], maxRounds: 100, files }) as empirePlanner.PlannerGame;
const games = [table, alone].map((game) => ({ name: game.title, game: game as AnyGame }));

/** The legal actions of a state, which may change. */
function legalIn(state: empirePlanner.PlannerState): LegalActions {
  const buffer = new Int32Array(table.maxLegal);
  return {
    list: () => [...buffer.subarray(0, table.legalActions(state, buffer))],
    has: (action) => table.isLegal(state, action),
  };
}

/** A bot with a small budget, for tests of behaviour. */
const quick = (bot: BotDef): BotDef => ({
  ...bot,
  create: (setup) => bot.create({ ...setup, params: { ...setup.params, nodes: 300 } }),
});

for (const bot of empirePlannerBots) {
  for (const { name, run } of botTests({ bot: quick(bot), games })) test(name, run);
}

describe('options', () => {
  const cases = [twoPlayers, solo].flatMap((title) => title.meta.options.map(({ id }) => ({ title, id })));
  test.each(cases)('of $title.meta.id let bots finish a game: $id', ({ title, id }) => {
    const seats = title.meta.seats.usual;
    const game = title.compile({ seats, options: [id], maxRounds: 100, files });
    const play = playBots(game, [quick(magnate), greedy].slice(0, seats), 4);
    expect(play.faults).toEqual([]);
    expect(play.result?.reason).toBe('final-round');
  });
});

describe.each(empirePlannerBots.map((bot) => [bot.name, quick(bot)] as const))('%s', (_name, bot) => {
  test('decides by public information only', () => {
    const hiddenRandom = stream(1, 'test');
    const state = table.setup(6);
    const legal = legalIn(state);
    const ask = (state: empirePlanner.PlannerState, seat: number): readonly number[] =>
      bot
        .create({
          random: stream(7, 'bot', seat),
          seat,
          seats: 2,
          rules: table.rules,
          params: defaultParams(bot),
        })
        .decide(table.observe(state, seat), legal);
    for (let seat = table.toAct(state); seat >= 0; seat = table.toAct(state)) {
      // Another state with the same observation: other future dice, and another order of the cards.
      const other = table.rules.resampleHidden(table.observe(state, seat), hiddenRandom);
      const answer = ask(state, seat);
      expect(ask(other, seat)).toEqual(answer);
      table.apply(state, answer[0]);
    }
  });
});

test.each([
  [random, /^drew one of \d+ legal actions$/],
  [greedy, /^[+-]\d+\.\d VP ahead: builds [^\n]+(\n[+-]\d+\.\d VP ahead: [^\n]+)*$/],
  [quick(magnate), /^mean of \d+ rollouts:(\n[+-]\d+\.\d VP ahead: [^\n]+){2,3}$/],
] as const)('a bot explains the actions that it compared: $name', (def, expectedText) => {
  const state = table.setup(3);
  const seat = table.toAct(state);
  const setup = { random: stream(3, 'bot', seat), seat, seats: 2, rules: table.rules };
  const bot = def.create({ ...setup, params: defaultParams(def) });
  bot.decide(table.observe(state, seat), legalIn(state));
  expect(bot.explain?.()).toMatch(expectedText);
});

test.each([
  [greedy, 60],
  [quick(magnate), 12],
] as const)('a bot exchanges all Capital at an exchange spot of the last round: $0.name', (bot, seeds) => {
  const { constants } = table.rules;
  let exchanges = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    /** By seat: VP that an exchange spot of the last round would have given for the remaining Capital. */
    const missed = [0, 0];
    const state = table.setup(seed);
    for (const action of playBots(table, [bot, bot], seed).actions) {
      const seat = table.toAct(state);
      if (state.round === constants.rounds && empirePlanner.kindOf(action) === empirePlanner.SWAP) {
        const times = empirePlanner.operandOf(action);
        const { rate } = constants.icons[state.pendingIcon - 1];
        missed[seat] = times > 0 ? 0 : Math.floor(state.capital[seat] / rate);
        exchanges++;
      }
      table.apply(state, action);
    }
    expect(missed, `seed ${seed}`).toEqual([0, 0]);
  }
  expect(exchanges).toBeGreaterThan(seeds);
});

test('magnate plays out as many rounds as its parameter says, two by default, in both titles', () => {
  for (const game of [table, alone]) {
    const state = game.setup(3);
    const seat = game.toAct(state);
    const weighed = (params: Record<string, number>): string => {
      const setup = { random: stream(3, 'bot', seat), seat, seats: game.seats, rules: game.rules };
      const bot = magnate.create({ ...setup, params: { ...defaultParams(magnate), nodes: 300, ...params } });
      bot.decide(game.observe(state, seat), { list: () => [], has: () => true });
      return bot.explain!();
    };
    expect(weighed({})).toBe(weighed({ rounds: 2 }));
    expect(new Set([1, 2, 3, 4].map((rounds) => weighed({ rounds }))).size).toBe(4);
  }
});

describe('strength', () => {
  /** Share of wins of `a` over `b`, each seed played from both seats. */
  function share(a: BotDef, b: BotDef, seeds: number): number {
    let won = 0;
    for (let seed = 0; seed < seeds; seed++) {
      for (const seat of [0, 1]) {
        const { winners } = playBots(table, seat === 0 ? [a, b] : [b, a], seed).result!;
        if (winners.includes(seat)) won += 1 / winners.length;
      }
    }
    return won / (2 * seeds);
  }

  test('greedy beats random nearly always', () => {
    expect(share(greedy, random, 25)).toBeGreaterThanOrEqual(0.96);
  });

  test('magnate beats greedy, even on a small budget', () => {
    expect(share(quick(magnate), greedy, 20)).toBeGreaterThan(0.55);
  });
});
