// Describes the automatic events of the solo game: Archie's steps, the gains of the round, and Archie's last
// exchange. Plays the action and Archie's step on a copy and compares the states.

import { FORFEIT, kindOf, operandOf } from '../model/action.ts';
import { FACTORY_CARDS, MAX_TRAINS, SPACES } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { slotName, spaceName, trainName } from '../phases/describe.ts';
import { GAINS } from '../phases/moving.ts';
import { PHASES } from '../phases/phases.ts';
import { ARCHIE, answerPick, buildForArchie, markArchieCapital } from '../pieces/archie.ts';
import { trainOwner } from '../pieces/trains.ts';
import { answerText } from './answer-text.ts';
import { advance, FIRST_PICK, takeGains } from './flow.ts';

/** Describes the automatic consequences of an action, just before it is played: one per line, '' for none. */
export function narrateArchie(rules: PlannerRules, s: PlannerState, action: number): string {
  if (s[W.ACTOR] === 0 || kindOf(action) === FORFEIT) return '';
  const state = s.slice();
  if (!PHASES[s[W.PHASE]].play(rules, state, s[W.ACTOR] - 1, kindOf(action), operandOf(action))) return '';
  const finalState = state.slice();
  advance(rules, finalState);
  const lines: string[] = [];
  if (state[W.STEP] !== GAINS) {
    state[W.STEP]++;
    lines.push(state[W.STEP] < FIRST_PICK ? narrateBuilding(rules, state) : narrateAnswer(rules, state));
    if (state[W.STEP] + 1 === GAINS) lines.push(narrateGains(rules, state));
  }
  if (W.REASONS[finalState[W.ENDED]] === 'final-round' && state[W.CAPITAL + ARCHIE] > 0) {
    lines.push(`Archie exchanges his last $${state[W.CAPITAL + ARCHIE]} for as many VP`);
  }
  return lines.filter((line) => line !== '').join('\n');
}

/** Plays and describes Archie's part of Phase 1 on `s`; '' if he builds nothing. */
function narrateBuilding(rules: PlannerRules, s: PlannerState): string {
  const before = s.slice();
  buildForArchie(rules, s);
  /** Index of the first word in a field that became Archie's, or -1. */
  const firstWon = (from: number, count: number): number =>
    before
      .subarray(from, from + count)
      .findIndex((side, i) => side !== s[from + i] && s[from + i] === ARCHIE + 1);
  const space = firstWon(W.OWNER, SPACES);
  if (space < 0) return '';
  const slot = firstWon(W.HOLDER, FACTORY_CARDS);
  const card = slot < 0 ? '' : ` with ${slotName(rules, s, slot)}`;
  return `Archie builds ${spaceName(rules, space)}${card}, level ${s[W.LEVEL + space]}`;
}

/** Plays and describes Archie's answer to a pick on `s`. */
function narrateAnswer(rules: PlannerRules, s: PlannerState): string {
  const before = s.slice();
  const kind = answerPick(rules, s);
  return answerText(rules, before, s, kind) + unboardingText(rules, before, s);
}

/** Plays and describes Phase 3 on `s`. */
function narrateGains(rules: PlannerRules, s: PlannerState): string {
  const before = s.slice();
  takeGains(rules, s);
  markArchieCapital(rules, s);
  const gain = (side: number): number => s[W.CAPITAL + side] - before[W.CAPITAL + side];
  const smoke =
    s[W.POLLUTION] > before[W.POLLUTION] ? `; Archie's Factories raise pollution to ${s[W.POLLUTION]}` : '';
  const text = `Gains: $${gain(1 - ARCHIE)}, Archie $${gain(ARCHIE)}${smoke}`;
  return text + unboardingText(rules, before, s);
}

/** Describes the cube that Archie took off a Train to mark Capital beyond its track, or ''. */
function unboardingText(rules: PlannerRules, before: PlannerState, after: PlannerState): string {
  const train = before
    .subarray(W.TRAIN_CUBES, W.TRAIN_CUBES + MAX_TRAINS)
    .findIndex((cubes, t) => trainOwner(after, t) === 1 - ARCHIE && after[W.TRAIN_CUBES + t] < cubes);
  return train < 0 ? '' : `; Archie takes a cube off ${trainName(rules, after, train)} to mark Capital`;
}
