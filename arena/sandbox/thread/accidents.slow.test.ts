// Plays every misbehaviour on workers. Each is reported; its game continues as if the bot had thrown an
// error, and all other games are unaffected.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult, GameRecord } from '../../model/block-result.ts';
import { playBlocks } from '../../play/pool/pool.ts';
import { type LineupPlan, planLineup } from '../../run/plan/lineup-plan.ts';
import { EXPELLED_FOR, TOLERATED } from '../../testing/faulty-bots.ts';

const FAULTY = fileURLToPath(new URL('../../testing/faulty-bot.ts', import.meta.url));
const PLAYERS = 5;
const MEMORY = 96;
/** Seconds: short for hangs, longer where the bot needs time to fill memory. A bot that sleeps may take ten times that. */
const HANG = 0.1;
const PATIENT = 20;

/** Each of these costs a worker or two and the time to detect it, so those of a kind share a game. */
const HANGING = ['hang', 'hang-in-answer', 'hang-asleep', 'hang-at-start'];
const FILLING = EXPELLED_FOR.filter((name) => name.startsWith('fill'));
/** Throw where those do. */
const THROWING = ['throw', 'throw', 'throw', 'throw-at-start'];
/** Each ends its worker after the block, so all are in one. */
const LEAVING = ['promise', 'reject', 'hang-later', 'exit-later', 'timer-global', 'tick', 'thread'];
const QUICK = [...EXPELLED_FOR, ...TOLERATED].filter(
  (name) => ![...HANGING, ...FILLING, ...LEAVING].includes(name),
);
const ENTRANTS = [...HANGING, ...FILLING, ...LEAVING, ...QUICK, 'throw-at-start'];
const entrantOf = (name: string): number => 2 + ENTRANTS.indexOf(name);

/** Games of some seats; the rest are listed bots'. */
interface Row {
  readonly name: string;
  readonly seats: readonly (readonly (string | undefined)[])[];
}

/** Games with the faulty bot, and one without it between them. */
const rowOf = (name: string): Row => ({ name, seats: [[name], [], [undefined, undefined, name]] });
const together = (names: readonly string[]): Row => ({ name: names.join(), seats: [names, []] });

let table: LineupPlan;
/** Plays blocks of rows. @returns the block of each row, with its own games only */
async function play(
  blocks: readonly (readonly Row[])[],
  workers: number,
  decisionSeconds: number,
): Promise<Map<string, BlockResult>> {
  const { game, request, entrants } = table;
  const jobs = blocks.map((rows, index): Block => {
    const games = rows.flatMap(({ name, seats }) =>
      seats.map(
        (names, seating): GameJob => ({
          ...{ id: `${name} ${seating}`, seed: 5, block: index, seating },
          entrants: Array.from({ length: PLAYERS }, (_, seat) =>
            names[seat] === undefined ? seat % 2 : entrantOf(names[seat]),
          ),
        }),
      ),
    );
    return { index, seedIndex: 0, seed: 5, games };
  });
  const limits = { decisionSeconds, memoryMb: MEMORY };
  const results = new Map<string, BlockResult>();
  for await (const result of playBlocks({ title: game.title, request, entrants }, jobs, { workers, limits }))
    for (const { name, seats } of blocks[result.index]) {
      const ids = seats.map((_, seating) => `${name} ${seating}`);
      results.set(name, { ...result, games: result.games.filter(({ id }) => ids.includes(id)) });
    }
  return results;
}

/** Played by one worker and by two. */
const TWICE = ['tick', ...QUICK.filter((_, i) => i % 4 === 0)];

let results: Map<string, BlockResult>;
let again: Map<string, BlockResult>;
beforeAll(async () => {
  const bots = ['last', 'random', ...ENTRANTS.map((name) => `${FAULTY}:misbehaviour=${name}`)];
  table = await planLineup({ title: 'pebbles', bots, players: PLAYERS, maxRounds: 30, files: {} });
  const hangs = await play([[together(HANGING)]], 1, HANG);
  // Memory is measured for the whole process: of two bots that think for long at the same time, the wrong one
  // may be blamed. So these play on a single worker.
  again = await play(
    [
      TWICE.map(rowOf),
      [together(FILLING)],
      [together(THROWING), together(['throw', 'throw', 'throw', 'throw'])],
    ],
    ...([1, PATIENT] as const),
  );
  const quick = await play([LEAVING.map(rowOf), QUICK.map(rowOf)], 2, PATIENT);
  results = new Map([...again, ...hangs, ...quick]);
}, 400_000);

/** The course of a game, without names and faults. */
const course = ({ id, block, entrants, faults, circumstances, ...rest }: GameRecord): unknown => rest;
const courses = (name: string): unknown[] => results.get(name)!.games.map(course);
const codes = (name: string) =>
  results.get(name)!.games.map(({ faults }) => faults.map((fault) => fault?.code));

const CODES: Readonly<Record<string, string>> = {
  exit: 'bot/exited',
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

/** One row of codes for each game. */
const codesAt = (...rows: readonly (readonly (string | undefined)[])[]) =>
  rows.map((row) => Array.from({ length: PLAYERS }, (_, seat) => row[seat]));

describe('misbehaviour is named, and the game continues without the bot', () => {
  test.each(EXPELLED_FOR.filter((name) => [...LEAVING, ...QUICK].includes(name)))('%s', (name) => {
    const { games, failures } = results.get(name)!;
    expect(failures).toEqual([]);
    const code = name.startsWith('clock-') ? 'bot/forbidden' : (CODES[name] ?? 'bot/threw');
    expect(codes(name)).toEqual(codesAt([code], [], [undefined, undefined, code]));
    expect(games[0].faults[0]!.detail.length).toBeLessThan(400);
    expect(courses(name)).toEqual(courses('throw'));
  });

  test.each([
    ['bots that hang', HANGING, THROWING, 'bot/timeout'],
    ['bots that fill memory', FILLING, FILLING.map(() => 'throw'), 'bot/out-of-memory'],
  ] as const)('%s', (_, names, throwing, code) => {
    const name = names.join();
    expect(results.get(name)!.failures).toEqual([]);
    expect(codes(name)).toEqual(
      codesAt(
        names.map(() => code),
        [],
      ),
    );
    expect(courses(name)).toEqual(courses(throwing.join()));
  });

  test('a bot that hangs before its first question loses its games', () => {
    const [game] = results.get(HANGING.join())!.games;
    expect(game.faults[HANGING.indexOf('hang-at-start')]?.detail).toMatch(
      /^no answer within (0\.1|1) s.* to question 0$/,
    );
  });
});

test.each(TOLERATED)('%s affects no other bot', (name) => {
  const { games, failures } = results.get(name)!;
  expect(failures).toEqual([]);
  expect(games.flatMap(({ faults }) => faults).filter((fault) => fault !== null)).toEqual([]);
  expect(courses(name)).toEqual(courses('none'));
});

test.each(TWICE)('%s has the same results on one worker and on two', (name) => {
  const comparableParts = ({ games, failures }: BlockResult): unknown => [
    failures,
    games.map(({ block, ...game }) => game),
  ];
  expect(comparableParts(again.get(name)!)).toEqual(comparableParts(results.get(name)!));
});
