// Converts states to plain objects of their non-zero fields and back, for fixtures.
import { DataError } from '../../core/errors.ts';
import { LAYOUT, PlannerState } from './state.ts';

/** Fields by id: a number, or a list for several words. Fields of zeros may be omitted. */
export type PlainState = Readonly<Record<string, number | readonly number[]>>;

/** The state as plain data, for JSON. */
export function toPlain(state: PlannerState): PlainState {
  const plain: Record<string, number | number[]> = {};
  for (const { id, offset, size } of LAYOUT) {
    const words = [...state.words.subarray(offset, offset + size)];
    if (words.some((word) => word !== 0)) plain[id] = size === 1 ? words[0] : words;
  }
  return plain;
}

/** The state in plain data, with unchecked values. @throws DataError for unknown fields and wrong lengths */
export function fromPlain(plain: PlainState): PlannerState {
  const state = new PlannerState();
  const violations: string[] = [];
  for (const [id, value] of Object.entries(plain)) {
    const spec = LAYOUT.find((field) => field.id === id);
    const words = typeof value === 'number' ? [value] : value;
    if (spec === undefined) violations.push(`${id}: no such field`);
    else if (words.length !== spec.size)
      violations.push(`${id}: ${words.length} words, must be ${spec.size}`);
    else state.words.set(words, spec.offset);
  }
  if (violations.length > 0) throw new DataError('state', { 'game/state': violations });
  return state;
}
