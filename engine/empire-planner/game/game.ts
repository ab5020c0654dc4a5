// Empire Planner as a game of the contract in core/game.ts. Seats are sides; the solo game has one seat, and
// Archie, side 1, acts automatically.
import { DataError } from '../../core/errors.ts';
import { type Game, NOBODY } from '../../core/game.ts';
import { hashWords } from '../../core/hash.ts';
import type { Random } from '../../core/rng.ts';
import {
  ACTION_RANGES,
  actionOf,
  FORFEIT,
  formatAction,
  kindOf,
  kindWord,
  operandOf,
  parseAction,
} from '../model/action.ts';
import type { PlannerRules } from '../model/rules.ts';
import { OBSERVATION_FIELDS, PlannerState, WORDS } from '../model/state.ts';
import { describeAction, summaryOf } from '../phases/describe.ts';
import { PHASES } from '../phases/phases.ts';
import { scoreOf } from '../pieces/score.ts';
import { advance, endGame } from './flow.ts';
import { observationToJson, rulesToJson } from './json.ts';
import { narrateArchie } from './narrate-archie.ts';
import { observe, resampleHidden } from './observe.ts';
import { FIGURES, resultOf, verdictOf } from './result.ts';
import { setupState } from './setup.ts';
import { moneyViolations, violationsOf } from './violations.ts';

/** Maximum length of a legal list. The longest are exchanges, with an entry for each affordable VP. */
const MAX_LEGAL = 1024;

/** Exceeds the number of Goods that all tracks hold, which are bought one by one. */
const MAX_ACTIONS_PER_TURN = 100;

/** Empire Planner as a game of the contract. */
export interface PlannerGame extends Game<PlannerState, PlannerState> {
  readonly rules: PlannerBotRules;
}

/** Rules passed to bots: constants, the game for simulations, and sampling of hidden information. */
export interface PlannerBotRules {
  readonly constants: PlannerRules;
  readonly game: PlannerGame;
  /**
   * Plays a legal action on a state, in place, without its automatic consequences. Returns true if the step
   * of the side to act (its building turn or pick) is over; then `advance` must be called before the next
   * action.
   */
  carryOut(state: PlannerState, action: number): boolean;
  /** Continues after a step to the next choice. `game.apply` is `carryOut`, then `advance` if true. */
  advance(state: PlannerState): void;
  /** A full state that matches the observation, with random hidden parts. Overwrites `into` if given. */
  resampleHidden(observation: PlannerState, random: Random, into?: PlannerState): PlannerState;
}

/** Makes the game of a title. @param rules compiled rules, whose `solo` decides the number of seats */
export function makePlannerGame(title: string, rules: PlannerRules): PlannerGame {
  const seats = rules.solo ? 1 : 2;

  const carryOut = (state: PlannerState, action: number): boolean =>
    PHASES[state.phase].play(rules, state, state.actor - 1, kindOf(action), operandOf(action));

  const game: PlannerGame = {
    title,
    family: 'empire-planner',
    seats,
    options: rules.options,
    rules: {
      constants: rules,
      get game() {
        return game;
      },
      carryOut,
      advance: (state) => advance(rules, state),
      resampleHidden: (observation, random, into) => resampleHidden(rules, observation, random, into),
    },
    figures: FIGURES,
    score: 'vp',
    maxLegal: MAX_LEGAL,
    maxActionsPerTurn: MAX_ACTIONS_PER_TURN,
    fields: OBSERVATION_FIELDS,
    actionRanges: ACTION_RANGES,

    setup: (seed) => setupState(rules, seed),
    toAct: (state) => (state.actor === 0 ? NOBODY : state.actor - 1),
    legalActions: (state, out) =>
      state.actor === 0 ? 0 : PHASES[state.phase].listLegal(rules, state, state.actor - 1, out),
    isLegal(state, action) {
      if (state.actor === 0 || !Number.isInteger(action) || action < 0 || action > 0x7fffffff) return false;
      return PHASES[state.phase].isLegal(rules, state, state.actor - 1, kindOf(action), operandOf(action));
    },
    apply(state, action) {
      if (kindOf(action) === FORFEIT) {
        state.forfeited = operandOf(action) + 1;
        endGame(state, 'forfeit');
      } else if (carryOut(state, action)) advance(rules, state);
    },
    forfeit: (seat) => actionOf(FORFEIT, seat),
    turn: (state) => state.turn,
    round: (state) => state.round,
    revealed: (state) => state.revealed,
    result: (state) => resultOf(rules, state, seats),
    scoreOf: (state, seat) => scoreOf(rules, state, seat).total,

    observe,
    resampleHidden: (state, _seat, random) => resampleHidden(rules, observe(state), random),
    copy: (state) => state.copy(),
    hash: (state) => hashWords(state.words),
    words: (state) => state.words,
    encode: (state) => new Uint8Array(state.words.slice().buffer),
    decode(bytes) {
      if (bytes.length !== WORDS * 4) {
        throw new DataError('state', {
          'game/state': `${bytes.length} bytes, but a state of this game has ${WORDS * 4}`,
        });
      }
      const state = new PlannerState(new Int32Array(bytes.slice().buffer));
      const violations = violationsOf(rules, state);
      if (violations.length > 0) throw new DataError('state', { 'game/state': violations });
      return state;
    },

    rulesToJson: () => rulesToJson(rules),
    observationToJson: (observation, seat) => observationToJson(rules, observation, seat),

    format: formatAction,
    parse: parseAction,
    whyIllegal: (state, action) => (game.isLegal(state, action) ? '' : whyIllegal(rules, state, action)),
    phase: (state) => (state.actor === 0 ? '' : PHASES[state.phase].id),
    describe: (state, action) => describeAction(rules, state, action),
    summary: (state, seat) => summaryOf(rules, state, seat),
    ...(rules.solo && {
      describeConsequences: (state, action) => narrateArchie(rules, state, action),
      verdict: (state, [label]) => verdictOf(rules, state, label),
    }),
    violations: (state) => violationsOf(rules, state),
    moneyViolations: (state) => [...moneyViolations(rules, state)],
  };
  return game;
}

/** Explains why an action is illegal. @param action any number except a legal action */
function whyIllegal(rules: PlannerRules, state: PlannerState, action: number): string {
  if (state.actor === 0) return 'the game is over';
  if (!Number.isInteger(action) || action < 0 || action > 0x7fffffff)
    return 'an action is a whole number from 0 to 2147483647';
  const kind = kindOf(action);
  if (kind === FORFEIT) return 'only the referee expels a seat';
  if (kind > FORFEIT) return `there is no kind of action ${kind}: the last is ${FORFEIT}`;
  const phase = PHASES[state.phase];
  if (!phase.kinds.includes(kind))
    return `the current choice is ${phase.id}: ${phase.kinds.map(kindWord).join(', ')}`;
  return phase.whyIllegal(rules, state, state.actor - 1, kind, operandOf(action));
}
