// Naive rules of legality, slow and written from the rule text alone. They read only the components, the
// constants of the options and the raw words of the state. Tests compare them with the engine.
import { BUILDING_TYPES, GOODS } from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import { LAYOUT, type PlannerState } from '../model/state.ts';

type Words = Readonly<Record<string, readonly number[]>>;

/** The state by field names. */
function unfold(state: PlannerState): Words {
  return Object.fromEntries(
    LAYOUT.map(({ id, offset: at, size }) => [id, [...state.words.subarray(at, at + size)]]),
  );
}

/** All legal actions as texts, unordered. */
export function naiveLegal(rules: PlannerRules, state: PlannerState): string[] {
  const w = unfold(state);
  if (w.actor[0] === 0) return [];
  const side = w.actor[0] - 1;
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
  ][w.phase[0]];
  return phase(rules, w, side);
}

type Lister = (rules: PlannerRules, w: Words, side: number) => string[];

const numbers = (count: number): number[] => [...Array(count).keys()];
const place = (space: number): string => `${Math.floor(space / 6) + 1}-${(space % 6) + 1}`;
const typeName = (rules: PlannerRules, space: number): string => BUILDING_TYPES[rules.typeOf[space]];
const owned = (w: Words, side: number): number[] => numbers(36).filter((i) => w.owner[i] === side + 1);
const ownedOf = (rules: PlannerRules, w: Words, side: number, type: string): number[] =>
  owned(w, side).filter((i) => typeName(rules, i) === type);
const cardsOf = (w: Words, holder: number): number[] => numbers(6).filter((i) => w.holder[i] === holder);
const trainsOn = (w: Words, holder: number): number[] =>
  numbers(8).filter((train) => w.trainAt[train] > 0 && w.holder[w.trainAt[train] - 1] === holder);
const iconOf = (rules: PlannerRules, w: Words) => rules.icons[w.pendingIcon[0] - 1];

const building: Lister = (rules, w, side) => {
  const list = ['pass'];
  const capital = w.capital[side];
  if (w.rerolled[0] === 0 && capital >= 2) for (const die of new Set(w.dice)) list.push(`reroll ${die}`);
  if (owned(w, side).length === 9) return list;
  const found = new Set<string>();
  for (const i of numbers(3)) {
    for (const j of numbers(3)) {
      if (i === j) continue;
      const space = (w.dice[i] - 1) * 6 + w.dice[j] - 1;
      const cost = w.dice[3 - i - j];
      if (w.owner[space] !== 0 || cost > capital) continue;
      if (typeName(rules, space) === 'industrial') {
        const prices = cardsOf(w, 0).map((slot) => rules.faces[w.face[slot]].cost);
        const means = capital - cost + w.profit[side];
        if (prices.length === 0 ? rules.cardRequired : prices.every((price) => price > means)) continue;
      }
      found.add(`build ${place(space)} for ${cost}`);
    }
  }
  return [...list, ...found];
};

const choosingCard: Lister = (rules, w, side) =>
  cardsOf(w, 0)
    .filter((slot) => rules.faces[w.face[slot]].cost <= w.capital[side] + w.profit[side])
    .map((slot) => `factory ${slot}`);

const paying: Lister = (rules, w, side) => {
  const price = rules.faces[w.face[w.pendingSlot[0] - 1]].cost;
  return numbers(price + 1)
    .filter((part) => part <= w.capital[side] && price - part <= w.profit[side])
    .map((part) => `pay ${part}`);
};

const picking: Lister = (rules, w, side) => {
  const shown = w.deck.slice(w.dealt[0] - 2, w.dealt[0]).flatMap((card) => rules.cards[card - 1]);
  return shown.flatMap((icon, spot) => {
    const here = (other: number): boolean => w.cube[other] === spot + 1;
    const { id } = rules.icons[icon];
    if (here(1 - side)) return [];
    if (here(side)) return id === 'MOVE1' ? [`spot ${spot}`] : [];
    if (rules.claimsLast && (w.claimed[0] >> spot) % 2 === 1) return [];
    if (id === 'MOVE2' && (w.used[side] >> icon) % 2 === 1) return [];
    return [`spot ${spot}`];
  });
};

