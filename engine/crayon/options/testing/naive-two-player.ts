// A second, naive implementation of legality with the options two-player and fast-game-deal-five, from the
// rule text and the raw slots of the state.
import { ACTION_KINDS, type ActionKind } from '../../model/action.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { naiveLegal } from '../../testing/naive/naive-legal.ts';

/** All legal actions, ascending. */
export function naiveTwoPlayer(rules: Rules, state: CrayonState): number[] {
  const { board, deck } = rules;
  const { handSize, cargoSlots } = state.layout;
  const { seat } = state;
  const encode = (kind: ActionKind, operand = 0): number => ACTION_KINDS.indexOf(kind) * 2 ** 20 + operand;
  const cards = [...state.hand.subarray(seat * handSize, (seat + 1) * handSize)];
  const promisedDemands = [...state.extra.committed.subarray(seat * handSize, (seat + 1) * handSize)].map(
    (x) => x - 1,
  );
  const slots = cards.flatMap((card, slot) => (card >= 0 ? [slot] : []));
  const isFor = (demand: number, city: number): boolean =>
    deck.city[demand] === city || board.cities[city].supplies.includes(deck.load[demand]);
  const freeSlots = slots.filter((slot) => promisedDemands[slot] < 0);
  const choices = (city: number): number[] =>
    freeSlots.flatMap((slot) =>
      [0, 1, 2].filter((d) => isFor(cards[slot] * 3 + d, city)).map((d) => slot * 3 + d),
    );
  switch (rules.phases[state.phase].id) {
    case 'promise':
      return choices(state.extra.entered[0] - 1).map((operand) => encode('promise', operand));
    case 'put-away':
      return freeSlots.map((slot) => encode('put-away', slot));
    case 'operate': {
      const actions = naiveLegal(rules, state).filter((action) => {
        const operand = action % 2 ** 20;
        switch (ACTION_KINDS[Math.floor(action / 2 ** 20)]) {
          case 'deliver': {
            const slot = Math.floor(operand / 3);
            return promisedDemands[slot] < 0 || promisedDemands[slot] === cards[slot] * 3 + (operand % 3);
          }
          case 'discard-hand':
            return freeSlots.length > 0;
          default:
            return true;
        }
      });
      const city = board.cities.findIndex(({ mileposts }) => mileposts.includes(state.trainAt[seat]));
      const loadCount = state.carried
        .subarray(seat * cargoSlots, (seat + 1) * cargoSlots)
        .filter((x) => x > 0).length;
      const hasRoom = loadCount < rules.trains[state.trainClass[seat]].capacity;
      const { storedLoad, storedCity } = state.extra;
      for (let i = 0; i < storedLoad.length; i++) {
        const action = encode('pick-up', storedLoad[i] - 1);
        if (storedLoad[i] > 0 && storedCity[i] === city && hasRoom && !isOnStrike(rules, state))
          actions.push(action);
      }
      return [...new Set(actions)].sort((a, b) => a - b);
    }
    case 'build':
      return naiveLegal(rules, state).filter((action) => {
        const arc = action % 2 ** 20;
        if (ACTION_KINDS[Math.floor(action / 2 ** 20)] !== 'build') return true;
        return [board.from[arc], board.to[arc]].every((milepost) => {
          const city = board.cities.findIndex(
            ({ size, mileposts }) => size === 0 && mileposts.includes(milepost),
          );
          if (city < 0) return true;
          const isInside = board.cities[city].exits.some(
            (exit) => state.segmentOwner[board.segmentOf[exit]] === seat + 1,
          );
          if (isInside || promisedDemands.some((demand) => demand >= 0 && isFor(demand, city))) return true;
          // Two of the five cards dealt must stay free.
          return choices(city).length > 0 && (slots.length < 5 || freeSlots.length > 2);
        });
      });
    default:
      return naiveLegal(rules, state);
  }
}

const isOnStrike = (rules: Rules, state: CrayonState): boolean =>
  Array.from({ length: state.eventCount }, (_, i) => rules.events[state.eventCard[i]]).some(
    ({ noLoads }) => noLoads?.[state.trainAt[state.seat]] === 1,
  );
