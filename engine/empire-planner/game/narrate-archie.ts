// Describes the automatic parts of the solo game: Archie's steps after those of the player, the gains of the
// round, and Archie's last exchange. Plays the action and Archie's step on a copy and compares.

import { FORFEIT, kindOf, operandOf } from '../model/action.ts';
import { FACTORY_CARDS, MAX_TRAINS, SPACES } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { slotName, spaceName, trainName } from '../phases/describe.ts';
import { GAINS } from '../phases/moving.ts';
import { PHASES } from '../phases/phases.ts';
import { ARCHIE, archieActs, archieBuilds, archieMarksCapital } from '../pieces/archie.ts';
import { trainOwner } from '../pieces/trains.ts';
import { answerText } from './answer-text.ts';
import { advance, FIRST_PICK, takeGains } from './flow.ts';

/**
 * Automatic consequences of an action of the solo game, as seen just before it is played: one per line, ''
 * for none.
 */
export function narrateArchie(rules: PlannerRules, s: PlannerState, action: number): string {
  if (s[W.ACTOR] === 0 || kindOf(action) === FORFEIT) return '';
  const now = s.slice();
  if (!PHASES[s[W.PHASE]].play(rules, now, s[W.ACTOR] - 1, kindOf(action), operandOf(action))) return '';
  const end = now.slice();
  advance(rules, end);
  const lines: string[] = [];
  if (now[W.STEP] !== GAINS) {
    now[W.STEP]++;
    lines.push(now[W.STEP] < FIRST_PICK ? narrateBuilding(rules, now) : narrateAnswer(rules, now));
    if (now[W.STEP] + 1 === GAINS) lines.push(narrateGains(rules, now));
  }
  if (W.REASONS[end[W.ENDED]] === 'final-round' && now[W.CAPITAL + ARCHIE] > 0) {
    lines.push(`Archie exchanges his last $${now[W.CAPITAL + ARCHIE]} for as many VP`);
  }
  return lines.filter((line) => line !== '').join('\n');
}

/** Plays Archie's part of Phase 1 on `s`; '' in rounds in which he builds nothing. */
function narrateBuilding(rules: PlannerRules, s: PlannerState): string {
  const before = s.slice();
  archieBuilds(rules, s);
  /** The first of some places that has become his, or -1. */
  const won = (from: number, count: number): number =>
    before
      .subarray(from, from + count)
      .findIndex((side, i) => side !== s[from + i] && s[from + i] === ARCHIE + 1);
  const space = won(W.OWNER, SPACES);
  if (space < 0) return '';
  const slot = won(W.HOLDER, FACTORY_CARDS);
  const card = slot < 0 ? '' : ` with ${slotName(rules, s, slot)}`;
  return `Archie builds ${spaceName(rules, space)}${card}, level ${s[W.LEVEL + space]}`;
}

/** Plays Archie's answer to a pick on `s`. */
function narrateAnswer(rules: PlannerRules, s: PlannerState): string {
  const before = s.slice();
  const kind = archieActs(rules, s);
  return answerText(rules, before, s, kind) + unboardingText(rules, before, s);
}

/** Plays Phase 3 on `s`. */
function narrateGains(rules: PlannerRules, s: PlannerState): string {
  const before = s.slice();
  takeGains(rules, s);
  archieMarksCapital(rules, s);
  const gain = (side: number): number => s[W.CAPITAL + side] - before[W.CAPITAL + side];
  const smoke =
    s[W.POLLUTION] > before[W.POLLUTION] ? `; Archie's Factories raise pollution to ${s[W.POLLUTION]}` : '';
  const text = `Gains: $${gain(1 - ARCHIE)}, Archie $${gain(ARCHIE)}${smoke}`;
  return text + unboardingText(rules, before, s);
}

/** The cube that Archie took off a Train of the player to mark Capital beyond its track, or ''. */
function unboardingText(rules: PlannerRules, before: PlannerState, after: PlannerState): string {
  const train = before
    .subarray(W.TRAIN_CUBES, W.TRAIN_CUBES + MAX_TRAINS)
    .findIndex((cubes, t) => trainOwner(after, t) === 1 - ARCHIE && after[W.TRAIN_CUBES + t] < cubes);
  return train < 0 ? '' : `; Archie takes a cube off ${trainName(rules, after, train)} to mark Capital`;
}
