// Plays every misbehaviour on workers. Each is reported; its game continues as if the bot had thrown an
// error, and all other games are unaffected.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult, GameRecord } from '../../model/block-result.ts';
import { playBlocks } from '../../play/pool/pool.ts';
import { type LineupPlan, planLineup } from '../../run/plan/lineup-plan.ts';
import { EXPELLED_FOR, TOLERATED } from '../../testing/faulty-bots.ts';

const MISBEHAVIOURS = [...EXPELLED_FOR, ...TOLERATED, 'hang-at-start'];
const FAULTY = fileURLToPath(new URL('../../testing/faulty-bot.ts', import.meta.url));
const MEMORY = 96;
/** Seconds: short for hangs, longer where the bot needs time to fill memory. */
const HANG = 0.4;
const PATIENT = 20;

/** The same for a bot that sleeps: it may take ten times that. */
const ASLEEP = 0.1;

const sleeps = (name: string): boolean => name === 'hang-asleep';
const hangs = (name: string): boolean => name.startsWith('hang') && !sleeps(name);
/** Each of these costs one or two workers and the time to detect it. */
const isSlow = (name: string): boolean => /^(hang|fill)/.test(name);

/** Games with the faulty bot, and one without it between them. */
const blockFor = (name: string, index: number): Block => {
  const faulty = 2 + MISBEHAVIOURS.indexOf(name);
  const seatings = [[faulty, 0, 1], [0, 1, 0], ...(isSlow(name) ? [] : [[1, 0, faulty]])];
  const games = seatings.map(
    (entrants, seating): GameJob => ({
      id: `${name} ${seating}`,
      seed: 5,
      block: index,
      seating,
      entrants,
    }),
  );
  return { index, seedIndex: 0, seed: 5, games };
};

let table: LineupPlan;
const play = async (
  misbehaviours: readonly string[],
  workers: number,
  decision: number,
): Promise<Map<string, BlockResult>> => {
  const { game, request, entrants } = table;
  const blocks = playBlocks({ title: game.title, request, entrants }, misbehaviours.map(blockFor), {
    workers,
    limits: { decisionSeconds: decision, memoryMb: MEMORY },
  });
  const results = new Map<string, BlockResult>();
  for await (const block of blocks) results.set(misbehaviours[block.index], block);
  return results;
};

let one: Map<string, BlockResult>;
beforeAll(async () => {
  const bots = ['last', 'random', ...MISBEHAVIOURS.map((name) => `${FAULTY}:misbehaviour=${name}`)];
  table = await planLineup({ title: 'pebbles', bots, players: 3, maxRounds: 30, files: {} });
  const patient = MISBEHAVIOURS.filter((name) => !hangs(name) && !sleeps(name));
  one = new Map([
    ...(await play(MISBEHAVIOURS.filter(hangs), 1, HANG)),
    ...(await play(MISBEHAVIOURS.filter(sleeps), 1, ASLEEP)),
    ...(await play(patient, 1, PATIENT)),
  ]);
}, 400_000);

/** The course of a game, without names and faults. */
const course = ({ id, block, entrants, faults, circumstances, ...rest }: GameRecord): unknown => rest;
const courses = (name: string): unknown[] => one.get(name)!.games.map(course);

const CODES: Readonly<Record<string, string>> = {
  hang: 'bot/timeout',
  'hang-in-answer': 'bot/timeout',
  'hang-asleep': 'bot/timeout',
  exit: 'bot/exited',
  'fill-memory': 'bot/out-of-memory',
  'fill-memory-at-once': 'bot/out-of-memory',
  'fill-memory-growing': 'bot/out-of-memory',
  'fill-memory-outside-the-heap': 'bot/out-of-memory',
  illegal: 'bot/illegal-action',
  text: 'bot/wrong-answer',
  promise: 'bot/async',
  nothing: 'bot/empty-answer',
  holes: 'bot/wrong-answer',
  endless: 'bot/wrong-answer',
  reject: 'bot/async',
  'hang-later': 'bot/async',
  'exit-later': 'bot/async',
  'timer-global': 'bot/async',
  tick: 'bot/async',
  thread: 'bot/async',
  'math-random': 'bot/forbidden',
  'random-uuid': 'bot/forbidden',
};

describe('misbehaviour is named, and the game continues without the bot', () => {
  test.each(EXPELLED_FOR)('%s', (name) => {
    const { games, failures } = one.get(name)!;
    expect(failures).toEqual([]);
    const code = name.startsWith('clock-') ? 'bot/forbidden' : (CODES[name] ?? 'bot/threw');
    const seats = [
      [code, undefined, undefined],
      [undefined, undefined, undefined],
      [undefined, undefined, code],
    ];
    expect(games.map(({ faults }) => faults.map((fault) => fault?.code))).toEqual(
      seats.slice(0, games.length),
    );
    expect(games[0].faults[0]!.detail.length).toBeLessThan(400);
    expect(courses(name)).toEqual(courses('throw').slice(0, games.length));
  });

  test('a bot that hangs before its first question loses its games', () => {
    const [game] = one.get('hang-at-start')!.games;
    expect(game.faults.map((fault) => fault?.detail)).toEqual([
      expect.stringMatching(/^no answer within (0\.4|4) s.* to question 0$/),
      undefined,
      undefined,
    ]);
  });
});

test.each(TOLERATED)('%s affects no other bot', (name) => {
  const { games, failures } = one.get(name)!;
  expect(failures).toEqual([]);
  expect(games.flatMap(({ faults }) => faults).filter((fault) => fault !== null)).toEqual([]);
  expect(courses(name)).toEqual(courses('none'));
});

// Memory is measured for the whole process: of two bots that think for long at the same time, the wrong one
// may be blamed. So these play on a single worker.
test('two workers give the same results', async () => {
  const misbehaviours = MISBEHAVIOURS.filter((name) => !isSlow(name)).filter((_, i) => i % 4 === 0);
  const two = await play(misbehaviours, 2, PATIENT);
  for (const name of misbehaviours) {
    const comparableParts = ({ games, failures }: BlockResult): unknown => [
      failures,
      games.map(({ block, ...game }) => game),
    ];
    expect(comparableParts(two.get(name)!)).toEqual(comparableParts(one.get(name)!));
  }
}, 400_000);