const exchanging: Lister = (rules, w, side) =>
  numbers(1000)
    .filter((times) => times * (iconOf(rules, w).id === 'EX2' ? 2 : 3) <= w.capital[side])
    .map((times) => `exchange ${times}`);

const adding: Lister = (rules, w, side) => {
  const out = w.trainAt.filter((at) => at > 0).length;
  if (out >= 6) return [];
  return cardsOf(w, side + 1)
    .filter((slot) => {
      const here = numbers(8).filter((train) => w.trainAt[train] === slot + 1);
      if (!rules.trainsPerLink) return here.length === 0;
      const links = rules.faces[w.face[slot]].links.length;
      const taken = new Set(here.map((train) => (w.trainStart[train] + w.trainSteps[train]) % links));
      return taken.size < links;
    })
    .map((slot) => `train ${slot}`);
};

const boardingOwn: Lister = (_rules, w, side) =>
  trainsOn(w, side + 1)
    .filter((train) => w.trainPips[train] < 6)
    .map((train) => `board ${train}`);

const boardingOther: Lister = (_rules, w, side) => {
  const boarded = (train: number): boolean => (w.pendingBoarded[0] >> train) % 2 === 1;
  const list = trainsOn(w, 2 - side)
    .filter((train) => w.trainPips[train] < 6 && !boarded(train))
    .map((train) => `board ${train}`);
  return w.pendingBoarded[0] > 0 ? ['done', ...list] : list;
};

const moving: Lister = (rules, w, side) =>
  trainsOn(w, side + 1)
    .filter((train) => !rules.oneTrainMoves || [0, train + 1].includes(w.pendingTrain[0]))
    .map((train) => `move ${train}`);

const producing: Lister = (rules, w, side) => [
  'done',
  ...cardsOf(w, side + 1)
    .filter((slot) => {
      const face = rules.faces[w.face[slot]];
      const price = rules.price[(w.market[0] - 1) * 3 + face.good];
      return face.good >= 0 && w.stock[slot] < face.track && price <= w.capital[side];
    })
    .map((slot) => `produce ${slot}`),
];

/** Own buildings below their maximum and not blocked by pollution. */
const rising = (rules: PlannerRules, w: Words, side: number, type: string): number[] =>
  ownedOf(rules, w, side, type).filter(
    (i) => w.level[i] < rules.maxOf[i] && (type !== 'industrial' || w.pollution[0] < 13),
  );

const raising: Lister = (rules, w, side) => {
  const type = BUILDING_TYPES[iconOf(rules, w).type];
  const colour = { leisure: 'red', commercial: 'blue', residential: 'brown' }[type as string];
  const stored = cardsOf(w, side + 1).filter((slot) => w.stock[slot] > 0);
  const good = (slot: number): string => GOODS[rules.faces[w.face[slot]].good];
  const sources = stored
    .filter((slot) => colour === undefined || good(slot) === colour)
    .map((slot) => `${slot}`);
  if (colour !== undefined && w.pendingHalls[0] > 0) {
    for (const a of stored) {
      for (const b of stored) if (a < b && good(a) !== good(b)) sources.push(`${a}+${b}`);
    }
  }
  const levels = rising(rules, w, side, type).flatMap((i) =>
    sources.map((source) => `raise ${place(i)} with ${source}`),
  );
  return ['done', ...levels];
};

const lifting: Lister = (rules, w, side) => {
  const hall = ownedOf(rules, w, side, 'townhall').length > 0;
  const free = rules.options.includes('up-any-without-hall');
  const types = ['residential', 'commercial', 'leisure', ...(hall || free ? ['parking', 'industrial'] : [])];
  const levels = types
    .flatMap((type) => rising(rules, w, side, type))
    .filter((i) => w.capital[side] >= 3 && [0, i + 1].includes(w.pendingSpace[0]))
    .map((i) => `raise ${place(i)} with cash`);
  return ['done', ...levels];
};

/** Optional ("may move the pollution cube"), and a choice only while there is pollution. */
const cleaning: Lister = (_rules, w) => (w.pollution[0] > 0 ? ['done', 'clean'] : []);

const unboarding: Lister = (_rules, w, side) =>
  trainsOn(w, 2 - side)
    .filter((train) => w.trainCubes[train] > 0)
    .map((train) => `unboard ${train}`);
