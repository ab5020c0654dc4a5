// Free ground round about a segment: where there is enough of it, every cut through the segment costs enough, wherever
// the cut leads. That is so nearly everywhere for most of a game, and saves looking for cuts.
import type { Board } from '../../board/board.ts';
import type { DualGraph } from './dual-graph.ts';
import { BARRED, type CrossingCosts } from './face-walks.ts';

/** Segments that a closed walk crosses at the least as long as it keeps to triangles: those round one milepost. */
const SHORTEST_WALK = 6;
/** Segments that the first two steps from the face on a side may cross: two, then two beyond each of them. */
const STEPS = 6;

/** By bits of those segments, 1 where crossing costs 1 and 0 where it costs nothing: the least cost of the two steps. */
const COST_OF_STEPS = Uint8Array.from({ length: 1 << STEPS }, (_, bits) => {
  const cost = (step: number): number => (bits >> step) & 1;
  return Math.min(cost(0) + Math.min(cost(2), cost(3)), cost(1) + Math.min(cost(4), cost(5)));
});

export class OpenSpace {
  /**
   * By side of a segment (2 * segment, + 1 for the side of its reverse arc): the far sides of the two other segments of
   * the triangle there, -1 where the face is no triangle. Side by side in memory, for this is asked at every build.
   */
  readonly #farSides: Int32Array;
  /** By side: the STEPS segments that two steps may cross; -1 first where a face on the way is no triangle. */
  readonly #steps: Int16Array;

  constructor(board: Board, { first, arcsOf, faceOf, outer }: DualGraph) {
    const { arcs, arcA, reverse, segmentOf } = board;
    this.#farSides = new Int32Array(2 * arcs).fill(-1);
    for (let arc = 0; arc < arcs; arc++) {
      const face = faceOf[arc];
      if (face < 0 || face === outer || first[face + 1] - first[face] !== 3) continue;
      let at = 2 * sideOf(arc);
      for (let i = first[face]; i < first[face + 1]; i++)
        if (arcsOf[i] !== arc) this.#farSides[at++] = sideOf(reverse[arcsOf[i]]);
    }

    this.#steps = new Int16Array(STEPS * arcs).fill(-1);
    for (let side = 0; side < arcs; side++) this.#noteSteps(side);

    function sideOf(arc: number): number {
      return 2 * segmentOf[arc] + (arc === arcA[segmentOf[arc]] ? 0 : 1);
    }
  }

  /**
   * Whether it is plain that all cuts through a segment cost `enough`, the segment itself not counted. A cut is a closed
   * walk of faces across the segment. Either it crosses SHORTEST_WALK segments or more, or it comes to a face that is no
   * triangle: so its first steps from the one side of the segment and from the other are different steps, and their costs add up.
   */
  isAbout(segment: number, enough: number, costs: CrossingCosts): boolean {
    const near = this.#costOfTwoSteps(2 * segment, costs);
    if (near + 3 < enough) return false;
    const far = this.#costOfTwoSteps(2 * segment + 1, costs);
    if (near + far >= enough) return true;
    if (near + far + 1 < enough) return false;
    return (
      this.#leastCost(2 * segment, 3, costs) + far >= enough ||
      near + this.#leastCost(2 * segment + 1, 3, costs) >= enough
    );
  }

  /** As `#leastCost` of two steps, or less where a segment is BARRED. */
  #costOfTwoSteps(side: number, costs: CrossingCosts): number {
    const steps = this.#steps;
    const first = STEPS * side;
    if (steps[first] < 0) return this.#leastCost(side, 2, costs);
    let bits = 0;
    for (let i = 0; i < STEPS; i++) if (costs.costOf(steps[first + i]) !== 0) bits |= 1 << i;
    return COST_OF_STEPS[bits];
  }

  #noteSteps(side: number): void {
    const far = this.#farSides;
    if (far[2 * side] < 0) return;
    const [one, other] = [far[2 * side], far[2 * side + 1]];
    const next = [far[2 * one], far[2 * one + 1], far[2 * other], far[2 * other + 1]];
    if (!next.includes(-1))
      this.#steps.set([one >> 1, other >> 1, ...next.map((there) => there >> 1)], STEPS * side);
  }

  /** Least cost of a walk's first steps from the face on a side. */
  #leastCost(side: number, steps: number, costs: CrossingCosts): number {
    const one = this.#farSides[2 * side];
    if (one < 0) return 0;
    const least = this.#costAcross(one, steps, costs);
    return least === 0 ? 0 : Math.min(least, this.#costAcross(this.#farSides[2 * side + 1], steps, costs));
  }

  #costAcross(side: number, steps: number, costs: CrossingCosts): number {
    const cost = costs.costOf(side >> 1);
    if (cost === BARRED) return SHORTEST_WALK;
    return steps === 1 ? cost : cost + this.#leastCost(side, steps - 1, costs);
  }
}
