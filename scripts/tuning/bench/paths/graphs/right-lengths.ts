// Lengths by our own search, and how published ones agree with them.
import { createAStar, createLandmarks, createOneToAll } from '../../../../../bots/paths/graphs/landmarks.ts';
import { agrees, type LastDigit, printedDigits } from './files/printed-digits.ts';
import type { Question } from './files/questions.ts';
import type { Instance } from './instance.ts';

const MIN_FOR_LANDMARKS = 100;
const LANDMARKS = 12;

/**
 * Lengths of the shortest paths, Infinity where there is none; for questions to all nodes the sum of all finite
 * ones. Questions with the same source share a search.
 */
export function rightLengths({ graph, placeOf }: Instance, questions: readonly Question[]): number[] {
  const search = createOneToAll(graph, 'all');
  const lengths = new Array<number>(questions.length);
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
  for (const [source, indexes] of bySource) {
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

/** What a file's published lengths say. */
export interface PublishedCheck {
  /** Rows whose lengths were compared. */
  readonly rows: number;
  /** Such as `6 significant digits, rounded`. */
  readonly digits: string;
  /** Rows that say 0 because no path exists. */
  readonly unreachable: number;
  /** Rows with another length, in words. */
  readonly disagreeing: readonly string[];
}

/** Undefined if no question has a published length. */
export function checkPublished(
  questions: readonly Question[],
  lengths: readonly number[],
): PublishedCheck | undefined {
  const texts = questions.flatMap(({ published }) => published ?? []);
  if (texts.length === 0) return undefined;
  const digits = printedDigits(texts);
  const fits = (i: number, last: LastDigit): boolean =>
    agrees(digits, questions[i].published ?? '', lengths[i], last);
  const counts = (['rounded', 'cut off'] as const).map(
    (last) => questions.filter((_, i) => fits(i, last)).length,
  );
  const last = counts[0] >= counts[1] ? 'rounded' : 'cut off';
  let unreachable = 0;
  const disagreeing: string[] = [];
  questions.forEach(({ published, line }, i) => {
    if (published === undefined || fits(i, last)) return;
    const says = `line ${line}: says ${published}`;
    if (lengths[i] < Number.POSITIVE_INFINITY) {
      const isClose = Math.abs(lengths[i] - Number(published)) < digits.unitOf(lengths[i]);
      const length = String(Number(lengths[i].toPrecision(12)));
      disagreeing.push(`${says}, the shortest path is ${length}${isClose ? ' (another last digit)' : ''}`);
    } else if (Number(published) === 0) unreachable++;
    else disagreeing.push(`${says}, there is no path`);
  });
  return { rows: texts.length, digits: `${digits.count} ${digits.kind}, ${last}`, unreachable, disagreeing };
}
