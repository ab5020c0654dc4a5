// Lengths by our own search, and how published ones agree with them.
import { setImmediate } from 'node:timers/promises';
import { createAStar, createLandmarks, createOneToAll } from '../../../bots/paths/graphs/landmarks.ts';
import { thousands } from '../../output/text/index.ts';
import { beyondPrint, type LastDigit, MOST, printedDigits } from './files/printed-digits.ts';
import type { Question } from './files/questions.ts';
import type { Instance } from './instance.ts';

const MIN_FOR_LANDMARKS = 100;
const LANDMARKS = 12;

/** Milliseconds of work between two looks at what happened meanwhile, such as Ctrl-C. */
const SLICE_MS = 200;

/** Work that is shown and can be stopped. */
export interface LongWork {
  /** Stops early: what is known until then is the result. */
  readonly signal?: AbortSignal;
  readonly onPart?: (part: string) => void;
}

/**
 * Lengths of the shortest paths, Infinity where there is none; for questions to all nodes the sum of all finite
 * ones. Questions with the same source share a search.
 * @param signal stops early: lengths that are not known yet are NaN
 * @param onPart called now and then with what is done
 */
export async function rightLengths(
  { graph, placeOf, name }: Instance,
  questions: readonly Question[],
  { signal, onPart }: LongWork = {},
): Promise<number[]> {
  const search = createOneToAll(graph, 'all');
  const lengths = new Array<number>(questions.length).fill(Number.NaN);
  const bySource = new Map<number, number[]>();
  questions.forEach(({ source }, i) => {
    const others = bySource.get(source);
    if (others === undefined) bySource.set(source, [i]);
    else others.push(i);
  });
  // Landmarks cost as much as tens of questions.
  const single =
    bySource.size < MIN_FOR_LANDMARKS
      ? search
      : createAStar(graph, 'single', createLandmarks(graph, LANDMARKS));
  let [done, pausedMs, shownMs] = [0, performance.now(), performance.now()];
  for (const [source, indexes] of bySource) {
    if (performance.now() - pausedMs > SLICE_MS) {
      await setImmediate();
      if (signal?.aborted) break;
      pausedMs = performance.now();
      if (pausedMs - shownMs > 10 * SLICE_MS) {
        shownMs = pausedMs;
        onPart?.(`${name}: lengths by our search, ${thousands(done)} of ${thousands(questions.length)}`);
      }
    }
    done += indexes.length;
    if (indexes.length === 1 && questions[indexes[0]].target >= 0) {
      lengths[indexes[0]] = single.distance(placeOf(source), placeOf(questions[indexes[0]].target));
      continue;
    }
    const distances = search.distances!(placeOf(source));
    for (const i of indexes) {
      const { target } = questions[i];
      lengths[i] = target < 0 ? sumOfFinite(distances) : finite(distances[placeOf(target)], distances);
    }
  }
  return lengths;
}

/** A distance, or Infinity for the highest value of an Int32Array, which stands for no path. */
const finite = (distance: number, distances: ArrayLike<number>): number =>
  distances instanceof Int32Array && distance === 0x7fff_ffff ? Number.POSITIVE_INFINITY : distance;

/** Sum of distances that are not infinite: to compare answers to all nodes. */
export function sumOfFinite(distances: ArrayLike<number>): number {
  let sum = 0;
  for (let node = 0; node < distances.length; node++) {
    const distance = finite(distances[node], distances);
    if (distance < Number.POSITIVE_INFINITY) sum += distance;
  }
  return sum;
}

/** A row whose length is another one than the shortest path's. */
export interface Contradiction {
  readonly line: number;
  readonly published: string;
  /** Infinity if there is no path. */
  readonly length: number;
}

/** What a file's published lengths say. */
export interface PublishedCheck {
  /** Rows with a length, and those that were compared: all, unless the check was stopped. */
  readonly rows: number;
  readonly compared: number;
  /** Such as `6 significant digits, rounded`. */
  readonly digits: string;
  /** Rows that are right to the last printed digit. */
  readonly exact: number;
  /** Rows that differ by no more than sums in another order or precision do, and by how much at most. */
  readonly near: number;
  readonly largest: number;
  /** Exact rows that say 0 because no path exists. */
  readonly unreachable: number;
  readonly contradicting: readonly Contradiction[];
}

/** Least and most share of a length by which right sums differ, beyond what is printed; and what is right in any case. */
const NEAR = { least: 1e-8, most: 5e-8, any: 2.5e-6 };

/** Undefined if no question has a published length. @param lengths NaN where they are not known yet */
export function checkPublished(
  questions: readonly Question[],
  lengths: readonly number[],
): PublishedCheck | undefined {
  const all = questions.flatMap(({ published, line }, i) =>
    published === undefined ? [] : [{ published, line, length: lengths[i] }],
  );
  if (all.length === 0) return undefined;
  const digits = printedDigits(all.map(({ published }) => published));
  const known = all.filter(({ length }) => !Number.isNaN(length));
  const joined = known.filter(({ length }) => length < Number.POSITIVE_INFINITY);
  const off = ({ published, length }: Contradiction, last: LastDigit): number =>
    beyondPrint(digits, published, length, last);
  const counts = LAST_DIGITS.map((last) => joined.filter((row) => off(row, last) === 0).length);
  const best = counts[1] > counts[0] ? 1 : 0;
  const isExplained = counts[best] >= 0.95 * joined.length;
  const last = isExplained ? LAST_DIGITS[best] : 'rounded';
  const unreachable = known.length - joined.length;
  const apart = known.filter(
    ({ published, length }) => length === Number.POSITIVE_INFINITY && Number(published) !== 0,
  );
  const differing = joined.filter((row) => off(row, last) > 0);
  // Where most rows differ, they were summed with less precision.
  const shares = joined.map((row) => off(row, last) / Math.max(row.length, 1)).sort((a, b) => a - b);
  const usual = 3 * (shares[Math.floor(MOST * shares.length)] ?? 0);
  const share = Math.min(Math.max(usual, NEAR.least), NEAR.most);
  const contradicting = differing.filter((row) => off(row, last) > Math.max(NEAR.any, share * row.length));
  const near = differing.filter((row) => !contradicting.includes(row));
  return {
    rows: all.length,
    compared: known.length,
    digits: `${digits.count} ${digits.kind}, ${isExplained ? last : 'neither rounded nor cut off'}`,
    exact: known.length - differing.length - apart.length,
    near: near.length,
    largest: Math.max(0, ...near.map((row) => off(row, last))),
    unreachable: unreachable - apart.length,
    contradicting: [...contradicting, ...apart].sort((a, b) => a.line - b.line),
  };
}

const LAST_DIGITS: readonly LastDigit[] = ['rounded', 'cut off'];
