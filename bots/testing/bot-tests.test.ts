// Bots that each break one rule of the contract, and the faults that the tests report.
import { describe, expect, test } from 'vitest';
import { compileToy } from '../../engine/core/testing/compile-toy.ts';
import type { Bot, BotDef, BotSetup, LegalActions } from '../bot.ts';
import { BOT_TESTS, type BotTestKind, botFaults, botTests } from './bot-tests.ts';

const STEP = 3 << 8;
const games = [{ name: 'pebbles', game: compileToy(2) }];

type Decide = (legal: LegalActions, observation: Int32Array, setup: BotSetup) => readonly number[];

const bot = (decide: Decide, more: Partial<BotDef> = {}): BotDef => ({
  name: 'tried',
  version: '1',
  family: 'pebbles',
  description: 'for the tests',
  create: (setup): Bot<Int32Array> => ({ decide: (observation, legal) => decide(legal, observation, setup) }),
  ...more,
});

const decideSoundly: Decide = (legal) => [legal.has(STEP) ? STEP : legal.list().at(-1)!];
let calls = 0;

describe('a bot', () => {
  test('that keeps the contract passes', () => {
    expect(botFaults({ bot: bot(decideSoundly), games })).toEqual([]);
    const names = botTests({ bot: bot(decideSoundly), games }).map(({ name }) => name);
    expect(names).toHaveLength(1 + BOT_TESTS.length);
    expect(names[1]).toBe('tried, pebbles: answers with legal actions and ends its turns');
  });

  test.each<[string, BotDef, BotTestKind | 'definition', RegExp]>([
    [
      'without a description',
      bot(decideSoundly, { description: '' }),
      'definition',
      /description: must not be empty/,
    ],
    ['with an illegal answer', bot(() => [12345]), 'legal', /seat \d, action 0: illegal action 12345/],
    ['with no answer', bot(() => []), 'legal', /answered with no action/],
    [
      'that counts its calls',
      bot((legal) => [legal.list()[1 + (calls++ % (legal.list().length - 1))]]),
      'same-again',
      /seed 1: plays differently from action \d+ on/,
    ],
    [
      'that writes into what it sees',
      bot((legal, observation) => {
        observation[0]++;
        return decideSoundly(legal, observation, {} as BotSetup);
      }),
      'observation',
      /seed 1, seat \d: changed its observation/,
    ],
    [
      'that depends on the identity of objects',
      bot(
        (() => {
          const callsByBuffer = new WeakMap<object, number>();
          return (legal: LegalActions, observation: Int32Array) => {
            callsByBuffer.set(observation.buffer, (callsByBuffer.get(observation.buffer) ?? calls++) + 1);
            return [legal.list()[1 + (callsByBuffer.get(observation.buffer)! % (legal.list().length - 1))]];
          };
        })(),
      ),
      'twin',
      /another instance of the bot answers differently/,
    ],
    ['that never moves', bot(() => [0]), 'finished', /only 0 of 2 games finished/],
  ])('%s fails one test', (_what, tried, kind, message) => {
    const skip = BOT_TESTS.filter((other) => other !== kind);
    const faults = botFaults({ bot: tried, games, skip });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(message);
  });
});
