// A train's best journey over track that lies: movement points and turns, fees that each owner is paid once a turn, no
// turning round in the open. Dijkstra's search over arcs: what is ahead hangs on the arc a train came by, on the
// points left and on who has been paid this turn. Of two arrivals by an arc, one is dropped if the other is no dearer,
// has no fewer points left and has paid all the same owners.
import type { PathGraph } from './pathfinder.ts';

/** Track that a train may not use, and track that costs no fee; in `TravelQuestion.payee`. */
export const NO_TRACK = -2;
export const NO_FEE = -1;

export interface TravelQuestion {
  /** By arc: NO_TRACK, NO_FEE, or who is to be paid, 0 to 29. */
  readonly payee: Int8Array;
  /** Millions a turn by payee. */
  readonly fees: ArrayLike<number>;
  /** Movement points by arc, 1 or more; every arc takes 1 where left out. */
  readonly points?: Uint8Array;
  /** By milepost: 1 where a train, once a turn, loses half of what is left of its movement (fractions rounded up). */
  readonly slow?: Uint8Array;
  /** Whether it has lost it this turn. */
  readonly halved?: boolean;
  /** By milepost: 1 where a train may turn round, as in cities. */
  readonly turnsRound: Uint8Array;
  /** Movement points a turn. */
  readonly speed: number;
  readonly start: number;
  /** Milepost that the train came from; -1 when it may go anywhere. */
  readonly cameFrom: number;
  /** Points left this turn, and payees who have been paid this turn (bit by payee). */
  readonly left: number;
  readonly paid: number;
  /** Mileposts, any of which will do. */
  readonly targets: ArrayLike<number>;
  /** Millions that another turn is worth; above 0. What is least is fees + turns x this; then the points used. */
  readonly turnWorth: number;
}

export interface Journey {
  /** In travelling order. */
  readonly arcs: readonly number[];
  /** Arcs travelled when each turn ends but the last; a turn may end before its points do, to save a fee. */
  readonly turnEnds: readonly number[];
  /** Turns begun after the present one. */
  readonly turns: number;
  readonly fees: number;
  /** Movement points left at the end. */
  readonly left: number;
}

/** Beside the payees' bits: halved this turn. As with fees, to have it behind one is never worse. */
const HALVED = 1 << 30;

/** An arrival by an arc (-1 at the start). */
interface Arrival {
  readonly arc: number;
  readonly at: number;
  readonly cost: number;
  /** Points used on the whole journey; of equal costs, fewer are better. */
  readonly used: number;
  readonly left: number;
  readonly paid: number;
  readonly turns: number;
  readonly fees: number;
  readonly before: Arrival | null;
}

const half = (points: number): number => (points + 1) >> 1;

