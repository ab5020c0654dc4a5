// Empire Planner as plain JSON data, for bots written in other languages. An observation is the table of
// model/layout.ts by name, with its words; what the names mean is reported once, with the rules.

import { ACTOR, LAYOUT, PHASE, type PlannerState, SEED } from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { PHASES } from '../phases/phases.ts';
import { scoreOf } from '../pieces/score.ts';

const SHOWN = LAYOUT.filter(({ at }) => at !== SEED);

/** Constants with lists in place of typed arrays, and what the fields of observations mean. A fresh object each time. */
export function rulesToJson(rules: PlannerRules): object {
  const constants: unknown = JSON.parse(
    JSON.stringify(rules, (_key, value: unknown) =>
      ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
    ),
  );
  return {
    ...(constants as object),
    phases: PHASES.map(({ id }) => id),
    fields: SHOWN.map(({ id, size, meaning }) => ({ id, size, meaning })),
  };
}

/** @param s an observation; its hidden words are blank already. A fresh object each time */
export function observationToJson(rules: PlannerRules, s: PlannerState, seat: number): object {
  const fields = SHOWN.map(({ id, at, size }) => [id, size === 1 ? s[at] : [...s.subarray(at, at + size)]]);
  return {
    ...Object.fromEntries(fields),
    you: seat,
    toAct: s[ACTOR] - 1,
    phase: PHASES[s[PHASE]].id,
    scores: [scoreOf(rules, s, 0), scoreOf(rules, s, 1)],
  };
}
