import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DataError, stream } from '../../../engine/index.ts';
import { recordLine } from '../../files/record-file.ts';
import type { BlockResult } from '../../model/block-result.ts';
import { blockAt, makeSchedule } from '../../schedule/schedule.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { blockRecord } from './block-record.ts';
import { Ledger, type LedgerRun } from './ledger.ts';

const HASH = '0011223344556677';
const SEATS = 2;
const schedule = makeSchedule({
  entrants: 3,
  seats: SEATS,
  seating: 'balanced',
  seeds: 6,
  firstSeed: 1,
});

const run: LedgerRun = {
  hash: HASH,
  seats: SEATS,
  figures: 2,
  blockAt: (index) => blockAt(schedule, HASH, index),
};

const blockSize = schedule.games / schedule.blocks;

/** Games with numbers of their own, text beyond ASCII, and a failure in each third block. */
function blockResult(index: number): BlockResult {
  const { games, seedIndex } = run.blockAt(index);
  const failed = index % 3 === 0 ? games.slice(0, 1) : [];
  return {
    index,
    seedIndex,
    failures: failed.map(({ id }) => ({ id, message: 'Züge ☃ ran out' })),
    games: games.slice(failed.length).map((job) => ({
      ...job,
      reason: 'victory',
      finished: true,
      winners: [job.seating],
      places: [1 + job.seating, 2 - job.seating],
      rounds: 50 + index,
      roundWon: [50, -1],
      figures: [
        [index, 3.25],
        [0, 7],
      ],
      course: [job.entrants.map((entrant) => entrant - 5)],
      faults: [null, { code: 'bot/threw', detail: 'naïve “error” 💥' }],
      actions: 1000 + index,
      hash: '89abcdef01234567',
    })),
  };
}

/** A ledger with all blocks, and the original blocks. */
function fullLedger(): { path: string; blocks: BlockResult[] } {
  const path = join(tempFolder(), 'ledger.jsonl');
  const ledger = new Ledger(path, run);
  const blocks = Array.from({ length: schedule.blocks }, (_, index) => blockResult(index));
  for (const block of blocks) ledger.append(block);
  ledger.close();
  return { path, blocks };
}

function reopen<T>(path: string, use: (ledger: Ledger) => T, dropDamaged = false): T {
  const ledger = new Ledger(path, run, { dropDamaged });
  try {
    return use(ledger);
  } finally {
    ledger.close();
  }
}

/** Checks that every complete block reads as written. @returns number of games */
function soundGames(ledger: Ledger, blocks: readonly BlockResult[]): number {
  for (const index of ledger.blocks()) expect(ledger.read(index)).toEqual(blocks[index]);
  return ledger.games;
}

test('a reopened ledger returns what was written', () => {
  const { path, blocks } = fullLedger();
  expect(reopen(path, (ledger) => soundGames(ledger, blocks))).toBe(schedule.games);
});

describe('a damaged ledger', () => {
  /** Ways to damage a file. `pick` returns a whole number below its argument. */
  const damages: Record<string, (bytes: Buffer, pick: (below: number) => number) => Buffer> = {
    'a flipped bit': (bytes, pick) => {
      bytes[pick(bytes.length)] ^= 1 << pick(8);
      return bytes;
    },
    'another digit': (bytes, pick) => {
      const digits = [...bytes.keys()].filter((i) => bytes[i] >= 48 && bytes[i] <= 57);
      const at = digits[pick(digits.length)];
      bytes[at] = 48 + ((bytes[at] - 48 + 1 + pick(9)) % 10);
      return bytes;
    },
    'bytes cut out': (bytes, pick) => {
      const at = pick(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + pick(400))]);
    },
    'bytes put in': (bytes, pick) => {
      const at = pick(bytes.length);
      const junk = Buffer.from(Array.from({ length: 1 + pick(60) }, () => pick(256)));
      return Buffer.concat([bytes.subarray(0, at), junk, bytes.subarray(at)]);
    },
    'zeros at the end': (bytes, pick) => Buffer.concat([bytes, Buffer.alloc(1 + pick(5000))]),
  };

  test.each(Object.entries(damages))('with %s gives sound games or names the line', (name, damage) => {
    const { path, blocks } = fullLedger();
    const original = readFileSync(path);
    for (let trial = 0; trial < 25; trial++) {
      const random = stream(trial, `damage/${name}`);
      writeFileSync(
        path,
        damage(Buffer.from(original), (below) => Math.floor(random() * below)),
      );
      try {
        reopen(path, (ledger) => soundGames(ledger, blocks));
      } catch (error) {
        expect(error, `trial ${trial}`).toBeInstanceOf(DataError);
        expect((error as DataError).message).toMatch(/line \d+: damaged[\s\S]*--drop-damaged/);
      }
      const keptGames = reopen(path, (ledger) => soundGames(ledger, blocks), true);
      expect(keptGames).toBeGreaterThan(schedule.games - 3 * blockSize);
      // After dropping, no line is damaged.
      expect(reopen(path, (ledger) => ledger.dropped)).toBe(0);
    }
  });

  test('without its first line is refused, and repaired by dropping damaged lines', () => {
    const { path, blocks } = fullLedger();
    const completeText = readFileSync(path, 'latin1');
    writeFileSync(path, completeText.slice(completeText.indexOf('\n') + 1), 'latin1');
    expect(() => reopen(path, () => 0)).toThrow(
      /line 1: damaged, the first line of a ledger is missing; add --drop-damaged/,
    );
    expect(reopen(path, (ledger) => soundGames(ledger, blocks), true)).toBe(schedule.games);
    expect(readFileSync(path, 'latin1')).toBe(completeText);
  });

  test('loses only an incomplete last line', () => {
    const { path, blocks } = fullLedger();
    truncateSync(path, readFileSync(path).length - 20);
    expect(reopen(path, (ledger) => soundGames(ledger, blocks))).toBe(schedule.games - blockSize);
  });

  test('does not change while it is refused', () => {
    const { path } = fullLedger();
    const text = readFileSync(path, 'latin1').replace('"rounds"', '"round5"').slice(0, -20);
    writeFileSync(path, text, 'latin1');
    expect(() => reopen(path, () => 0)).toThrow(/line \d+: damaged/);
    expect(readFileSync(path, 'latin1')).toBe(text);
  });

  test('does not change while it is refused for a finished run, of whose ledger a piece of a line is left', () => {
    const { path } = fullLedger();
    writeFileSync(path, 'b');
    expect(() => new Ledger(path, run, { isFinished: true })).toThrow(/line 1: damaged/);
    expect(readFileSync(path, 'latin1')).toBe('b');
  });

  test('names the damaged lines, the first with what to do', () => {
    const { path } = fullLedger();
    writeFileSync(path, readFileSync(path, 'latin1').replaceAll('"rounds"', '"round5"'), 'latin1');
    expect(() => reopen(path, () => 0)).toThrow(/line 2: damaged.*--drop-[\s\S]*line 9: damaged/);
  });
});

