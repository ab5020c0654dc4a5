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
import {
  ACTOR,
  FORFEITED,
  OBSERVATION_FIELDS,
  PHASE,
  type PlannerState,
  REVEALED,
  ROUND,
  TURN,
  WORDS,
} from '../model/layout.ts';
import type { PlannerRules } from '../model/rules.ts';
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

  const carryOut = (s: PlannerState, action: number): boolean =>
    PHASES[s[PHASE]].play(rules, s, s[ACTOR] - 1, kindOf(action), operandOf(action));

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
      advance: (s) => advance(rules, s),
      resampleHidden: (observation, random, into) => resampleHidden(rules, observation, random, into),
    },
    figures: FIGURES,
    score: 'vp',
    maxLegal: MAX_LEGAL,
    maxActionsPerTurn: MAX_ACTIONS_PER_TURN,
    fields: OBSERVATION_FIELDS,
    actionRanges: ACTION_RANGES,

    setup: (seed) => setupState(rules, seed),
    toAct: (s) => (s[ACTOR] === 0 ? NOBODY : s[ACTOR] - 1),
    legalActions: (s, out) => (s[ACTOR] === 0 ? 0 : PHASES[s[PHASE]].listLegal(rules, s, s[ACTOR] - 1, out)),
    isLegal(s, action) {
      if (s[ACTOR] === 0 || !Number.isInteger(action) || action < 0 || action > 0x7fffffff) return false;
      return PHASES[s[PHASE]].isLegal(rules, s, s[ACTOR] - 1, kindOf(action), operandOf(action));
    },
    apply(s, action) {
      if (kindOf(action) === FORFEIT) {
        s[FORFEITED] = operandOf(action) + 1;
        endGame(s, 'forfeit');
      } else if (carryOut(s, action)) advance(rules, s);
    },
    forfeit: (seat) => actionOf(FORFEIT, seat),
    turn: (s) => s[TURN],
    round: (s) => s[ROUND],
    revealed: (s) => s[REVEALED],
    result: (s) => resultOf(rules, s, seats),
    scoreOf: (s, seat) => scoreOf(rules, s, seat).total,

    observe: (s) => observe(rules, s),
    resampleHidden: (s, _seat, random) => resampleHidden(rules, observe(rules, s), random),
    copy: (s) => s.slice(),
    hash: hashWords,
    words: (s) => s,
    encode: encodeState,
    decode: (bytes) => decodeState(rules, bytes),

    rulesToJson: () => rulesToJson(rules),
    observationToJson: (observation, seat) => observationToJson(rules, observation, seat),

    format: formatAction,
    parse: parseAction,
    whyIllegal: (s, action) => (game.isLegal(s, action) ? '' : whyIllegal(rules, s, action)),
    phase: (s) => (s[ACTOR] === 0 ? '' : PHASES[s[PHASE]].id),
    describe: (s, action) => describeAction(rules, s, action),
    summary: (s, seat) => summaryOf(rules, s, seat),
    ...(rules.solo && {
      describeConsequences: (s, action) => narrateArchie(rules, s, action),
      verdict: (s, [label]) => verdictOf(rules, s, label),
    }),
    violations: (s) => violationsOf(rules, s),
    moneyViolations: (s) => moneyViolations(rules, s),
  };
  return game;
}

/** Explains why an action is illegal. @param action any number except a legal action */
function whyIllegal(rules: PlannerRules, s: PlannerState, action: number): string {
  if (s[ACTOR] === 0) return 'the game is over';
  if (!Number.isInteger(action) || action < 0 || action > 0x7fffffff)
    return 'an action is a whole number from 0 to 2147483647';
  const kind = kindOf(action);
  if (kind === FORFEIT) return 'only the referee expels a seat';
  if (kind > FORFEIT) return `there is no kind of action ${kind}: the last is ${FORFEIT}`;
  const phase = PHASES[s[PHASE]];
  if (!phase.kinds.includes(kind))
    return `the current choice is ${phase.id}: ${phase.kinds.map(kindWord).join(', ')}`;
  return phase.whyIllegal(rules, s, s[ACTOR] - 1, kind, operandOf(action));
}

/** The words of a state as bytes in machine order. */
export const encodeState = (s: PlannerState): Uint8Array =>
  new Uint8Array(s.buffer.slice(s.byteOffset, s.byteOffset + s.byteLength));

/** The state in such bytes. @throws DataError if the length is wrong or an invariant is broken */
export function decodeState(rules: PlannerRules, bytes: Uint8Array): PlannerState {
  if (bytes.length !== WORDS * 4) {
    throw new DataError('state', [`${bytes.length} bytes, but a state of this game has ${WORDS * 4}`]);
  }
  const s = new Int32Array(bytes.slice().buffer);
  const violations = violationsOf(rules, s);
  if (violations.length > 0) throw new DataError('state', violations);
  return s;
}
