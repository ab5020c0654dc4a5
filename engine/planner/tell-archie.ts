// What Archie does, told in words. He acts by himself once the player's step is over, so a ply that ends it is played
// on a copy, his step after it, and the words are read off what changed.
import { FORFEIT, kindOf, operandOf } from './action.ts';
import { ARCHIE } from './archie.ts';
import { FACTORY_CARDS, SPACES } from './components/components.ts';
import { iconText, slotName, spaceName } from './describe.ts';
import { archieStep } from './flow.ts';
import { GAINS } from './phases/moving.ts';
import { PHASES } from './phases/phases.ts';
import type { PlannerRules } from './rules.ts';
import { iconAt } from './spots.ts';
import {
  ACTOR,
  CAPITAL,
  CUBE,
  HOLDER,
  LEVEL,
  OWNER,
  PHASE,
  type PlannerState,
  PROFIT,
  STEP,
  USED,
} from './state/layout.ts';

/** His answer to a ply of the solo game, as seen just before it is played; '' when he has none. */
export function tellArchie(rules: PlannerRules, s: PlannerState, ply: number): string {
  if (s[ACTOR] === 0 || kindOf(ply) === FORFEIT) return '';
  const before = s.slice();
  const isOver = PHASES[s[PHASE]].play(rules, before, s[ACTOR] - 1, kindOf(ply), operandOf(ply));
  if (!isOver || before[STEP] === GAINS) return '';
  before[STEP]++;
  const after = before.slice();
  archieStep(rules, after);
  const grown = (field: number): number => after[field + ARCHIE] - before[field + ARCHIE];
  if (grown(CUBE) === 0) return buildingText(rules, before, after);
  const spot = `'${iconText(rules.icons[iconAt(rules, after, after[CUBE + ARCHIE] - 1)])}'`;
  if (grown(USED) === 0) return `Archie only takes up the spot ${spot}`;
  if (grown(PROFIT) > 0) return `Archie picks ${spot} and gets ${grown(PROFIT)} VP for $${-grown(CAPITAL)}`;
  return `Archie picks ${spot}${grown(CAPITAL) > 0 ? ` and earns $${grown(CAPITAL)}` : ''}`;
}

function buildingText(rules: PlannerRules, before: PlannerState, after: PlannerState): string {
  /** The first of a row of places that has become his; -1 for none. */
  const won = (from: number, count: number): number =>
    before
      .subarray(from, from + count)
      .findIndex((side, i) => side !== after[from + i] && after[from + i] === ARCHIE + 1);
  const space = won(OWNER, SPACES);
  if (space < 0) return '';
  const slot = won(HOLDER, FACTORY_CARDS);
  const card = slot < 0 ? '' : ` with ${slotName(rules, after, slot)}`;
  return `Archie builds ${spaceName(rules, space)}${card}, level ${after[LEVEL + space]}`;
}
