// A state as a plain object of its non-zero fields, for fixtures and people, and back.
import { DataError } from '../../core/errors.ts';
import { LAYOUT, type PlannerState, WORDS } from './layout.ts';

/** By field id: one number, or a list for fields of several words. Fields that are all 0 may be left out. */
export type PlainState = Readonly<Record<string, number | readonly number[]>>;

/** A state as plain data, for people and other languages. */
export function toPlain(s: PlannerState): PlainState {
  const plain: Record<string, number | number[]> = {};
  for (const { id, at, size } of LAYOUT) {
    const words = [...s.subarray(at, at + size)];
    if (words.some((word) => word !== 0)) plain[id] = size === 1 ? words[0] : words;
  }
  return plain;
}

/** Throws `DataError` for unknown fields and wrong lengths; what the values mean is for `faultsOf` to judge. */
export function fromPlain(plain: PlainState): PlannerState {
  const s = new Int32Array(WORDS);
  const faults: string[] = [];
  for (const [id, value] of Object.entries(plain)) {
    const spec = LAYOUT.find((field) => field.id === id);
    const words = typeof value === 'number' ? [value] : value;
    if (spec === undefined) faults.push(`${id}: no such field`);
    else if (words.length !== spec.size) faults.push(`${id}: ${words.length} words, must be ${spec.size}`);
    else s.set(words, spec.at);
  }
  if (faults.length > 0) throw new DataError('state', faults);
  return s;
}
