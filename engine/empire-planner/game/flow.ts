// The flow of a game: rounds of two building turns, four picks and gains. Executes everything that needs no
// choice (dice, cards, gains, Archie) up to the next choice of a side.

import { INDUSTRIAL, SPACES } from '../model/components.ts';
import type { PlannerState } from '../model/layout.ts';
import * as W from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
import { GAINS } from '../phases/moving.ts';
import { BUILDING, PICK, UNBOARDING } from '../phases/phase.ts';
import {
  ARCHIE,
  answerPick,
  buildForArchie,
  exchangeArchieCapital,
  markArchieCapital,
} from '../pieces/archie.ts';
import { countType } from '../pieces/city.ts';
import { freeCubes } from '../pieces/cubes.ts';
import { dealActionCards, rollBuildingDice, rollMarketDie } from '../pieces/dice.ts';
import { moveCapital } from '../pieces/money.ts';

/** Value of STEP at the first pick of the Actions phase; see the layout. */
export const FIRST_PICK = 2;

/** The side that goes first: the side with less Profit; the Start Player on a tie and in round 1. */
export function firstSide(rules: PlannerRules, s: PlannerState): number {
  if (rules.solo) return 1 - ARCHIE;
  if (s[W.ROUND] === 1 || s[W.PROFIT] === s[W.PROFIT + 1]) return s[W.START];
  return s[W.PROFIT] < s[W.PROFIT + 1] ? 0 : 1;
}

/** Begins round ROUND, whose two Action cards are revealed, and continues to the first choice. */
export function beginRound(rules: PlannerRules, s: PlannerState): void {
  s[W.FIRST] = firstSide(rules, s);
  s[W.STEP] = 0;
  proceed(rules, s);
}

/** Continues after a step of the side to act: to the next choice or to the end of the game. */
export function advance(rules: PlannerRules, s: PlannerState): void {
  s.fill(0, W.P_SLOT, W.P_SPACE + 1);
  if (s[W.STEP] === GAINS) {
    settle(rules, s);
    return;
  }
  s[W.STEP]++;
  proceed(rules, s);
}

function proceed(rules: PlannerRules, s: PlannerState): void {
  for (; s[W.STEP] < GAINS; s[W.STEP]++) {
    if (s[W.STEP] === FIRST_PICK) {
      s.fill(0, W.DICE, W.DICE + 3);
      if (rules.ordersEachPhase) s[W.FIRST] = firstSide(rules, s);
      rollMarketDie(s);
    }
    const side = s[W.STEP] % 2 === 0 ? s[W.FIRST] : 1 - s[W.FIRST];
    if (!rules.solo || side !== ARCHIE) {
      openStep(s, side);
      return;
    }
    if (s[W.STEP] < FIRST_PICK) buildForArchie(rules, s);
    else answerPick(rules, s);
  }
  endActions(rules, s);
  takeGains(rules, s);
  settle(rules, s);
}

function openStep(s: PlannerState, side: number): void {
  s[W.ACTOR] = side + 1;
  s[W.TURN]++;
  if (s[W.STEP] >= FIRST_PICK) {
    s[W.PHASE] = PICK;
    return;
  }
  s[W.PHASE] = BUILDING;
  s[W.REROLLED] = 0;
  rollBuildingDice(s, side);
}

/** Ends the Actions phase: returns the cubes and deals the next two Action cards. */
function endActions(rules: PlannerRules, s: PlannerState): void {
  s.fill(0, W.CUBE, W.CUBE + 2);
  s.fill(0, W.USED, W.USED + 2);
  s[W.CLAIMED] = 0;
  s[W.MARKET] = 0;
  if (s[W.ROUND] < rules.rounds) dealActionCards(rules, s);
}

/** Phase 3: pays Capital for buildings; in the solo game also adds Archie's pollution. */
export function takeGains(rules: PlannerRules, s: PlannerState): void {
  for (let side = 0; side < 2; side++) {
    let income = 0;
    for (let space = 0; space < SPACES; space++) {
      if (s[W.OWNER + space] === side + 1) income += rules.types[rules.typeOf[space]].income;
    }
    moveCapital(s, side, W.FLOW_GAINS, income);
  }
  if (rules.solo && countType(rules, s, ARCHIE, INDUSTRIAL) > 0 && s[W.POLLUTION] < rules.pollutionMax) {
    s[W.POLLUTION]++;
  }
}

/** Ends the round once each side with Capital beyond the track has a cube to mark it. */
function settle(rules: PlannerRules, s: PlannerState): void {
  for (let i = 0; i < 2; i++) {
    const side = i === 0 ? s[W.FIRST] : 1 - s[W.FIRST];
    if (freeCubes(rules, s, side) >= 0) continue;
    if (rules.solo && side === ARCHIE) {
      markArchieCapital(rules, s);
      continue;
    }
    s[W.ACTOR] = side + 1;
    s[W.PHASE] = UNBOARDING;
    s[W.TURN]++;
    return;
  }
  endRound(rules, s);
}

function endRound(rules: PlannerRules, s: PlannerState): void {
  if (s[W.ROUND] >= rules.rounds) {
    if (rules.solo) exchangeArchieCapital(s);
    endGame(s, 'final-round');
  } else if (s[W.ROUND] >= rules.maxRounds) endGame(s, 'round-limit');
  else {
    s[W.ROUND]++;
    beginRound(rules, s);
  }
}

export function endGame(s: PlannerState, reason: (typeof W.REASONS)[number]): void {
  s[W.ENDED] = W.REASONS.indexOf(reason);
  s[W.ACTOR] = 0;
}
