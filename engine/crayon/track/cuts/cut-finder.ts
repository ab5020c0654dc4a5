// Cheap cuts through a segment. A cut parts the mileposts in two; in the dual graph it is a closed walk from face to face
// across its segments. So the cuts through a segment are walks from the face on its one side to the face on the other,
// put together from one half on each side.
import type { Board } from '../../board/board.ts';
import type { CityMarks } from './city-marks.ts';
import type { DualGraph } from './dual-graph.ts';
import { type CrossingCosts, FaceWalks } from './face-walks.ts';
import { SetTable } from './set-table.ts';

/** Who asks for cuts: what they cost, and which of them matter. */
export interface CutJudge extends CrossingCosts {
  /** Whether a cut is what is looked for. @param beyond bits of the cities parted from the first major @param cost in all */
  matters(beyond: Int32Array, cost: number): boolean;
}

/** Works in memory of its own, so one search must be over before the next begins. */
export class CutFinder {
  readonly #board: Board;
  readonly #dual: DualGraph;
  readonly #sets: SetTable;
  readonly #here: FaceWalks;
  readonly #there: FaceWalks;

  constructor(board: Board, dual: DualGraph, marks: CityMarks) {
    this.#board = board;
    this.#dual = dual;
    this.#sets = new SetTable(marks);
    this.#here = new FaceWalks(dual, this.#sets);
    this.#there = new FaceWalks(dual, this.#sets);
  }

  /**
   * Whether any cut matters that crosses the segment, costs at most `most` and parts cities at all.
   * @param own what crossing the segment itself costs, 0 or 1 @param most below 64
   */
  anyThrough(segment: number, own: number, most: number, judge: CutJudge): boolean {
    const rest = most - own;
    if (rest < 0) return false;
    this.#sets.clear();
    const { faceOf, outer } = this.#dual;
    const arc = this.#board.arcA[segment];
    const start = faceOf[arc];
    const end = faceOf[this.#board.reverse[arc]];
    // On every walk of cost `rest` or less there is a face that is no dearer to reach than this from either side ...
    const half = rest >> 1;
    const [here, there] = [this.#here, this.#there];
    here.search(start, segment, half, judge);
    there.search(end, segment, rest - half, judge);
    for (let walk = 0; walk < there.count; walk++)
      if (this.#closes(walk, segment, own, most, judge)) return true;
    // ... but no walk goes on from the outer face. A cut leads there once at most, and then one of its halves is short.
    const hereToOuter = cheapestTo(here, outer);
    const thereToOuter = cheapestTo(there, outer);
    if (hereToOuter === NEVER && thereToOuter === NEVER) return false;
    if (hereToOuter < half) there.search(end, segment, rest - hereToOuter, judge);
    if (thereToOuter < rest - half) here.search(start, segment, rest - thereToOuter, judge);
    for (let walk = there.lastTo(outer); walk >= 0; walk = there.olderToFace[walk])
      if (this.#closes(walk, segment, own, most, judge)) return true;
    return false;
  }

  /** Whether a walk from the far side meets one from the near side so that a cut which matters is closed. */
  #closes(walk: number, segment: number, own: number, most: number, judge: CutJudge): boolean {
    const [here, there, sets] = [this.#here, this.#there, this.#sets];
    if (there.cost[walk] < 0) return false;
    const left = most - own - there.cost[walk];
    for (let other = here.lastTo(there.face[walk]); other >= 0; other = here.olderToFace[other]) {
      if (here.cost[other] < 0 || here.cost[other] > left) continue;
      const beyond = sets.across(sets.xor(here.passed[other], there.passed[walk]), segment);
      if (beyond !== sets.empty && judge.matters(sets.words(beyond), most - left + here.cost[other]))
        return true;
    }
    return false;
  }
}

/** Least cost of a walk to a face, NEVER when there is none. */
function cheapestTo(walks: FaceWalks, face: number): number {
  let least = NEVER;
  for (let walk = walks.lastTo(face); walk >= 0; walk = walks.olderToFace[walk])
    if (walks.cost[walk] >= 0) least = Math.min(least, walks.cost[walk]);
  return least;
}

const NEVER = 255;
