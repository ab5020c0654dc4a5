import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import type { BlockResult } from '../../model/block-result.ts';
import { blockAt, makeSchedule } from '../../schedule/schedule.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { Ledger, type LedgerRun } from './ledger.ts';
import { sealLine } from './sealed-line.ts';

const HASH = '0011223344556677';
const schedule = makeSchedule({ entrants: 3, seats: 3, seating: 'balanced', seeds: 40, firstSeed: 1 });
const run: LedgerRun = {
  hash: HASH,
  seats: 3,
  figures: 1,
  blocksBySeed: schedule.subsets.length,
  blockAt: (index) => blockAt(schedule, HASH, index),
};

function blockResult(index: number, trace?: readonly number[]): BlockResult {
  const { games, seedIndex } = run.blockAt(index);
  return {
    index,
    seedIndex,
    failures: [],
    games: games.map((job) => ({
      ...job,
      reason: 'victory',
      finished: true,
      winners: [0],
      places: [1, 2, 3],
      rounds: 50 + index,
      roundWon: [50, 0, 0],
      figures: [[index, 3.25, 7]],
      course: [],
      faults: [null, null, null],
      actions: 1000 + job.seating,
      hash: '89abcdef01234567',
      ...(trace && { trace }),
    })),
  };
}

/** A ledger with blocks in this order; whether its sitting was ended, or killed with its index left behind. */
function ledgerWith(order: readonly number[]): string {
  const path = join(tempFolder(), 'ledger.jsonl');
  const ledger = new Ledger(path, run);
  for (const index of order) ledger.append(blockResult(index));
  ledger.close();
  return path;
}

function opened<T>(path: string, use: (ledger: Ledger) => T): T {
  const ledger = new Ledger(path, run);
  try {
    return use(ledger);
  } finally {
    ledger.close();
  }
}

const indexOf = (path: string): string => path.replace('.jsonl', '.index');

/** Every complete block reads as it was written. */
function expectSound(path: string, blocks: readonly number[]): void {
  opened(path, (ledger) => {
    expect([...ledger.complete()]).toEqual([...blocks].sort((a, b) => a - b));
    for (const index of blocks) expect(ledger.read(index)).toEqual(blockResult(index));
  });
}

const all = Array.from({ length: schedule.blocks }, (_, index) => index);
const reversed = [...all].reverse();

test('an index that was changed in any way leads to the same blocks', () => {
  const path = ledgerWith(reversed);
  const index = readFileSync(indexOf(path));
  for (let trial = 0; trial < 40; trial++) {
    const random = stream(trial, 'index');
    const bytes = Buffer.from(index);
    bytes[Math.floor(random() * bytes.length)] ^= 1 << Math.floor(random() * 8);
    writeFileSync(indexOf(path), trial % 4 === 0 ? bytes.subarray(0, Math.floor(random() * 200)) : bytes);
    expectSound(path, all);
  }
  // Each time it was mended.
  expect(readFileSync(indexOf(path))).toEqual(index);
});

test('an index that is behind its ledger, or of another one, is continued or made anew', () => {
  const path = ledgerWith(all.slice(0, 5));
  const behind = readFileSync(indexOf(path));
  opened(path, (ledger) => {
    for (const index of all.slice(5)) ledger.append(blockResult(index));
  });
  const whole = readFileSync(indexOf(path));
  writeFileSync(indexOf(path), behind);
  expectSound(path, all);
  expect(readFileSync(indexOf(path))).toEqual(whole);
  writeFileSync(indexOf(path), readFileSync(indexOf(ledgerWith(reversed))));
  expectSound(path, all);
});

test('a line that was changed is found in spite of the index', () => {
  const path = ledgerWith(all);
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  lines[30] = lines[30].replace('"rounds":5', '"rounds":6');
  writeFileSync(path, lines.join('\n'));
  expect(() => new Ledger(path, run)).toThrow('line 31: damaged');
});

test('a block of which a part was written before a kill is put together, and the index covers what follows', () => {
  const path = ledgerWith(all.slice(0, 3));
  truncateSync(path, readFileSync(path).length - 700);
  opened(path, (ledger) => {
    expect([...ledger.complete()]).toEqual([0, 1]);
    const { games } = ledger;
    ledger.append(blockResult(2));
    ledger.append(blockResult(3));
    expect([games, ledger.games, ledger.gamesInBlocks]).toEqual([15, 24, 24]);
  });
  expect(existsSync(indexOf(path))).toBe(true);
  expectSound(path, [0, 1, 2, 3]);
});

describe('the finished file', () => {
  const finished = (order: readonly number[], trace?: readonly number[]): string => {
    const path = join(tempFolder(), 'ledger.jsonl');
    opened(path, (ledger) => {
      for (const index of order) ledger.append(blockResult(index, index % 7 === 3 ? trace : undefined));
      ledger.compact(all.values());
    });
    expect(existsSync(indexOf(path))).toBe(false);
    return readFileSync(path, 'utf8');
  };
  test.each([
    ['reversed', reversed],
    ['in order but for the end', [...all.slice(0, 30), ...all.slice(30).reverse()]],
    ['with more blocks than it needs', [...all.slice(5), ...all.slice(0, 5)]],
  ])('is the same when games came %s', (_name, order) => {
    const straight = finished(all);
    expect(finished(order)).toBe(straight);
    expect(finished(order, [1, 2, 3])).toBe(straight);
  });

  test('does not take over a line that was changed meanwhile', () => {
    const path = ledgerWith(reversed);
    const ledger = new Ledger(path, run);
    const bytes = readFileSync(path);
    bytes[bytes.length - 200] ^= 1;
    writeFileSync(path, bytes);
    expect(() => ledger.compact(all.values())).toThrow('was changed meanwhile');
    ledger.close();
  });
});

test('a line that a checksum fits but no form is found in spite of the index', () => {
  const path = ledgerWith([0, 1]);
  const lines = readFileSync(path, 'utf8').split('\n');
  const { id } = run.blockAt(1).games[0];
  lines[7] = sealLine({ id, rounds: 'x' }).trim();
  writeFileSync(path, lines.join('\n'));
  expect(() => new Ledger(path, run)).toThrow(`line 8: game ${id}: `);
});
