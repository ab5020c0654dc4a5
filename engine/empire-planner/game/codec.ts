// A state as bytes (its words as they lie in memory) and back. Bytes from outside are checked in full: any fault
// of the state is a fault of the data.
import { DataError } from '../../core/errors.ts';
import type { PlannerRules } from '../model/rules.ts';
import { type PlannerState, WORDS } from '../state/layout.ts';
import { faultsOf } from './faults.ts';

export const encodeState = (s: PlannerState): Uint8Array =>
  new Uint8Array(s.buffer.slice(s.byteOffset, s.byteOffset + s.byteLength));

export function decodeState(rules: PlannerRules, bytes: Uint8Array): PlannerState {
  if (bytes.length !== WORDS * 4) {
    throw new DataError('state', [`${bytes.length} bytes, a state of this game has ${WORDS * 4}`]);
  }
  const s = new Int32Array(bytes.slice().buffer);
  const faults = faultsOf(rules, s);
  if (faults.length > 0) throw new DataError('state', faults);
  return s;
}