export function createTraveller(graph: PathGraph): (question: TravelQuestion) => Journey | null {
  const { mileposts, arcs, first, to, from } = graph;
  const isTarget = new Uint8Array(mileposts);
  // Arrivals worth keeping by arc, and the arcs that have any.
  const known: (Arrival[] | undefined)[] = new Array(arcs);
  const met: number[] = [];

  function isBeaten({ arc, cost, used, left, paid }: Arrival): boolean {
    const beats = (other: Arrival): boolean =>
      (other.cost < cost || (other.cost === cost && other.used <= used)) &&
      other.left >= left &&
      (paid & ~other.paid) === 0;
    return known[arc]?.some(beats) ?? false;
  }

  function search(question: TravelQuestion): Arrival | null {
    const { payee, fees, points, slow, turnsRound, speed, cameFrom, turnWorth } = question;
    const heap = createArrivalHeap();
    const { start, left } = question;
    const paid = question.paid | (question.halved ? HALVED : 0);
    heap.push({ arc: -1, at: start, cost: 0, used: 0, left, paid, turns: 0, fees: 0, before: null });
    for (let here = heap.pop(); here !== undefined; here = heap.pop()) {
      const { at, arc: by } = here;
      if (isTarget[at] !== 0) return here;
      if (by >= 0) {
        if (isBeaten(here)) continue;
        if (known[by] === undefined) {
          known[by] = [];
          met.push(by);
        }
        known[by].push(here);
      }
      const came = by >= 0 ? from[by] : cameFrom;
      for (let arc = first[at]; arc < first[at + 1]; arc++) {
        const owner = payee[arc];
        if (owner === NO_TRACK || (to[arc] === came && turnsRound[at] === 0)) continue;
        const takes = points === undefined ? 1 : points[arc];
        const slowHere = slow !== undefined && slow[at] !== 0;
        const slowThere = slow !== undefined && slow[to[arc]] !== 0;
        const fresh = slowHere ? half(speed) : speed;
        if (takes > fresh) continue;
        // On at once if points are left, or with the next turn. To wait without need saves something only where a fee
        // falls due: anywhere else one can as well wait later.
        const owes = owner >= 0 && ((here.paid >> owner) & 1) === 0 && fees[owner] > 0;
        const waiting = here.left < takes ? [true] : owes ? [false, true] : [false];
        for (const waits of waiting) {
          const had = waits ? (slowHere ? HALVED : 0) : here.paid;
          const rest = (waits ? fresh : here.left) - takes;
          const slows = slowThere && (had & HALVED) === 0;
          const then = slows ? had | HALVED : had;
          const due = owner >= 0 && ((had >> owner) & 1) === 0 ? fees[owner] : 0;
          const next: Arrival = {
            arc,
            at: to[arc],
            cost: here.cost + due + (waits ? turnWorth : 0),
            used: here.used + takes,
            left: slows ? half(rest) : rest,
            paid: owner >= 0 ? then | (1 << owner) : then,
            turns: here.turns + (waits ? 1 : 0),
            fees: here.fees + due,
            before: here,
          };
          if (!isBeaten(next)) heap.push(next);
        }
      }
    }
    return null;
  }

  return (question) => {
    for (let i = 0; i < question.targets.length; i++) isTarget[question.targets[i]] = 1;
    const end = search(question);
    for (let i = 0; i < question.targets.length; i++) isTarget[question.targets[i]] = 0;
    for (const arc of met) known[arc] = undefined;
    met.length = 0;
    return end === null ? null : journeyTo(end);
  };
}

function journeyTo(end: Arrival): Journey {
  const arcs: number[] = [];
  const turnEnds: number[] = [];
  let steps = 0;
  for (let a: Arrival = end; a.before !== null; a = a.before) steps++;
  for (let a: Arrival = end; a.before !== null; a = a.before) {
    arcs.push(a.arc);
    steps--;
    if (a.turns > a.before.turns) turnEnds.push(steps);
  }
  const { turns, fees, left } = end;
  return { arcs: arcs.reverse(), turnEnds: turnEnds.reverse(), turns, fees, left };
}

interface ArrivalHeap {
  push(arrival: Arrival): void;
  pop(): Arrival | undefined;
}

/** Least cost first, then fewest points used, then in the order they came, so that answers never differ. */
function createArrivalHeap(): ArrivalHeap {
  const heap: { readonly arrival: Arrival; readonly order: number }[] = [];
  let pushed = 0;
  const isBefore = (a: number, b: number): boolean => {
    const [one, other] = [heap[a], heap[b]];
    if (one.arrival.cost !== other.arrival.cost) return one.arrival.cost < other.arrival.cost;
    if (one.arrival.used !== other.arrival.used) return one.arrival.used < other.arrival.used;
    return one.order < other.order;
  };
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b], heap[a]];
  };
  return {
    push(arrival) {
      let i = heap.push({ arrival, order: pushed++ }) - 1;
      for (; i > 0 && isBefore(i, (i - 1) >> 1); i = (i - 1) >> 1) swap(i, (i - 1) >> 1);
    },
    pop() {
      if (heap.length === 0) return undefined;
      swap(0, heap.length - 1);
      const { arrival } = heap.pop()!;
      for (let i = 0; ; ) {
        let child = 2 * i + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && isBefore(child + 1, child)) child++;
        if (!isBefore(child, i)) break;
        swap(i, child);
        i = child;
      }
      return arrival;
    },
  };
}
