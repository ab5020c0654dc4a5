// Naive rules of legality, slow and written from the rule text alone. They read only the components, the
// constants of the options and the raw words of the state. Tests compare them with the engine.
import { BUILDING_TYPES, GOODS } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import { LAYOUT, type PlannerState } from '../model/state.ts';

type Fields = Readonly<Record<string, readonly number[]>>;

/** The words of a state by field id. */
function fieldsOf(state: PlannerState): Fields {
  return Object.fromEntries(
    LAYOUT.map(({ id, offset, size }) => [id, [...state.words.subarray(offset, offset + size)]]),
  );
}

/** All legal actions as texts, unordered. */
export function naiveLegal(rules: PlannerRules, state: PlannerState): string[] {
  const fields = fieldsOf(state);
  if (fields.actor[0] === 0) return [];
  const side = fields.actor[0] - 1;
  const phase = [
    building,
    choosingCard,
    paying,
    picking,
    exchanging,
    adding,
    boardingOwn,
    boardingOther,
    moving,
    producing,
    raising,
    lifting,
    cleaning,
    unboarding,
  ][fields.phase[0]];
  return phase(rules, fields, side);
}

type Lister = (rules: PlannerRules, fields: Fields, side: number) => string[];

const numbers = (count: number): number[] => [...Array(count).keys()];
const place = (space: number): string => `${Math.floor(space / 6) + 1}-${(space % 6) + 1}`;
const typeName = (rules: PlannerRules, space: number): string => BUILDING_TYPES[rules.typeOf[space]];
const owned = (fields: Fields, side: number): number[] =>
  numbers(36).filter((i) => fields.owner[i] === side + 1);
const ownedOf = (rules: PlannerRules, fields: Fields, side: number, type: string): number[] =>
  owned(fields, side).filter((i) => typeName(rules, i) === type);
const cardsOf = (fields: Fields, holder: number): number[] =>
  numbers(6).filter((i) => fields.holder[i] === holder);
const trainsOn = (fields: Fields, holder: number): number[] =>
  numbers(8).filter(
    (train) => fields.trainAt[train] > 0 && fields.holder[fields.trainAt[train] - 1] === holder,
  );
const iconOf = (rules: PlannerRules, fields: Fields) => rules.icons[fields.pendingIcon[0] - 1];

const building: Lister = (rules, fields, side) => {
  const list = ['pass'];
  const capital = fields.capital[side];
  if (fields.rerolled[0] === 0 && capital >= 2)
    for (const die of new Set(fields.dice)) list.push(`reroll ${die}`);
  if (owned(fields, side).length === 9) return list;
  const actions = new Set<string>();
  for (const i of numbers(3)) {
    for (const j of numbers(3)) {
      if (i === j) continue;
      const space = (fields.dice[i] - 1) * 6 + fields.dice[j] - 1;
      const cost = fields.dice[3 - i - j];
      if (fields.owner[space] !== 0 || cost > capital) continue;
      if (typeName(rules, space) === 'industrial') {
        const prices = cardsOf(fields, 0).map((slot) => rules.faces[fields.face[slot]].cost);
        const means = capital - cost + fields.profit[side];
        if (prices.length === 0 ? rules.cardRequired : prices.every((price) => price > means)) continue;
      }
      actions.add(`build ${place(space)} for ${cost}`);
    }
  }
  return [...list, ...actions];
};

const choosingCard: Lister = (rules, fields, side) =>
  cardsOf(fields, 0)
    .filter((slot) => rules.faces[fields.face[slot]].cost <= fields.capital[side] + fields.profit[side])
    .map((slot) => `factory ${slot}`);

const paying: Lister = (rules, fields, side) => {
  const price = rules.faces[fields.face[fields.pendingSlot[0] - 1]].cost;
  return numbers(price + 1)
    .filter((part) => part <= fields.capital[side] && price - part <= fields.profit[side])
    .map((part) => `pay ${part}`);
};

const picking: Lister = (rules, fields, side) => {
  const shownCards = fields.deck
    .slice(fields.dealt[0] - 2, fields.dealt[0])
    .flatMap((card) => rules.cards[card - 1]);
  return shownCards.flatMap((icon, spot) => {
    const isOnSpot = (other: number): boolean => fields.cube[other] === spot + 1;
    const { id } = rules.icons[icon];
    if (isOnSpot(1 - side)) return [];
    if (isOnSpot(side)) return id === 'MOVE1' ? [`spot ${spot}`] : [];
    if (rules.claimsLast && (fields.claimed[0] >> spot) % 2 === 1) return [];
    if (id === 'MOVE2' && (fields.used[side] >> icon) % 2 === 1) return [];
    return [`spot ${spot}`];
  });
};

