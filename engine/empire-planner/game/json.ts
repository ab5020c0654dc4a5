// Empire Planner as plain JSON data, for bots in other languages. An observation has the fields of
// model/state.ts by name; the rules give the meaning of each field.

import type { PlannerRules } from '../model/rules.ts';
import { LAYOUT, type PlannerState } from '../model/state.ts';
import { PHASES } from '../phases/phases.ts';
import { scoreOf } from '../pieces/score.ts';

const VISIBLE_FIELDS = LAYOUT.filter(({ id }) => id !== 'seed');

/** The constants, with lists instead of typed arrays, and the meanings of observation fields. */
export function rulesToJson(rules: PlannerRules): object {
  const constants: unknown = JSON.parse(
    JSON.stringify(rules, (_key, value: unknown) =>
      ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
    ),
  );
  return {
    ...(constants as object),
    phases: PHASES.map(({ id }) => id),
    fields: VISIBLE_FIELDS.map(({ id, size, meaning }) => ({ id, size, meaning })),
  };
}

/** An observation by field names. @param s an observation, whose hidden words are blank */
export function observationToJson(rules: PlannerRules, state: PlannerState, seat: number): object {
  const fields = VISIBLE_FIELDS.map(({ id, offset, size }) => [
    id,
    size === 1 ? state.words[offset] : [...state.words.subarray(offset, offset + size)],
  ]);
  return {
    ...Object.fromEntries(fields),
    you: seat,
    toAct: state.actor - 1,
    phase: PHASES[state.phase].id,
    scores: [scoreOf(rules, state, 0), scoreOf(rules, state, 1)],
  };
}
