// Rules, board and cards of a crayon-rail game as plain JSON data, for bots in other languages. Mileposts,
// arcs, segments, cities, loads and cards are numbered as in actions. `bots/protocol.md` explains every
// field.
import { type Board, CITY_SIZES, TERRAINS } from '../board/board.ts';
import { DEMANDS_PER_CARD, type Deck } from '../cards/deck.ts';
import type { EventCard } from '../cards/events.ts';
import { type Rules, UNBUILDABLE } from '../model/rules.ts';

/** The rules as a new object. */
export function rulesToJson(rules: Rules): object {
  const { board, deck, constants } = rules;
  return {
    maxRounds: rules.maxRounds,
    goal: {
      cash: constants.goalCash,
      majors: constants.goalMajors,
      of: rules.goal.optional,
      must: rules.goal.mandatory,
    },
    buildLimit: constants.buildLimit,
    majorStarts: constants.majorStarts,
    trackFee: constants.trackFee,
    handSize: constants.handSize,
    constants,
    phases: rules.phases.map(({ id }) => id),
    trains: rules.trains.map(({ id, name, speed, capacity, prices }) => ({
      id,
      name,
      speed,
      capacity,
      upgrades: prices.flatMap((price, to) => (price > 0 ? [{ to, price }] : [])),
    })),
    board: boardToJson(board, rules.arcCost),
    cards: cardsToJson(deck),
    events: rules.events.map(eventToJson),
  };
}

function boardToJson(board: Board, arcCost: Uint8Array): object {
  return {
    id: board.id,
    name: board.name,
    grid: board.grid,
    mileposts: Array.from({ length: board.mileposts }, (_, m) => ({
      col: board.col[m],
      row: board.row[m],
      terrain: TERRAINS[board.terrain[m]],
      city: board.cityOf[m] < 0 ? null : board.cityOf[m],
    })),
    arcs: {
      from: [...board.from],
      to: [...board.to],
      segment: [...board.segmentOf],
      cost: Array.from(arcCost, (cost) => (cost === UNBUILDABLE ? null : cost)),
    },
    segments: board.segments,
    links: board.links.map(({ name, a, b, lanes, cross }) => ({ name, a, b, lanes, cross })),
    common: indexesInMask(board.urban),
    cities: board.cities.map(({ name, size, milepost, mileposts, supplies }) => ({
      name,
      size: CITY_SIZES[size],
      milepost,
      mileposts,
      supplies,
    })),
    loads: board.loads.map(({ name, chips, suppliers }) => ({ name, chips, suppliers })),
  };
}

function cardsToJson(deck: Deck): object[][] {
  return Array.from({ length: deck.cards }, (_, card) =>
    Array.from({ length: DEMANDS_PER_CARD }, (_, d) => {
      const demand = card * DEMANDS_PER_CARD + d;
      return { city: deck.city[demand], load: deck.load[demand], payout: deck.payout[demand] };
    }),
  );
}

/** Indexes that a mask marks, ascending. */
const indexesInMask = (mask: Uint8Array): number[] => [...mask.keys()].filter((i) => mask[i] !== 0);

function eventToJson(card: EventCard): object {
  const { id, title, text, kind, ownLine, tax, bonus } = card;
  const { noMove, noBuild, noEnter, halfRate, noLoads, derail } = card;
  const masks = Object.entries({ noMove, noBuild, noEnter, halfRate, noLoads, derail }).flatMap(
    ([name, mask]): [string, number[]][] => (mask === null ? [] : [[name, indexesInMask(mask)]]),
  );
  const { amountM: amount, ...earners } = bonus ?? { amountM: 0 };
  const erase = card.erase === null ? {} : { erase: [...card.erase] };
  return {
    ...{ id, title, text, kind, ...Object.fromEntries(masks), ...erase, ownLine },
    tax: tax?.map(({ fromCashM, taxM }) => ({ from: fromCashM, tax: taxM })) ?? null,
    bonus: bonus && { ...earners, amount },
  };
}
