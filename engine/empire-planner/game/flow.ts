// The flow of a game: rounds of two building turns, four picks and gains. Executes everything that needs no
// choice (dice, cards, gains, Archie) up to the next choice of a side.

import { ROUND_LIMIT } from '../../core/game.ts';
import { INDUSTRIAL, SPACES } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import { type PlannerState, REASONS } from '../model/state.ts';
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

/** Value of `state.step` at the first pick of the Actions phase. */
export const FIRST_PICK = 2;

/** The side that goes first: the side with less Profit; the Start Player on a tie and in round 1. */
export function firstSide(rules: PlannerRules, state: PlannerState): number {
  if (rules.solo) return 1 - ARCHIE;
  if (state.round === 1 || state.profit[0] === state.profit[1]) return state.start;
  return state.profit[0] < state.profit[1] ? 0 : 1;
}

/** Begins round `state.round`, whose two Action cards are revealed, and continues to the first choice. */
export function beginRound(rules: PlannerRules, state: PlannerState): void {
  state.first = firstSide(rules, state);
  state.step = 0;
  proceed(rules, state);
}

/** Continues after a step of the side to act: to the next choice or to the end of the game. */
export function advance(rules: PlannerRules, state: PlannerState): void {
  state.clearPending();
  if (state.step === GAINS) {
    settle(rules, state);
    return;
  }
  state.step++;
  proceed(rules, state);
}

function proceed(rules: PlannerRules, state: PlannerState): void {
  for (; state.step < GAINS; state.step++) {
    if (state.step === FIRST_PICK) {
      state.dice.fill(0);
      if (rules.ordersEachPhase) state.first = firstSide(rules, state);
      rollMarketDie(state);
    }
    const side = state.step % 2 === 0 ? state.first : 1 - state.first;
    if (!rules.solo || side !== ARCHIE) {
      openStep(state, side);
      return;
    }
    if (state.step < FIRST_PICK) buildForArchie(rules, state);
    else answerPick(rules, state);
  }
  endActions(rules, state);
  takeGains(rules, state);
  settle(rules, state);
}

function openStep(state: PlannerState, side: number): void {
  state.actor = side + 1;
  state.turn++;
  if (state.step >= FIRST_PICK) {
    state.phase = PICK;
    return;
  }
  state.phase = BUILDING;
  state.rerolled = 0;
  rollBuildingDice(state, side);
}

/** Ends the Actions phase: returns the cubes and deals the next two Action cards. */
function endActions(rules: PlannerRules, state: PlannerState): void {
  state.cube.fill(0);
  state.used.fill(0);
  state.claimed = 0;
  state.market = 0;
  if (state.round < rules.rounds) dealActionCards(rules, state);
}

/** Phase 3: pays Capital for buildings; in the solo game also adds Archie's pollution. */
export function takeGains(rules: PlannerRules, state: PlannerState): void {
  for (let side = 0; side < 2; side++) {
    let income = 0;
    for (let space = 0; space < SPACES; space++) {
      if (state.owner[space] === side + 1) income += rules.types[rules.typeOf[space]].income;
    }
    moveCapital(state, side, 'gains', income);
  }
  if (rules.solo && countType(rules, state, ARCHIE, INDUSTRIAL) > 0 && state.pollution < rules.pollutionMax) {
    state.pollution++;
  }
}

/** Ends the round once each side with Capital beyond the track has a cube to mark it. */
function settle(rules: PlannerRules, state: PlannerState): void {
  for (let i = 0; i < 2; i++) {
    const side = i === 0 ? state.first : 1 - state.first;
    if (freeCubes(rules, state, side) >= 0) continue;
    if (rules.solo && side === ARCHIE) {
      markArchieCapital(rules, state);
      continue;
    }
    state.actor = side + 1;
    state.phase = UNBOARDING;
    state.turn++;
    return;
  }
  endRound(rules, state);
}

function endRound(rules: PlannerRules, state: PlannerState): void {
  if (state.round >= rules.rounds) {
    if (rules.solo) exchangeArchieCapital(state);
    endGame(state, 'final-round');
  } else if (state.round >= rules.maxRounds) endGame(state, ROUND_LIMIT);
  else {
    state.round++;
    beginRound(rules, state);
  }
}

export function endGame(state: PlannerState, reason: (typeof REASONS)[number]): void {
  state.ended = REASONS.indexOf(reason);
  state.actor = 0;
}
