// Features of the current position that the outlooks of all plans of one decision share.
import { crayon } from '../../../../engine/index.ts';
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { CostMap } from '../map/cost-map.ts';
import type { DeckUnits } from '../map/deck-units.ts';
import { noAccess, type TrackAccess, withTrackAt } from './track-access.ts';

export interface Scene {
  readonly units: DeckUnits;
  /** Price in M and segments of the track missing between majors; number of majors on the network. */
  readonly linePriceM: number;
  readonly lineSegments: ReadonlySet<number>;
  readonly majors: number;
  /** Access by own track, and by track of any seat. */
  readonly ownAccess: TrackAccess;
  readonly sharedAccess: TrackAccess;
  /** Segments of other seats. */
  readonly rivalSegments: number;
  /** By slot of the hand: its jobs, one per supplier; none if the slot is empty. */
  readonly hand: readonly (readonly HandJob[])[];
}

/** A demand and one of its suppliers. */
export interface HandJob {
  readonly card: number;
  readonly demand: number;
  readonly from: number;
  /** Payout less rough costs from the supplier to the city, in M. */
  readonly netM: number;
}

/** What scenes have in common while the cost map stays the same, which every new track changes. */
type Track = Omit<Scene, 'hand'>;
const trackByMap = new WeakMap<CostMap, { readonly version: number; readonly track: Track }>();

/** The scene of a state. Precondition: the context's cost map is up to date. */
export function sceneOf(context: PlanningContext, state: State): Scene {
  const { costMap } = context;
  let known = trackByMap.get(costMap);
  if (known?.version !== costMap.version) {
    known = { version: costMap.version, track: trackOf(context, state) };
    trackByMap.set(costMap, known);
  }
  return { ...known!.track, hand: handJobs(context, state) };
}

function trackOf(context: PlanningContext, state: State): Track {
  const { tables, seat } = context;
  const { board } = tables;
  const line = context.findMajorLine();
  let rivalSegments = 0;
  const [ownEnds, otherEnds] = [new Set<number>(), new Set<number>()];
  state.segmentOwner.forEach((owner, segment) => {
    if (owner === 0) return;
    const isOwn = owner === seat + 1;
    if (!isOwn) rivalSegments++;
    const arc = board.arcA[segment];
    (isOwn ? ownEnds : otherEnds).add(board.from[arc]).add(board.to[arc]);
  });
  const ownAccess = withTrackAt(tables, noAccess(tables), ownEnds);
  return {
    units: tables.units,
    linePriceM: line?.trackCostM ?? 0,
    lineSegments: new Set(line?.arcs.map((arc) => board.segmentOf[arc])),
    majors: line?.connectedMajors ?? 0,
    ownAccess,
    sharedAccess: withTrackAt(tables, ownAccess, otherEnds),
    rivalSegments,
  };
}

function handJobs({ tables, seat, router, costMap }: PlanningContext, state: State): HandJob[][] {
  const { board, rules } = tables;
  const { deck } = rules;
  const { handSize } = state.layout;
  return Array.from({ length: handSize }, (_, slot) => {
    const card = state.hand[seat * handSize + slot];
    if (card < 0) return [];
    const jobs: HandJob[] = [];
    const first = card * crayon.DEMANDS_PER_CARD;
    for (let demand = first; demand < first + crayon.DEMANDS_PER_CARD; demand++) {
      const costs = router.costsTowards(deck.city[demand]);
      for (const from of board.loads[deck.load[demand]].suppliers) {
        const cost = costs[board.cities[from].milepost];
        if (cost >= UNREACHABLE) continue;
        jobs.push({ card, demand, from, netM: deck.payout[demand] - cost / costMap.costWeights.million });
      }
    }
    return jobs;
  });
}
