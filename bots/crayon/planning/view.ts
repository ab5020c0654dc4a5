// The board through the eyes of one seat: what each arc would take it, as weights for the pathfinder, kept up to date
// by looking at what has changed. Event cards are not looked at: they pass before a plan is carried out.
import { crayon } from '../../../engine/index.ts';
import { BLOCKED, MAX_WEIGHT } from '../../paths/pathfinder.ts';
import type { Atlas, State } from './atlas.ts';

/** Effort is counted in steps of a train and millions weighed against them. */
export interface Exchange {
  /** Effort of a million spent on track, and of a step; whole numbers of at least 1 for the step. */
  readonly million: number;
  readonly step: number;
  /** Effort of a step on another player's track; 0: never uses it. */
  readonly rentedStep: number;
}

export interface View {
  readonly seat: number;
  readonly exchange: Exchange;
  /** Effort of travelling along an arc, building it first where that is needed; never 0. */
  readonly effort: Uint8Array;
  /** The same without others' track. */
  readonly alone: Uint8Array;
  /** Millions to have the use of an arc: 0 for own track and red areas, BLOCKED on others' track. */
  readonly millions: Uint8Array;
  /** Millions to be spent on track when travelling along an arc: as `millions`, but 0 on others' track. */
  readonly outlay: Uint8Array;
  /** Grows whenever any weight changed. */
  readonly version: number;
  /** Brings the weights up to date with a state of the same game. */
  update(state: State): void;
}

export function createView({ rules, board, price }: Atlas, seat: number, exchange: Exchange): View {
  const effort = new Uint8Array(board.arcs);
  const alone = new Uint8Array(board.arcs);
  const millions = new Uint8Array(board.arcs);
  const outlay = new Uint8Array(board.arcs);
  const owners = new Uint8Array(board.segments).fill(255);
  let rights = 0;

  function refresh(state: State, segment: number): void {
    const arcs = [board.arcA[segment], board.arcB[segment]];
    const owner = state.segmentOwner[segment];
    const free = owner === 0 && board.red[segment] === 0;
    const open = free && crayon.isOpenTo(rules, state, seat, segment);
    for (const arc of arcs) {
      if (owner === seat + 1 || board.red[segment] !== 0) {
        effort[arc] = exchange.step;
        alone[arc] = exchange.step;
        millions[arc] = 0;
        outlay[arc] = 0;
      } else if (!free) {
        effort[arc] = exchange.rentedStep > 0 ? exchange.rentedStep : BLOCKED;
        alone[arc] = BLOCKED;
        millions[arc] = BLOCKED;
        outlay[arc] = exchange.rentedStep > 0 ? 0 : BLOCKED;
      } else if (open && price[arc] !== BLOCKED) {
        effort[arc] = Math.min(MAX_WEIGHT, exchange.step + exchange.million * price[arc]);
        alone[arc] = effort[arc];
        millions[arc] = price[arc];
        outlay[arc] = price[arc];
      } else {
        effort[arc] = BLOCKED;
        alone[arc] = BLOCKED;
        millions[arc] = BLOCKED;
        outlay[arc] = BLOCKED;
      }
    }
  }

  const view = {
    seat,
    exchange,
    effort,
    alone,
    millions,
    outlay,
    version: 0,
    update(state: State): void {
      const { segmentOwner } = state;
      let changed = false;
      for (let segment = 0; segment < owners.length; segment++) {
        if (segmentOwner[segment] === owners[segment]) continue;
        changed = true;
        owners[segment] = segmentOwner[segment];
        refresh(state, segment);
        // Who may still enter a city hangs on all of its exits.
        for (const end of [board.from[board.arcA[segment]], board.to[board.arcA[segment]]]) {
          const city = board.cityOf[end];
          if (city < 0) continue;
          for (const exit of board.cities[city].exits) refresh(state, board.segmentOf[exit]);
        }
      }
      if (state.bridgeRights > 0 || rights > 0) {
        for (const segment of rules.bridges) refresh(state, segment);
        changed = true;
      }
      rights = state.bridgeRights;
      if (changed) view.version++;
    },
  };
  return view;
}