describe('a line with a valid checksum is refused', () => {
  const [job] = run.blockAt(1).games;
  const { games } = blockRecord(run.blockAt(1), blockResult(1));
  const withGame = (change: object): object => ({
    block: 1,
    games: [{ ...games[0], ...change }, ...games.slice(1)],
  });

  test.each([
    ['that is not a block', { id: 7 }, 'line 2: holds no block of games'],
    [
      'of another run',
      withGame({ id: '000000-00-00-00000000' }),
      'line 2: game 000000-00-00-00000000 of block 1 does not fit this run',
    ],
    ['with a winner who has no seat', withGame({ winners: [2] }), `line 2: game ${job.id}: winners.0: `],
    ['without a key', withGame({ figures: undefined }), `line 2: game ${job.id}: figures: `],
    ['with a figure too few', withGame({ figures: [[1, 2]] }), `line 2: game ${job.id}: figures: `],
    ['with text for a number', withGame({ rounds: 'x' }), `line 2: game ${job.id}: rounds: `],
    ['with a key too many', withGame({ score: 1 }), `line 2: game ${job.id}: `],
    [
      'of another format',
      { format: 'switchback-ledger/9', run: HASH },
      'line 2: format "switchback-ledger/9", ',
    ],
    ['of another manifest', { format: 'switchback-ledger/5', run: 'x' }, 'line 2: belongs to the run x, '],
  ])('a line %s is refused with its number', (_name, record, message) => {
    const path = join(tempFolder(), 'ledger.jsonl');
    new Ledger(path, run).close();
    appendFileSync(path, recordLine(record));
    expect(() => new Ledger(path, run)).toThrow(message);
  });
});

test('a ledger of an earlier format is refused with what to do', () => {
  const path = join(tempFolder(), 'ledger.jsonl');
  writeFileSync(path, recordLine({ format: 'switchback-ledger/4', run: HASH }));
  expect(() => new Ledger(path, run)).toThrow('expected "switchback-ledger/5": play the run again');
});

test('a ledger holds no actions, and after compacting only the given blocks, in order', () => {
  const [path, other] = [join(tempFolder(), 'ledger.jsonl'), fullLedger().path];
  const ledger = new Ledger(path, run);
  const order = [...ledger.blocks()];
  expect(order).toEqual([]);
  for (let index = schedule.blocks - 1; index >= 0; index--) {
    const result = blockResult(index);
    ledger.append({ ...result, games: result.games.map((game) => ({ ...game, trace: [1, 2] })) });
  }
  ledger.compact(Array(schedule.blocks).keys());
  expect(readFileSync(path)).toEqual(readFileSync(other));
  expect(ledger.read(2)).toEqual(blockResult(2));
  ledger.close();
  expect(reopen(path, (again) => again.read(2))).toEqual(blockResult(2));
  // Duplicate lines are removed, too.
  appendFileSync(path, `${readFileSync(path, 'latin1').split('\n').at(-2)}\n`, 'latin1');
  reopen(path, (again) => again.compact(Array(schedule.blocks).keys()));
  expect(readFileSync(path)).toEqual(readFileSync(other));
});
