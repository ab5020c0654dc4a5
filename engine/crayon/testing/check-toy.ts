// Checks the contract of all games on the toy title, played by a delivery player. Play must reach every kind
// of action that the rules offer, and the marks that the caller names.
import { checkGame } from '../../core/testing/conformance.ts';
import { ACTION_KINDS } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { createDeliveryPlayer } from './delivery-player.ts';
import { type ToyChoice, toyGame } from './toy.ts';

export interface ToyCheck {
  /** Minimum number of games; up to ten times as many while a mark is missing. */
  readonly seeds: number;
  /** Slow checks are made every N actions; default 7. */
  readonly every?: number;
  /** Marks that some play must reach besides actions; see `checkGame` and `eventsInPlay`. */
  readonly reach?: readonly string[];
  /** True if every kind of action of the rules must occur; default `all`. */
  readonly kinds?: 'all' | 'any';
}

/** Every kind of action that some phase offers. */
const kindsOf = (rules: Rules): string[] => [
  ...new Set(rules.phases.flatMap(({ actions }) => actions.map(({ kind }) => ACTION_KINDS[kind]))),
];

/** `event flood` for each kind of card in play, and `event derailment` while a train must lose a load. */
function eventsInPlay(rules: Rules, state: CrayonState): string[] {
  const kinds = Array.from(
    state.eventCard.subarray(0, state.eventCount),
    (card) => `event ${rules.events[card].kind}`,
  );
  if (state.mustLose.some((must) => must !== 0)) kinds.push('event derailment');
  if (state.cashPublic !== 0) kinds.push('event tax');
  return kinds;
}

/** Describes violations of the contract and marks not reached; empty for sound rules. */
export function checkToy(
  choice: ToyChoice,
  { seeds, every = 7, kinds = 'all', reach = [] }: ToyCheck,
): string[] {
  const { game, rules } = toyGame(choice);
  const actions = kinds === 'all' ? kindsOf(rules) : [];
  return checkGame(game, {
    seeds,
    maxSeeds: 10 * seeds,
    checkEvery: every,
    player: (random) => createDeliveryPlayer(rules, random),
    reach: [...actions.map((kind) => `action ${kind}`), ...reach],
    marks: (state) => eventsInPlay(rules, state),
  });
}
