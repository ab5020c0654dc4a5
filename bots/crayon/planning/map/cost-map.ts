// The board through the eyes of one seat: what each arc would take it, as weights for the pathfinder, kept up to date
// by looking at what has changed. Event cards are not looked at: most pass before a plan gets there. Nor is it asked of
// every segment whether it would wall anybody in, which takes long and seldom is so: see `doubt`.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { createKeptWeights, type KeptWeights } from '../../../paths/incremental/tracked-weights.ts';
import type { Exchange } from '../params.ts';
import type { Atlas, State } from './board-tables.ts';
import { effortOf, emptyBoardOf } from './empty-board.ts';

/** Weights by arc, in the pathfinder's sense. They belong to the view; the router changes some for a while. */
export interface View {
  readonly seat: number;
  readonly exchange: Exchange;
  /** Effort of travelling along an arc, building it first where that is needed; never 0. */
  readonly effort: Uint8Array;
  /** The same without others' track. */
  readonly alone: Uint8Array;
  /** As `effort` on track that lies, own, common or rented; BLOCKED everywhere else. */
  readonly laid: Uint8Array;
  /** Millions to have an arc as own or common track: 0 where it is that already, BLOCKED on others' track. */
  readonly millions: Uint8Array;
  /** Millions to be spent on track when travelling along an arc: as `millions`, but 0 on others' track. */
  readonly outlay: Uint8Array;
  /** Effort as it is, whatever the router changes for a while; for kept fields. */
  readonly kept: KeptWeights;
  /** Number of own segments. */
  readonly segments: number;
  /** Grows whenever any weight changed. */
  readonly version: number;
  /** Told that the referee refuses a segment: shuts it, if it would wall somebody in, for as long as that is so. */
  doubt(segment: number): void;
  /** Brings the weights up to date with the state that the view looks at. */
  update(): void;
}

/** @param state the state to look at; its contents change, it stays the same object */
export function createView(atlas: Atlas, state: State, seat: number, exchange: Exchange): View {
  const { rules, board, price } = atlas;
  const empty = emptyBoardOf(atlas, seat, exchange);
  const [effort, alone] = [empty.effort.slice(), empty.effort.slice()];
  const [millions, outlay] = [empty.millions.slice(), empty.millions.slice()];
  const laid = effort.map((weight, arc) => (millions[arc] === 0 ? weight : BLOCKED));
  const kept = createKeptWeights(board, effort);
  const { segmentOwner } = state;
  // Owners as last seen, and four at a time: comparing words is enough to find the few that changed. The words begin
  // at the first multiple of 4, as memory demands; what lies before and after is compared one by one.
  const before = -segmentOwner.byteOffset & 3;
  const seenOffset = segmentOwner.byteOffset & 3;
  const seen = new Uint8Array(new ArrayBuffer(board.segments + 8), seenOffset, board.segments);
  const words = Math.max(0, (board.segments - before) >> 2);
  const nowWords = new Int32Array(state.buffer, segmentOwner.byteOffset + before, words);
  const seenWords = new Int32Array(seen.buffer, seenOffset + before, words);
  // Where seats need a commission to build into small cities, their exits open and close with the hand.
  const commissioned = rules.constants.commitment
    ? board.cities.filter(({ size }) => size === crayon.SMALL).flatMap(({ exits }) => [...exits])
    : [];
  const seenRights = new Uint8Array(rules.bridges.length);
  let rights = 0;
  // Segments that are admitted but would wall somebody in.
  const walls = new Set<number>();

  function refresh(segment: number): void {
    const owner = segmentOwner[segment];
    const own = owner === seat + 1 || board.red[segment] !== 0;
    const rented = !own && owner !== 0;
    const open = !own && !rented && !walls.has(segment) && crayon.isAdmitted(rules, state, seat, segment);
    for (const arc of [board.arcA[segment], board.arcB[segment]]) {
      const cost = own ? 0 : open ? price[arc] : BLOCKED;
      millions[arc] = cost;
      alone[arc] = effortOf(cost, exchange);
      effort[arc] = rented && exchange.rentedStep > 0 ? exchange.rentedStep : alone[arc];
      laid[arc] = cost === 0 || cost === BLOCKED ? effort[arc] : BLOCKED;
      kept.set(arc, effort[arc]);
      outlay[arc] = rented && exchange.rentedStep > 0 ? 0 : cost;
    }
  }

  /** Who may still enter a city hangs on all of its exits. */
  function refreshCities(segment: number): void {
    for (const end of [board.from[board.arcA[segment]], board.to[board.arcA[segment]]]) {
      const city = board.cityOf[end];
      if (city < 0) continue;
      for (const exit of board.cities[city].exits) refresh(board.segmentOf[exit]);
    }
  }

  const isWall = (segment: number): boolean =>
    crayon.isAdmitted(rules, state, seat, segment) && !crayon.isOpenTo(rules, state, seat, segment);

  const view = {
    seat,
    exchange,
    effort,
    alone,
    laid,
    millions,
    outlay,
    kept,
    segments: 0,
    version: 0,
    doubt(segment: number): void {
      if (walls.has(segment) || !isWall(segment)) return;
      walls.add(segment);
      refresh(segment);
      view.version++;
    },
    update(): void {
      let changed = false;
      for (const segment of walls) {
        if (isWall(segment)) continue;
        walls.delete(segment);
        refresh(segment);
        changed = true;
      }
      const look = (segment: number): void => {
        if (segmentOwner[segment] === seen[segment]) return;
        changed = true;
        if (seen[segment] === seat + 1) view.segments--;
        if (segmentOwner[segment] === seat + 1) view.segments++;
        seen[segment] = segmentOwner[segment];
        refresh(segment);
        refreshCities(segment);
      };
      for (let segment = 0; segment < before; segment++) look(segment);
      for (let word = 0; word < words; word++) {
        if (nowWords[word] === seenWords[word]) continue;
        for (let segment = before + 4 * word; segment < before + 4 * word + 4; segment++) look(segment);
      }
      for (let segment = before + 4 * words; segment < board.segments; segment++) look(segment);
      if (state.bridgeRights > 0 || rights > 0) {
        state.bridgeRight.forEach((right, bridge) => {
          if (right === seenRights[bridge]) return;
          seenRights[bridge] = right;
          changed = true;
          refresh(rules.bridges[bridge]);
          refreshCities(rules.bridges[bridge]);
        });
      }
      rights = state.bridgeRights;
      for (const exit of commissioned) {
        const was = millions[exit];
        refresh(board.segmentOf[exit]);
        if (millions[exit] !== was) changed = true;
      }
      if (changed) view.version++;
    },
  };
  return view;
}
