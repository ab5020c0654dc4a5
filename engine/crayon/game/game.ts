// Makes a crayon-rail game with the contract of core/game.ts.
import { DataError } from '../../core/errors.ts';
import type { Game } from '../../core/game.ts';
import { hashWords } from '../../core/hash.ts';
import { milepostName } from '../board/milepost-name.ts';
import { cargoNames } from '../cargo/loads.ts';
import { actionOf, formatAction, kindOf, operandOf, parseAction } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import { CrayonState } from '../state/state.ts';
import { majorsConnected } from '../track/track.ts';
import { actionRangesOf, maxLegalActions } from './action-ranges.ts';
import { observationToJson } from './observation-json.ts';
import { fieldsOf, observe, resampleHidden } from './observe.ts';
import { figures, resultOf } from './result.ts';
import { rulesToJson } from './rules-json.ts';
import { setup } from './setup.ts';
import { moneyViolations, violationsOf } from './violations.ts';
import { whyIllegal } from './why-illegal.ts';

/** Game of the crayon-rail family; its observations are states with the hidden slots blanked. */
export type CrayonGame = Game<CrayonState, CrayonState>;

/** More actions than any useful turn of the shipped titles takes. */
const MIN_ACTION_LIMIT = 300;
/** Room in a turn for loading, besides moves and segments. */
const LOADING_ACTIONS = 100;

/** A limit that no useful turn reaches: moves of both trains, segments of 1M each, and plenty of loading. */
function maxActionsPerTurn({ trains, constants }: Rules): number {
  const moves = 2 * Math.max(...trains.map(({ speed }) => speed));
  return Math.max(MIN_ACTION_LIMIT, moves + constants.buildLimit + LOADING_ACTIONS);
}

/** The game that compiled rules define. */
export function makeGame(rules: Rules): CrayonGame {
  const actionRanges = actionRangesOf(rules);
  const isLegal = (state: CrayonState, action: number): boolean => {
    if (state.actor < 0 || !Number.isInteger(action) || action < 0 || action > 0x7fffffff) return false;
    const kind = kindOf(action);
    for (const def of rules.phases[state.phase].actions) {
      if (def.kind === kind) return def.isLegal(rules, state, operandOf(action));
    }
    return false;
  };
  return {
    title: rules.title,
    family: 'crayon',
    seats: rules.seats,
    options: rules.options,
    ...(rules.options.length > 0 && { optionUses: optionUsesOf(rules) }),
    figures,
    score: 'cash',
    rules,
    maxLegal: maxLegalActions(rules, actionRanges),
    maxActionsPerTurn: maxActionsPerTurn(rules),
    fields: fieldsOf(rules.layout),
    actionRanges,

    setup: (seed) => setup(rules, seed),
    toAct: (state) => state.actor,
    legalActions(state, out) {
      if (state.actor < 0) return 0;
      const { actions } = rules.phases[state.phase];
      let n = 0;
      for (let i = 0; i < actions.length; i++) n = actions[i].list(rules, state, out, n);
      return n;
    },
    isLegal,
    apply(state, action) {
      state.actionCount++;
      state.actionHash = Math.imul(state.actionHash ^ action, 0x01000193) + 0x9e3779b9;
      rules.actions[kindOf(action)]!.apply(rules, state, operandOf(action));
      if (rules.afterAction.length > 0 && state.endReason === 0) {
        for (const hook of rules.afterAction) hook(rules, state);
      }
    },
    forfeit: (seat) => actionOf('forfeit', seat),
    turn: (state) => state.turn,
    round: (state) => state.round,
    revealed: (state) => state.revealed,
    result: (state) => resultOf(rules, state),
    scoreOf: (state, seat) => state.cash[seat],

    observe,
    resampleHidden,
    copy: (state) => state.copy(),
    hash: (state) => hashWords(state.words),
    words: (state) => state.words,
    encode: (state) => new Uint8Array(state.buffer.slice(0)),
    decode(bytes) {
      if (bytes.length !== rules.layout.bytes) {
        throw new DataError('state', {
          'game/state': `${bytes.length} bytes, but a state of this game has ${rules.layout.bytes}`,
        });
      }
      const state = new CrayonState(rules.layout, bytes.slice().buffer);
      const violations = violationsOf(rules, state);
      if (violations.length > 0) throw new DataError('state', { 'game/state': violations });
      return state;
    },

    rulesToJson: () => rulesToJson(rules),
    observationToJson: (observation, seat) => observationToJson(rules, observation, seat),

    format: formatAction,
    parse: parseAction,
    whyIllegal: (state, action) => (isLegal(state, action) ? '' : whyIllegal(rules, state, action)),
    phase: (state) => (state.actor < 0 ? '' : rules.phases[state.phase].id),
    describe: (state, action) =>
      rules.actions[kindOf(action)]?.describe(rules, state, operandOf(action)) ?? `unknown action ${action}`,
    summary: (state, seat) => summaryOf(rules, state, seat),
    violations: (state) => violationsOf(rules, state),
    moneyViolations: (state) => moneyViolations(rules, state),
  };
}

const optionUsesOf = (rules: Rules): NonNullable<CrayonGame['optionUses']> =>
  Object.fromEntries(
    rules.modules
      .filter(({ id }) => rules.options.includes(id))
      .map(({ id, use }) => [
        id,
        use.kind === 'action'
          ? { kind: use.kind, isUse: (state, action) => use.isUse(rules, state, action) }
          : use,
      ]),
  );

function summaryOf(rules: Rules, state: CrayonState, seat: number): string {
  const majors = majorsConnected(rules, state, seat);
  const words = [`${majors} ${majors === 1 ? 'major' : 'majors'}`];
  // Hidden cash is -1 in an observation.
  if (state.cash[seat] >= 0) words.unshift(`${state.cash[seat]}M`);
  for (let train = seat; train < state.layout.trains; train += rules.seats) {
    const milepost = state.trainAt[train];
    const aboard = cargoNames(rules, state, train);
    const place = milepost < 0 ? 'not placed yet' : `at ${milepostName(rules.board, milepost)}`;
    words.push(
      `${rules.trains[state.trainClass[train]].name} ${place}`,
      aboard.length > 0 ? `carrying ${aboard.join(', ')}` : 'empty',
    );
  }
  return words.join(', ');
}
