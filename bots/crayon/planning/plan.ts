// A plan: stops in order, the way between them, the track still to build for it, and what it is worth.
import type { Atlas, State } from './atlas.ts';
import type { Errand } from './errands.ts';

export interface Stop {
  readonly errand: Errand;
  /** Pick the load up, or deliver it. */
  readonly deliver: boolean;
  readonly city: number;
}

/** A way for the train through a row of cities. */
export interface Route {
  /** Milepost it begins at. */
  readonly start: number;
  readonly arcs: readonly number[];
  /** Number of arcs travelled when each city is reached. */
  readonly ends: readonly number[];
  /** Millions of track to build, and how many of them on the trunk line (see Atlas). */
  readonly millions: number;
  readonly trunkMillions: number;
  /** Millions of track fees, about. */
  readonly fees: number;
}

export interface Plan {
  readonly stops: readonly Stop[];
  readonly route: Route;
  /** Arcs to build besides the route's, so that it hangs together with a major city. */
  readonly links: readonly number[];
  /** Millions a turn. */
  readonly worth: number;
}

/** What a planner thinks of money and time. */
export interface Taste {
  /** Share of a million of track that counts as lost; the rest is an investment. On the trunk line, less is lost. */
  readonly trackLost: number;
  readonly trunkLost: number;
  /** Turns that every errand takes besides travelling. */
  readonly overhead: number;
  /** Share of the remoteness of the last city that counts as travelling: the next errand begins there. */
  readonly remoteness: number;
}

export const pickUp = (errand: Errand): Stop => ({ errand, deliver: false, city: errand.from });
export const bring = (errand: Errand): Stop => ({ errand, deliver: true, city: errand.to });

/** Stops of one errand. */
export const stopsOf = (errand: Errand): Stop[] =>
  errand.from < 0 ? [bring(errand)] : [pickUp(errand), bring(errand)];

export const citiesOf = (stops: readonly Stop[]): number[] => stops.map((stop) => stop.city);

export const payoutOf = (stops: readonly Stop[]): number =>
  stops.reduce((sum, stop) => (stop.deliver ? sum + stop.errand.payout : sum), 0);

/** Millions a turn that a row of stops is worth, given the way through them. @param begun turns of building that cost no time */
export function worthOf(
  atlas: Atlas,
  taste: Taste,
  stops: readonly Stop[],
  { millions, trunkMillions, fees }: Pick<Route, 'millions' | 'trunkMillions' | 'fees'>,
  steps: number,
  speed: number,
  begun = 0,
): number {
  const lost = (millions - trunkMillions) * taste.trackLost + trunkMillions * taste.trunkLost;
  const last = stops[stops.length - 1].city;
  const travelling = (steps + taste.remoteness * atlas.remoteness[last]) / speed;
  const building = millions / atlas.rules.constants.buildLimit - begun;
  const deliveries = stops.filter((stop) => stop.deliver).length;
  return (payoutOf(stops) - lost - fees) / (Math.max(travelling, building, 0) + taste.overhead * deliveries);
}

/** Millions of a plan's track that are still to be built, as things stand. */
export function missingMillions(weights: Uint8Array, plan: Plan, travelled: number): number {
  let sum = 0;
  for (let i = travelled; i < plan.route.arcs.length; i++) {
    const weight = weights[plan.route.arcs[i]];
    if (weight < 255) sum += weight;
  }
  for (const arc of plan.links) if (weights[arc] < 255) sum += weights[arc];
  return sum;
}

/** Whether the errand's card is still in its slot. */
export const isHeld = (state: State, seat: number, { operand, card }: Errand): boolean =>
  state.hand[seat * state.layout.handSize + Math.floor(operand / 3)] === card;

/** The plan in a line, for people. */
export function describePlan({ board }: Atlas, { stops, route, worth }: Plan): string {
  const what = stops.map(({ errand, deliver, city }) => {
    const load = board.loads[errand.load].name;
    return deliver ? `${load} to ${board.cities[city].name} (${errand.payout}M)` : `${load} from ${board.cities[city].name}`;
  });
  return `${what.join(', ')}: ${route.arcs.length} steps, ${route.millions}M of track, ${worth.toFixed(1)}M a turn`;
}
