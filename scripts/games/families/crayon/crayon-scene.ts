// Possessions of the players of a crayon-rail game at one moment, as plain data for panels.
import { crayon } from '../../../../engine/index.ts';
import { plural } from '../../../output/text/plural.ts';
import { demandText } from './demand-text.ts';
import { handOf } from './hand-of.ts';

type State = crayon.CrayonState;

export interface CrayonScene {
  readonly seats: readonly CrayonSeatScene[];
  readonly events: readonly EventScene[];
  /** Demands of each face-up card. */
  readonly open: readonly (readonly DemandScene[])[];
  /** Loads that were put down and stay in a city, in words. */
  readonly stored: readonly string[];
  /** Movement left and money spent on track in this turn, in words. */
  readonly turn: string;
}

export interface CrayonSeatScene {
  /** Null in an observation that hides it. */
  readonly cash: number | null;
  /** Majors that count for the goal, of `goalMajors`. */
  readonly majors: number;
  readonly goalCash: number;
  readonly goalMajors: number;
  readonly trains: readonly TrainScene[];
  /** Demands of each card, in the order of the hand. */
  readonly cards: readonly (readonly DemandScene[])[];
  /** Other facts of the seat: debts, turns it will miss, its demands of the public pool. */
  readonly notes: readonly string[];
}

export interface DemandScene {
  readonly load: string;
  readonly city: string;
  /** Millions. */
  readonly payout: number;
  /** True if a train of the seat carries the load. */
  readonly aboard: boolean;
  readonly cityIndex: number;
  readonly loadIndex: number;
}

export interface TrainScene {
  /** `fast freight`. */
  readonly name: string;
  /** Mileposts a turn, and cargo slots. */
  readonly speed: number;
  readonly capacity: number;
  /** Name of the place; '' before the train is placed. */
  readonly at: string;
  readonly loads: readonly string[];
}

export interface EventScene {
  readonly event: number;
  readonly title: string;
  readonly text: string;
  readonly drawer: number;
  /** Until the end of which turn of the drawer it holds; `claimed` for a bonus that waits to be claimed. */
  readonly until: 'claimed' | 'next' | 'this or the next';
}

const trainsOf = (rules: crayon.Rules, seat: number): number[] =>
  Array.from({ length: rules.layout.trains }, (_, train) => train).filter(
    (train) => train % rules.seats === seat,
  );

function demandScene(rules: crayon.Rules, state: State, seat: number, demand: number): DemandScene {
  const { deck, board } = rules;
  const loadIndex = deck.load[demand];
  const cityIndex = deck.city[demand];
  return {
    load: board.loads[loadIndex].name,
    city: board.cities[cityIndex].name,
    payout: deck.payout[demand],
    aboard: trainsOf(rules, seat).some((train) => crayon.carries(state, train, loadIndex)),
    cityIndex,
    loadIndex,
  };
}

const cardScene = (rules: crayon.Rules, state: State, seat: number, card: number): DemandScene[] =>
  Array.from({ length: crayon.DEMANDS_PER_CARD }, (_, d) =>
    demandScene(rules, state, seat, card * crayon.DEMANDS_PER_CARD + d),
  );

function notesOf(rules: crayon.Rules, state: State, seat: number): string[] {
  const notes: string[] = [];
  const { debt, owed } = state.extra;
  if (state.forfeited[seat]) notes.push('out of the game');
  if (state.lostTurns[seat] > 0) notes.push('misses its next turn');
  if (state.goalMetRound[seat] > 0) notes.push(`met the goal in round ${state.goalMetRound[seat]}`);
  if (debt && debt[seat] > 0) notes.push(`owes the bank ${debt[seat]}M`);
  for (let creditor = 0; owed && creditor < rules.seats; creditor++) {
    const millions = owed[seat * rules.seats + creditor];
    if (millions > 0) notes.push(`owes seat ${creditor} ${millions}M`);
  }
  const inHand = handOf(state, seat);
  for (const { demand, isCommitted } of crayon.demandsOf(rules, state, seat)) {
    if (!isCommitted) continue;
    const relation = inHand.includes(Math.floor(demand / crayon.DEMANDS_PER_CARD))
      ? 'is bound to'
      : 'has locked';
    notes.push(`${relation} ${demandText(rules, demand)}`);
  }
  return notes;
}

function trainScene(rules: crayon.Rules, state: State, train: number): TrainScene {
  const { name, speed, capacity } = rules.trains[state.trainClass[train]];
  const milepost = state.trainAt[train];
  return {
    name,
    speed,
    capacity,
    at: milepost < 0 ? '' : crayon.milepostName(rules.board, milepost),
    loads: crayon.cargoNames(rules, state, train),
  };
}

function seatScene(rules: crayon.Rules, state: State, seat: number): CrayonSeatScene {
  return {
    cash: state.cashPublic === 0 && state.cash[seat] === -1 ? null : state.cash[seat],
    majors: crayon.goalProgress(rules, state, seat),
    goalCash: state.goalCash,
    goalMajors: rules.constants.goalMajors,
    trains: trainsOf(rules, seat).map((train) => trainScene(rules, state, train)),
    cards: handOf(state, seat).map((card) => cardScene(rules, state, seat, card)),
    notes: notesOf(rules, state, seat),
  };
}

function eventScene(rules: crayon.Rules, state: State, i: number): EventScene {
  const event = state.eventCard[i];
  const drawer = state.eventSeat[i];
  const { title, text, untilClaimed } = rules.events[event];
  const ends = state.eventEnds[i];
  const until = untilClaimed ? 'claimed' : ends > 1 ? 'next' : 'this or the next';
  return { event, title, text, drawer, until };
}

/** Face-up cards: demands that every seat may fill without holding the card. */
function openCards(rules: crayon.Rules, state: State): DemandScene[][] {
  const byCard = new Map<number, Set<number>>();
  for (let seat = 0; seat < rules.seats; seat++) {
    const hand = handOf(state, seat);
    for (const { demand } of crayon.demandsOf(rules, state, seat)) {
      const card = Math.floor(demand / crayon.DEMANDS_PER_CARD);
      if (hand.includes(card)) continue;
      byCard.set(card, (byCard.get(card) ?? new Set()).add(demand));
    }
  }
  return [...byCard].map(([, demands]) =>
    [...demands].sort((a, b) => a - b).map((demand) => demandScene(rules, state, state.seat, demand)),
  );
}

function turnText(rules: crayon.Rules, state: State): string {
  if (state.endReason !== 0) return '';
  const moves = state.movesLeft > 0 ? `${plural(state.movesLeft, 'milepost')} left` : '';
  const spent = state.spent > 0 ? `${state.spent}M of ${rules.constants.buildLimit}M spent on track` : '';
  return [moves, spent].filter((text) => text !== '').join(', ');
}

export function crayonScene(rules: crayon.Rules, state: State): CrayonScene {
  return {
    seats: Array.from({ length: rules.seats }, (_, seat) => seatScene(rules, state, seat)),
    events: Array.from({ length: state.eventCount }, (_, i) => eventScene(rules, state, i)),
    open: openCards(rules, state),
    stored: crayon
      .storedLoads(state)
      .map(({ city, load }) => `${rules.board.loads[load].name} in ${rules.board.cities[city].name}`),
    turn: turnText(rules, state),
  };
}