const exchanging: Lister = (rules, fields, side) =>
  numbers(1000)
    .filter((times) => times * (iconOf(rules, fields).id === 'EX2' ? 2 : 3) <= fields.capital[side])
    .map((times) => `exchange ${times}`);

const adding: Lister = (rules, fields, side) => {
  const trainsOnBoard = fields.trainAt.filter((at) => at > 0).length;
  if (trainsOnBoard >= 6) return [];
  return cardsOf(fields, side + 1)
    .filter((slot) => {
      const trainsOnSlot = numbers(8).filter((train) => fields.trainAt[train] === slot + 1);
      if (!rules.trainsPerLink) return trainsOnSlot.length === 0;
      const links = rules.faces[fields.face[slot]].links.length;
      const takenLinks = new Set(
        trainsOnSlot.map((train) => (fields.trainStart[train] + fields.trainSteps[train]) % links),
      );
      return takenLinks.size < links;
    })
    .map((slot) => `train ${slot}`);
};

const boardingOwn: Lister = (_rules, fields, side) =>
  trainsOn(fields, side + 1)
    .filter((train) => fields.trainPips[train] < 6)
    .map((train) => `board ${train}`);

const boardingOther: Lister = (_rules, fields, side) => {
  const boarded = (train: number): boolean => (fields.pendingBoarded[0] >> train) % 2 === 1;
  const list = trainsOn(fields, 2 - side)
    .filter((train) => fields.trainPips[train] < 6 && !boarded(train))
    .map((train) => `board ${train}`);
  return fields.pendingBoarded[0] > 0 ? ['done', ...list] : list;
};

const moving: Lister = (rules, fields, side) =>
  trainsOn(fields, side + 1)
    .filter((train) => !rules.oneTrainMoves || [0, train + 1].includes(fields.pendingTrain[0]))
    .map((train) => `move ${train}`);

const producing: Lister = (rules, fields, side) => [
  'done',
  ...cardsOf(fields, side + 1)
    .filter((slot) => {
      const face = rules.faces[fields.face[slot]];
      const price = rules.price[(fields.market[0] - 1) * 3 + face.good];
      return face.good >= 0 && fields.stock[slot] < face.track && price <= fields.capital[side];
    })
    .map((slot) => `produce ${slot}`),
];

/** Own buildings below their maximum and not blocked by pollution. */
const rising = (rules: PlannerRules, fields: Fields, side: number, type: string): number[] =>
  ownedOf(rules, fields, side, type).filter(
    (i) => fields.level[i] < rules.maxOf[i] && (type !== 'industrial' || fields.pollution[0] < 13),
  );

const raising: Lister = (rules, fields, side) => {
  const type = BUILDING_TYPES[iconOf(rules, fields).type];
  const colour = { leisure: 'red', commercial: 'blue', residential: 'brown' }[type as string];
  const stored = cardsOf(fields, side + 1).filter((slot) => fields.stock[slot] > 0);
  const good = (slot: number): string => GOODS[rules.faces[fields.face[slot]].good];
  const sources = stored
    .filter((slot) => colour === undefined || good(slot) === colour)
    .map((slot) => `${slot}`);
  if (colour !== undefined && fields.pendingHalls[0] > 0) {
    for (const a of stored) {
      for (const b of stored) if (a < b && good(a) !== good(b)) sources.push(`${a}+${b}`);
    }
  }
  const levels = rising(rules, fields, side, type).flatMap((i) =>
    sources.map((source) => `raise ${place(i)} with ${source}`),
  );
  return ['done', ...levels];
};

const lifting: Lister = (rules, fields, side) => {
  const hall = ownedOf(rules, fields, side, 'townhall').length > 0;
  const free = rules.options.includes('up-any-without-hall');
  const types = ['residential', 'commercial', 'leisure', ...(hall || free ? ['parking', 'industrial'] : [])];
  const levels = types
    .flatMap((type) => rising(rules, fields, side, type))
    .filter((i) => fields.capital[side] >= 3 && [0, i + 1].includes(fields.pendingSpace[0]))
    .map((i) => `raise ${place(i)} with cash`);
  return ['done', ...levels];
};

/** Optional ("may move the pollution cube"), and a choice only while there is pollution. */
const cleaning: Lister = (_rules, fields) => (fields.pollution[0] > 0 ? ['done', 'clean'] : []);

const unboarding: Lister = (_rules, fields, side) =>
  trainsOn(fields, 2 - side)
    .filter((train) => fields.trainCubes[train] > 0)
    .map((train) => `unboard ${train}`);
