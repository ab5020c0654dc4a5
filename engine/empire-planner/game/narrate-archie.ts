// Describes the automatic events of the solo game: Archie's steps, the gains of the round, and Archie's last
// exchange. Plays the action and Archie's step on a copy and compares the states.

import { FORFEIT, kindOf, operandOf } from '../model/action.ts';
import type { PlannerRules } from '../model/rules.ts';
import { type PlannerState, REASONS } from '../model/state.ts';
import { slotName, spaceName, trainName } from '../phases/describe.ts';
import { GAINS } from '../phases/moving.ts';
import { PHASES } from '../phases/phases.ts';
import { ARCHIE, answerPick, buildForArchie, markArchieCapital } from '../pieces/archie.ts';
import { trainOwner } from '../pieces/trains.ts';
import { answerText } from './answer-text.ts';
import { advance, FIRST_PICK, takeGains } from './flow.ts';

/** Describes the automatic consequences of an action, just before it is played: one per line, '' for none. */
export function narrateArchie(rules: PlannerRules, state: PlannerState, action: number): string {
  if (state.actor === 0 || kindOf(action) === FORFEIT) return '';
  const after = state.copy();
  if (!PHASES[after.phase].play(rules, after, after.actor - 1, kindOf(action), operandOf(action))) return '';
  const finalState = after.copy();
  advance(rules, finalState);
  const lines: string[] = [];
  if (after.step !== GAINS) {
    after.step++;
    lines.push(after.step < FIRST_PICK ? narrateBuilding(rules, after) : narrateAnswer(rules, after));
    if (after.step + 1 === GAINS) lines.push(narrateGains(rules, after));
  }
  if (REASONS[finalState.ended] === 'final-round' && after.capital[ARCHIE] > 0) {
    lines.push(`Archie exchanges his last $${after.capital[ARCHIE]} for as many VP`);
  }
  return lines.filter((line) => line !== '').join('\n');
}

/** Plays and describes Archie's part of Phase 1 on `state`; '' if he builds nothing. */
function narrateBuilding(rules: PlannerRules, state: PlannerState): string {
  const before = state.copy();
  buildForArchie(rules, state);
  /** Index of the first space or slot that became Archie's, or -1. */
  const firstWon = (id: 'owner' | 'holder'): number =>
    before[id].findIndex((side, i) => side !== state[id][i] && state[id][i] === ARCHIE + 1);
  const space = firstWon('owner');
  if (space < 0) return '';
  const slot = firstWon('holder');
  const card = slot < 0 ? '' : ` with ${slotName(rules, state, slot)}`;
  return `Archie builds ${spaceName(rules, space)}${card}, level ${state.level[space]}`;
}

/** Plays and describes Archie's answer to a pick on `state`. */
function narrateAnswer(rules: PlannerRules, state: PlannerState): string {
  const before = state.copy();
  const kind = answerPick(rules, state);
  return answerText(rules, before, state, kind) + unboardingText(rules, before, state);
}

/** Plays and describes Phase 3 on `state`. */
function narrateGains(rules: PlannerRules, state: PlannerState): string {
  const before = state.copy();
  takeGains(rules, state);
  markArchieCapital(rules, state);
  const gain = (side: number): number => state.capital[side] - before.capital[side];
  const smoke =
    state.pollution > before.pollution ? `; Archie's Factories raise pollution to ${state.pollution}` : '';
  const text = `Gains: $${gain(1 - ARCHIE)}, Archie $${gain(ARCHIE)}${smoke}`;
  return text + unboardingText(rules, before, state);
}

/** Describes the cube that Archie took off a Train to mark Capital beyond its track, or ''. */
function unboardingText(rules: PlannerRules, before: PlannerState, after: PlannerState): string {
  const train = before.trainCubes.findIndex(
    (cubes, train) => trainOwner(after, train) === 1 - ARCHIE && after.trainCubes[train] < cubes,
  );
  return train < 0 ? '' : `; Archie takes a cube off ${trainName(rules, after, train)} to mark Capital`;
}
