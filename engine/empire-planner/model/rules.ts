// Compiles components and options into constants. Only this file reads option ids; all other code uses the
// fields of `PlannerRules`.
import { type Components, type Face, NO_GOOD, TOWN_HALL } from './components.ts';

/** The compiled rules that all games of a title with the same options share. */
export interface PlannerRules extends Components {
  readonly solo: boolean;
  readonly options: readonly string[];
  /** The arena ends the game after this round; the rules end it after `rounds`. */
  readonly maxRounds: number;
  /** Capital of sides 0 and 1 at the start, and their Profit. */
  readonly capitalAtStart: readonly [number, number];
  readonly profitAtStart: readonly [number, number];
  /** By face: true if a card dealt with this face up is turned over, because it makes no Good. */
  readonly flipWhenDealt: readonly boolean[];
  /** Good, length of the Goods track, number of links and price of each face. */
  readonly goodOf: Int8Array;
  readonly trackOf: Uint8Array;
  readonly linksOf: Uint8Array;
  readonly costOf: Uint8Array;
  /** Ruling A08: the order of the sides is determined again before the Actions phase. */
  readonly ordersEachPhase: boolean;
  /** Ruling A14: an Industrial Factory cannot be built when no card is left. */
  readonly cardRequired: boolean;
  /** Ruling A19: a spot stays claimed for the whole round. */
  readonly claimsLast: boolean;
  /** Ruling A23: a Factory may hold a Train on each link. */
  readonly trainsPerLink: boolean;
  /** Ruling A29: one Train makes both steps of a two-link move. */
  readonly oneTrainMoves: boolean;
  /** Ruling A34, by type: true if upgradeAny needs a Town Hall. */
  readonly hallForAny: readonly boolean[];
  /** Ruling S05: Archie's levels stop at the building's maximum. */
  readonly archieCapped: boolean;
}

/** The settings that determine the rules, besides the components. */
export interface RulesRequest {
  readonly solo: boolean;
  /** Checked ids; see options.ts. */
  readonly options: readonly string[];
  readonly maxRounds: number;
}

export function compileRules(
  components: Components,
  { solo, options, maxRounds }: RulesRequest,
): PlannerRules {
  const hasOption = (id: string): boolean => options.includes(id);
  const level = hasOption('archie-easy') ? 'easy' : hasOption('archie-advanced') ? 'advanced' : 'normal';
  const faces = hasOption('bank-good') ? components.faces.map(withGoodOfReverse) : components.faces;
  const { startCapital, startProfit } = components;
  return {
    ...components,
    faces,
    solo,
    options,
    maxRounds,
    capitalAtStart: [startCapital, solo ? components.archieCapital[level] : startCapital],
    profitAtStart: [startProfit, solo ? components.archieProfit : startProfit],
    flipWhenDealt: components.faces.map((face) => face.good === NO_GOOD),
    goodOf: Int8Array.from(faces, (face) => face.good),
    trackOf: Uint8Array.from(faces, (face) => face.track),
    linksOf: Uint8Array.from(faces, (face) => face.links.length),
    costOf: Uint8Array.from(faces, (face) => face.cost),
    ordersEachPhase: hasOption('order-recheck'),
    cardRequired: hasOption('no-card-forbid'),
    claimsLast: hasOption('claims-round-long'),
    trainsPerLink: hasOption('trains-per-link'),
    oneTrainMoves: hasOption('move2-same-train'),
    hallForAny: components.types.map(
      (type, i) => type.needsTownHall && i !== TOWN_HALL && !hasOption('up-any-without-hall'),
    ),
    archieCapped: hasOption('archie-cap'),
  };
}

/** Alternative reading of ruling A03: a side without a Good makes the Good of its reverse. */
function withGoodOfReverse(face: Face, i: number, faces: readonly Face[]): Face {
  const reverse = faces[i ^ 1];
  return face.good === NO_GOOD ? { ...face, good: reverse.good, track: reverse.track } : face;
}
