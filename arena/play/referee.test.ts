import { describe, expect, test } from 'vitest';
import type { BotDef } from '../../bots/index.ts';
import { completeJournal } from '../../engine/core/testing/complete-journal.ts';
import { type AnyGame, EngineError, recordJournal, replay } from '../../engine/index.ts';
import { findBot, findTitle } from '../catalog/catalog.ts';
import { readDataFile } from '../files/data-file.ts';
import type { LoadedBot } from '../model/loaded-bot.ts';
import type { Outcome } from '../model/outcome.ts';
import { refereeGame } from './referee.ts';

const title = findTitle('pebbles');
const files = { track: readDataFile(title.files.track) };
const compile = (seats: number): AnyGame => title.compile({ seats, options: [], files, maxRounds: 100 });
const player = (name: string): LoadedBot => ({
  def: findBot('pebbles', name)!,
  params: { often: 2, mood: 'calm', loud: false },
});
const play = (seed: number, ...names: string[]): Outcome =>
  refereeGame(compile(names.length), seed, names.map(player));

describe('a sound game', () => {
  test('ends with the same winner each time', () => {
    const one = play(3, 'random', 'last', 'lazy', 'first');
    expect(one).toMatchObject({ reason: 'goal', finished: true, faults: [null, null, null, null] });
    expect(one.winners.length).toBeGreaterThan(0);
    expect(one.figures).toHaveLength(3);
    expect(play(3, 'random', 'last', 'lazy', 'first')).toEqual(one);
    expect(play(4, 'random', 'last', 'lazy', 'first').hash).not.toBe(one.hash);
  });

  test('scores are recorded after every five rounds', () => {
    const game = compile(2);
    const scoredRounds: number[][] = [];
    const { course, rounds } = refereeGame(game, 5, [player('last'), player('last')], {
      onAction(state) {
        const over = game.round(state) - 1;
        if (over === 5 * (scoredRounds.length + 1))
          scoredRounds.push([0, 1].map((seat) => game.scoreOf(state, seat)));
      },
    });
    expect(rounds).toBeGreaterThan(5);
    expect(course).toEqual(scoredRounds);
    expect(course).toHaveLength(Math.floor((rounds - 1) / 5));
  });

  test('actions after revealed information are dropped, and the bot is asked again', () => {
    const { faults, finished } = play(1, 'eager', 'eager');
    expect(faults).toEqual([null, null]);
    expect(finished).toBe(true);
  });

  test('a bot cannot change the game through its observation, nor use legal actions later', () => {
    expect(play(2, 'vandal', 'last').hash).toBe(play(2, 'last', 'last').hash);
    let keptLegal: { list(): number[] } | undefined;
    const keeper: BotDef = {
      ...player('last').def,
      create: () => ({
        decide(_seen, legal) {
          keptLegal = legal;
          return [legal.list()[1]];
        },
      }),
    };
    refereeGame(compile(2), 1, [{ def: keeper, params: {} }, player('last')]);
    expect(() => keptLegal!.list()).toThrowError('only during decide()');
  });

  test("a bot's random numbers depend only on seed and seat", () => {
    const draws: number[][] = [];
    const drawer: BotDef = {
      ...player('last').def,
      create({ random, seat }) {
        draws.push([seat, random(), random()]);
        return { decide: (_seen, legal) => [legal.list()[1]] };
      },
    };
    for (let i = 0; i < 2; i++)
      refereeGame(compile(2), 9, [
        { def: drawer, params: {} },
        { def: drawer, params: {} },
      ]);
    expect(draws[0]).toEqual(draws[2]);
    expect(draws[1]).toEqual(draws[3]);
    expect(draws[0][1]).not.toBe(draws[1][1]);
  });
});

describe('a misbehaving bot is expelled with a code, and the others play on', () => {
  test.each([
    ['thrower', 'bot/threw', 'TypeError: no idea'],
    ['cheat', 'bot/illegal-action', 'illegal action 1792 (forfeit 0)'],
    ['mute', 'bot/empty-answer', 'answered with an empty list'],
    ['muddled', 'bot/wrong-answer', 'answered with a list of something other than numbers'],
    ['silent', 'bot/wrong-answer', 'answered with undefined'],
    ['looper', 'bot/action-budget', 'more than 8 actions in a turn'],
  ])('the bot %s forfeits the game with the fault %s', (name, code, detail) => {
    const outcome = play(5, 'last', name, 'random');
    expect(outcome.faults).toEqual([null, { code, detail }, null]);
    expect(outcome.finished).toBe(true);
    expect(outcome.places[1]).toBe(3);
  });

  test('the record has the situation of the seat, and why an action was illegal', () => {
    const game = { ...compile(3), whyIllegal: () => 'seats never forfeit', phase: () => 'choose' };
    const printedLines: unknown[] = [];
    const outcome = refereeGame(game, 5, ['last', 'cheat', 'thrower'].map(player), {
      onFault: (seat, fault, circumstances) => printedLines.push([seat, fault.code, circumstances]),
    });
    const [ofLast, cheat, thrower] = outcome.circumstances!;
    expect(ofLast).toBeNull();
    expect(cheat).toMatchObject({ why: 'seats never forfeit' });
    expect(cheat!.at).toMatch(/^round 1, choose: .+/);
    expect(thrower!.why).toBeUndefined();
    expect(printedLines).toContainEqual([1, 'bot/illegal-action', cheat]);
    expect(printedLines).toContainEqual([2, 'bot/threw', thrower]);
    expect(play(3, 'random', 'last')).not.toHaveProperty('circumstances');
  });

  test('a bot is expelled as failed to start if its create throws an error', () => {
    const broken: BotDef = {
      ...player('last').def,
      create() {
        throw 'no memory';
      },
    };
    const outcome = refereeGame(compile(2), 1, [player('last'), { def: broken, params: {} }]);
    expect(outcome.faults[1]).toEqual({ code: 'bot/failed-to-start', detail: 'no memory' });
    expect(outcome.winners).toEqual([0]);
  });

  test('the game ends without a winner if all bots misbehave', () => {
    expect(play(1, 'mute', 'thrower', 'cheat')).toMatchObject({
      reason: 'all-forfeited',
      finished: false,
      winners: [],
    });
  });
});

