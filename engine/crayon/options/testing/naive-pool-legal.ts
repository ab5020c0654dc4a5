// A second, naive implementation of legality with the pool, from the rule text and the raw slots of the
// state. Actions that the pool does not change come from the family's naive implementation.
import { ACTION_KINDS, type ActionKind, kindOf } from '../../model/action.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { naiveLegal } from '../../testing/naive/naive-legal.ts';

interface Slot {
  readonly card: number;
  /** Index of the locked demand, or -1. */
  readonly locked: number;
  readonly seats: readonly number[];
}

/** Kinds of action that the pool changes. */
const POOL_KINDS: readonly ActionKind[] = ['pick-up', 'deliver', 'drop', 'discard-hand', 'lose-load'];

/** Cards of the pool, with the seats whose markers are on them. */
const slotsOf = ({ seats }: Rules, { extra }: CrayonState): Slot[] =>
  Array.from(extra.poolCard).flatMap((card, i) => {
    if (card === 0) return [];
    const hasMarker = (seat: number): boolean => Math.floor(extra.poolMarkers[i] / 2 ** seat) % 2 === 1;
    return [
      {
        card: card - 1,
        locked: extra.poolLock[i] - 1,
        seats: Array.from({ length: seats }, (_, seat) => seat).filter(hasMarker),
      },
    ];
  });

function loadsAboard({ layout: { cargoSlots }, carried }: CrayonState, seat: number): number[] {
  const slots = Array.from({ length: cargoSlots }, (_, i) => carried[seat * cargoSlots + i]);
  return slots.filter((load) => load > 0).map((load) => load - 1);
}

/** All legal actions, ascending. */
export function naivePoolLegal(rules: Rules, state: CrayonState): number[] {
  const { deck, board } = rules;
  const phase = rules.phases[state.phase].id;
  const seat = state.actor;
  const list = naiveLegal(rules, state).filter(
    (action) => !POOL_KINDS.includes(ACTION_KINDS[kindOf(action)]),
  );
  const add = (kind: ActionKind, operand = 0): void => {
    list.push(ACTION_KINDS.indexOf(kind) * 2 ** 20 + operand);
  };
  const pool = slotsOf(rules, state);
  const ownDemands = [0, 1].flatMap((k) => {
    const slot = seat * 2 + k;
    const card = state.hand[slot];
    const d = state.extra.privateDemand[slot] - 1;
    return card < 0 ? [] : [{ k, d, demand: card * 3 + d, isAboard: state.extra.privateAboard[slot] === 1 }];
  });
  const { capacity } = rules.trains[state.trainClass[seat]];
  const cargo = loadsAboard(state, seat);
  const markedCards = pool.filter(({ seats }) => seats.includes(seat));
  const boundDemands = [
    ...markedCards.map(({ card, locked }) => card * 3 + locked),
    ...ownDemands.filter(({ isAboard: aboard }) => aboard).map(({ demand }) => demand),
  ];
  const unboundLoads = [...cargo];
  for (const demand of boundDemands) unboundLoads.splice(unboundLoads.indexOf(deck.load[demand]), 1);

  if (phase === 'draft') {
    add('end-draft');
    for (const { card } of pool)
      for (let d = 0; d < 3; d++)
        if (ownDemands.length < 2 && ownDemands.length < capacity && state.chips[deck.load[card * 3 + d]] > 0)
          add('draft', card * 3 + d);
  }
  if (phase === 'pitched') add('end-turn');
  if (phase === 'lose-load') {
    for (const load of new Set(unboundLoads)) add('lose-load', load);
    if (state.drawingSeat >= 0) for (const demand of boundDemands) add('lose-locked', demand);
    if (state.drawingSeat >= 0)
      for (const { demand, isAboard: aboard } of ownDemands) if (aboard) add('release', demand);
  }
  const isBuilding = phase === 'build' && state.spent === 0 && state.upgraded === 0;
  if ((phase === 'operate' || phase === 'pitched' || isBuilding) && markedCards.length < 3) {
    for (const { card, locked, seats } of pool)
      for (let d = 0; d < 3; d++)
        if (
          !seats.includes(seat) &&
          (locked < 0 || locked === d) &&
          unboundLoads.includes(deck.load[card * 3 + d])
        )
          add('lock', card * 3 + d);
  }
  if (phase !== 'operate') return list.sort((a, b) => a - b);

  if (state.acted === 0 && ownDemands.length === 0 && markedCards.length === 0) add('pitch');
  const at = state.trainAt[seat];
  const city = board.cities.findIndex(({ mileposts }) => mileposts.includes(at));
  if (at < 0 || city < 0) return list.sort((a, b) => a - b);
  for (const load of new Set(unboundLoads)) add('drop', load);
  let isOnStrike = false;
  for (let i = 0; i < state.eventCount; i++)
    if (rules.events[state.eventCard[i]].noLoads?.[at] === 1) isOnStrike = true;
  if (!isOnStrike) {
    const awaitedDemands = ownDemands.filter(({ isAboard: aboard }) => !aboard);
    const hasRoom = cargo.length + awaitedDemands.length < capacity;
    for (const load of board.cities[city].supplies)
      if (
        awaitedDemands.some(({ demand }) => deck.load[demand] === load) ||
        (hasRoom && state.chips[load] > 0)
      )
        add('pick-up', load);
    for (const { k, d, demand, isAboard: aboard } of ownDemands)
      if (aboard && deck.city[demand] === city) add('deliver', k * 3 + d);
    for (const { card, locked } of markedCards)
      if (deck.city[card * 3 + locked] === city) add('deliver-locked', card * 3 + locked);
  }
  return list.sort((a, b) => a - b);
}
