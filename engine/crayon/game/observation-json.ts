// An observation of a crayon-rail game as plain JSON data, for bots in other languages. `bots/protocol.md`
// explains every field.

import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import { demandsOf } from '../cargo/demands.ts';
import { payoutOf } from '../cargo/payout.ts';
import { formatAction } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { majorsConnected } from '../track/track.ts';

/** The observation as a new object. @param state an observation of `seat` */
export function observationToJson(rules: Rules, state: CrayonState, seat: number): object {
  const seats = [...Array(rules.seats).keys()];
  return {
    you: seat,
    turnOf: state.seat,
    toAct: state.actor,
    phase: rules.phases[state.phase].id,
    round: state.round,
    turn: state.turn,
    movesLeft: state.movesLeft,
    spent: state.spent,
    majorStarts: state.majorStarts,
    upgraded: state.upgraded !== 0,
    feesPaidTo: seats.filter((other) => ((state.paidTo >> other) & 1) !== 0),
    goalCash: state.goalCash,
    cardsLeft: state.deckCount,
    chips: [...state.chips],
    players: seats.map((player) => ({
      cash: player === seat || state.cashPublic !== 0 ? state.cash[player] : null,
      ...playerToJson(rules, state, player),
    })),
    demands: demandsToJson(rules, state, seat),
    events: Array.from({ length: state.eventCount }, (_, i) => ({
      event: state.eventCard[i],
      drawnBy: state.eventSeat[i],
      turnEndsLeft: state.eventEnds[i],
    })),
    extra: Object.fromEntries(Object.entries(state.extra).map(([name, words]) => [name, [...words]])),
  };
}

function playerToJson(rules: Rules, state: CrayonState, seat: number): object {
  const { trains, handSize } = state.layout;
  const ownTrains = [...Array(trains).keys()].filter((train) => train % rules.seats === seat);
  return {
    trains: ownTrains.map((train) => trainToJson(state, train)),
    hand: [...state.hand.subarray(seat * handSize, (seat + 1) * handSize)].filter((card) => card >= 0),
    track: [...state.segmentOwner.keys()].filter((segment) => state.segmentOwner[segment] === seat + 1),
    majors: majorsConnected(rules, state, seat),
    lostTurns: state.lostTurns[seat],
    goalMetRound: state.goalMetRound[seat],
    forfeited: state.forfeited[seat] !== 0,
  };
}

function trainToJson(state: CrayonState, train: number): object {
  const { cargoSlots } = state.layout;
  const milepostOrNull = (milepost: number): number | null => (milepost < 0 ? null : milepost);
  return {
    train: state.trainClass[train],
    at: milepostOrNull(state.trainAt[train]),
    ...(state.moved.length > 0 ? { moved: state.moved[train] !== 0 } : {}),
    cameFrom: milepostOrNull(state.cameFrom[train]),
    loads: [...state.carried.subarray(train * cargoSlots, (train + 1) * cargoSlots)]
      .filter((slot) => slot !== 0)
      .map((slot) => slot - 1),
  };
}

function demandsToJson(rules: Rules, state: CrayonState, seat: number): object[] {
  const { city, load } = rules.deck;
  return demandsOf(rules, state, seat).map(
    ({ demand, deliverAction, claimAction, isAboard, hasChip, rivalMask }) => ({
      card: Math.floor(demand / DEMANDS_PER_CARD),
      city: city[demand],
      load: load[demand],
      payout: payoutOf(rules, state, demand),
      deliver: formatAction(deliverAction),
      claim: claimAction < 0 ? null : formatAction(claimAction),
      aboard: isAboard,
      chip: hasChip,
      rivals: [...Array(rules.seats).keys()].filter((other) => ((rivalMask >> other) & 1) !== 0),
    }),
  );
}