test('a recorded game with a fault in it replays to the same hash', () => {
  const game = compile(3);
  const header = { engine: '1', title: 'pebbles', options: [], seats: ['a', 'b', 'c'], seed: 5 };
  const recorder = recordJournal(game, { ...header, limits: { maxRounds: 100 }, files: {} });
  const players = ['last', 'thrower', 'random'].map(player);
  const outcome = refereeGame(game, 5, players, { recorder });
  const { finish } = recorder;
  const end = game.setup(5);
  const actions: number[] = [];
  refereeGame(game, 5, players, { onAction: (_state, action) => actions.push(action) });
  for (const action of actions) game.apply(end, action);
  const replayedGame = replay(game, completeJournal(finish(end), 'g.jsonl'));
  expect(replayedGame).toMatchObject({ hash: outcome.hash, actions: outcome.actions });
});

test('a game that breaks its contract is an engine error', () => {
  const game = compile(2);
  const stuck = { ...game, forfeit: () => 0 };
  expect(() => refereeGame(stuck, 7, [player('mute'), player('last')])).toThrowError(EngineError);
  expect(() => refereeGame(stuck, 7, [player('mute'), player('last')])).toThrowError(
    /seat 0 is to act after it forfeited \(title pebbles, seed 7, action 1, hash [0-9a-f]{16}\)/,
  );
});

test('money that does not add up at the end is an engine error with title, seed and hash', () => {
  const game = { ...compile(2), moneyViolations: () => ['seat 1 has 3M, but its tallies add up to 2M'] };
  expect(() => refereeGame(game, 7, [player('last'), player('last')])).toThrowError(EngineError);
  expect(() => refereeGame(game, 7, [player('last'), player('last')])).toThrowError(
    /seat 1 has 3M, but its tallies add up to 2M \(title pebbles, seed 7, action \d+, hash [0-9a-f]{16}\)/,
  );
});

describe('unusual bots', () => {
  const odd = (create: BotDef['create']): Outcome =>
    refereeGame(compile(2), 1, [{ def: { ...player('last').def, create }, params: {} }, player('last')]);
  const decide = (give: () => unknown): BotDef['create'] =>
    (() => ({ decide: () => give() })) as unknown as BotDef['create'];

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an object that cannot decide', {}],
  ])('a bot whose create returns %s has failed to start, and the others play on', (_, createdBot) => {
    const { faults, finished } = odd((() => createdBot) as unknown as BotDef['create']);
    expect(faults[0]?.code).toBe('bot/failed-to-start');
    expect(faults[1]).toBe(null);
    expect(finished).toBe(true);
  });

  test('a property called code is not a fault', () => {
    const def = player('last').def;
    const { faults } = odd((setup) => Object.assign(def.create(setup), { code: 7 }));
    expect(faults[0]).toBe(null);
  });

  test('any thrown value gets a text', () => {
    const thrown = [
      Object.create(null),
      Object.defineProperty(new Error('x'), 'message', {
        get() {
          throw new Error('no message');
        },
      }),
    ];
    for (const value of thrown) {
      const { faults } = odd(
        decide(() => {
          throw value;
        }),
      );
      expect(faults[0]?.code).toBe('bot/threw');
    }
  });

  test('lists with changed methods and promises are read safely', () => {
    const list = Object.assign([0.5], { slice: () => 5, every: () => true });
    expect(odd(decide(() => list)).faults[0]?.code).toBe('bot/illegal-action');
    expect(odd(decide(() => Promise.reject(new Error('later')))).faults[0]?.code).toBe('bot/wrong-answer');
  });

  test('a failing explanation is left out', () => {
    const explanations: string[] = [];
    const def = player('last').def;
    const explain = (): never => {
      throw new Error('no words');
    };
    const create: BotDef['create'] = (setup) => Object.assign(def.create(setup), { explain });
    const seats = [{ def: { ...def, create }, params: {} }, player('last')];
    const { faults } = refereeGame(compile(2), 1, seats, { onExplain: (_, text) => explanations.push(text) });
    expect(faults[0]).toBe(null);
    expect(explanations).toEqual([]);
  });
});
