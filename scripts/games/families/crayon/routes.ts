// Routes to a clicked milepost: the cheapest track, or the train's way over track. The bots' path search finds
// them under the prices of the rules. Each action is tried on a copy of the observation, so all are legal.
import { BLOCKED, createFlatPathfinder, MAX_WEIGHT, type Pathfinder } from '../../../../bots/paths/index.ts';
import { type AnyGame, crayon } from '../../../../engine/index.ts';

export interface Route {
  readonly kind: 'build' | 'move' | 'place';
  readonly target: number;
  /** Actions to play now, in order; empty if no part is possible this turn. */
  readonly actions: readonly number[];
  /** Arcs of these actions, and arcs left for later turns. */
  readonly arcsNow: readonly number[];
  readonly arcsLater: readonly number[];
  /** Cost in M of the actions, fees included, and of the track left for later turns. */
  readonly priceM: number;
  readonly priceLaterM: number;
  /** The game's reason why the route stops before its target; '' if it reaches it. */
  readonly problem: string;
}

/** Maximum number of searches; each blocks a segment that proved closed. */
const MAX_ATTEMPTS = 12;

const STOP = crayon.actionOf('stop');

export class Routes {
  readonly #game: AnyGame;
  readonly #rules: crayon.Rules;
  readonly #finder: Pathfinder;
  readonly #weights: Uint8Array;
  readonly #distances: Int32Array;
  readonly #path: Int32Array;
  readonly #mileposts: readonly number[];

  constructor(game: AnyGame) {
    this.#game = game;
    this.#rules = game.rules as crayon.Rules;
    const { board } = this.#rules;
    this.#finder = createFlatPathfinder(board);
    this.#weights = new Uint8Array(board.arcs);
    this.#distances = new Int32Array(board.mileposts);
    this.#path = new Int32Array(board.mileposts);
    this.#mileposts = [...this.#path.keys()];
  }

  /** Mileposts where the seat may start: its own track, or any major city while it has none. */
  starts(state: crayon.CrayonState): number[] {
    const ownMileposts = this.#reachedMileposts(state);
    return ownMileposts.length > 0 ? ownMileposts : this.#mileposts.filter((m) => this.isStart(state, m));
  }

  /** True if the seat's track, or city streets at its end, reach the milepost. */
  isJoined(state: crayon.CrayonState, milepost: number): boolean {
    const ownMileposts = this.#reachedMileposts(state);
    this.#weighTrack(state);
    this.#finder.fill(this.#weights, ownMileposts, ownMileposts.length, this.#distances);
    return ownMileposts.length > 0 && this.#distances[milepost] === 0;
  }

  /** True if track may start at the milepost. */
  isStart(state: crayon.CrayonState, milepost: number): boolean {
    return crayon.mayStartAt(this.#rules, state, state.seat, milepost);
  }

  /** The cheapest track to a milepost, after the end of movement if needed. @param from 0 or more mileposts */
  build(
    observation: crayon.CrayonState,
    target: number,
    from: readonly number[] = this.starts(observation),
  ): Route | null {
    const rules = this.#rules;
    const state = observation.copy();
    const before = this.#stop(state) ? [STOP] : [];
    this.#weighTrack(state);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      this.#finder.fill(this.#weights, from, from.length, this.#distances);
      const count = this.#finder.tracePath(this.#weights, this.#distances, target, this.#path);
      if (count < 0) return null;
      const arcs = [...this.#path.subarray(0, count)].filter((arc) => this.#weights[arc] > 0);
      if (arcs.length === 0) return null;
      const { segmentOf } = rules.board;
      const closed = arcs.find((arc) => !crayon.isOpenTo(rules, state, state.seat, segmentOf[arc]));
      if (closed === undefined) return this.#follow(state, 'build', target, arcs, before);
      this.#block(closed);
    }
    return null;
  }

  /** The train's route over existing track, as far as it can run this turn. */
  move(observation: crayon.CrayonState, target: number): Route | null {
    const state = observation.copy();
    const trainAt = state.trainAt[state.seat];
    if (trainAt < 0) return this.#place(state, target);
    this.#weighMoves(state);
    const count = this.#finder.path(this.#weights, trainAt, target, this.#path);
    return count <= 0 ? null : this.#follow(state, 'move', target, [...this.#path.subarray(0, count)]);
  }

  #place(state: crayon.CrayonState, target: number): Route | null {
    const place = crayon.actionOf('place', target);
    if (!this.#game.isLegal(state, place)) return null;
    const noTrack = { arcsNow: [], arcsLater: [], priceM: 0, priceLaterM: 0, problem: '' };
    return { kind: 'place', target, actions: [place], ...noTrack };
  }

  /** Legal builds after the end of movement. */
  legalTrack(observation: crayon.CrayonState): number[] {
    const game = this.#game;
    const state = observation.copy();
    if (!this.#stop(state)) return [];
    const legal = new Int32Array(game.maxLegal);
    const build = crayon.kindNumber('build');
    return [...legal.subarray(0, game.legalActions(state, legal))].filter(
      (action) => crayon.kindOf(action) === build,
    );
  }

  /** Ends movement if that is legal. @returns true if it was */
  #stop(state: crayon.CrayonState): boolean {
    const isLegal = this.#game.isLegal(state, STOP);
    if (isLegal) this.#game.apply(state, STOP);
    return isLegal;
  }

  /** Mileposts that the train can reach this turn. */
  reach(state: crayon.CrayonState): number[] {
    const trainAt = state.trainAt[state.seat];
    if (trainAt < 0 || state.movesLeft <= 0) return [];
    this.#weighMoves(state);
    this.#finder.fill(this.#weights, [trainAt], 1, this.#distances);
    return this.#mileposts.filter((m) => this.#distances[m] > 0 && this.#distances[m] <= state.movesLeft);
  }

  /** Plays actions along the arcs while they are legal. @param before actions that must precede them */
  #follow(
    state: crayon.CrayonState,
    kind: 'build' | 'move',
    target: number,
    arcs: readonly number[],
    before: readonly number[] = [],
  ): Route {
    const game = this.#game;
    const cash = state.cash[state.seat];
    const played: number[] = [];
    for (const arc of arcs) {
      const action = crayon.actionOf(kind, arc);
      if (!game.isLegal(state, action)) break;
      game.apply(state, action);
      played.push(action);
    }
    const arcsLater = arcs.slice(played.length);
    const problem = arcsLater.length > 0 ? game.whyIllegal?.(state, crayon.actionOf(kind, arcsLater[0])) : '';
    const unbuilt = kind === 'build' ? arcsLater : [];
    return {
      kind,
      target,
      actions: played.length > 0 ? [...before, ...played] : [],
      arcsNow: arcs.slice(0, played.length),
      arcsLater,
      priceM: cash - state.cash[state.seat],
      priceLaterM: unbuilt.reduce((sum, arc) => sum + this.#rules.arcCost[arc], 0),
      problem: problem ?? '',
    };
  }

  /** Sets the weights to prices of track; 0 for track that the seat owns. */
  #weighTrack(state: crayon.CrayonState): void {
    const rules = this.#rules;
    const weights = this.#weights;
    const { board, arcCost } = rules;
    const { seat } = state;
    for (let segment = 0; segment < board.segments; segment++) {
      const isOwn = state.segmentOwner[segment] === seat + 1 || board.urban[segment] !== 0;
      const isOpen =
        isOwn ||
        (crayon.isAdmitted(rules, state, seat, segment) &&
          !crayon.isBuildStopped(rules, state, seat, segment));
      for (const arc of [board.arcA[segment], board.reverse[board.arcA[segment]]]) {
        const isBuildable = isOpen && arcCost[arc] !== crayon.UNBUILDABLE;
        weights[arc] = isOwn ? 0 : isBuildable ? Math.min(arcCost[arc], MAX_WEIGHT) : BLOCKED;
      }
    }
  }

  /** Sets the weights to movement points; a rival's track costs more because of its fee. */
  #weighMoves(state: crayon.CrayonState): void {
    const rules = this.#rules;
    const weights = this.#weights;
    const { board } = rules;
    const { seat } = state;
    for (let arc = 0; arc < board.arcs; arc++) {
      const isTrack = crayon.trackOwner(rules, state, board.segmentOf[arc]) !== crayon.NO_TRACK;
      weights[arc] = BLOCKED;
      if (!isTrack || crayon.isMoveStopped(rules, state, arc)) continue;
      const fee = crayon.feeNow(rules, state, seat, arc);
      weights[arc] = Math.min(crayon.movePoints(rules, state, arc) + (fee > 0 ? 2 : 0), MAX_WEIGHT);
    }
    const trainAt = state.trainAt[seat];
    for (let arc = board.firstArc[trainAt]; arc < board.firstArc[trainAt + 1]; arc++) {
      if (crayon.isForbiddenReversal(rules, trainAt, state.cameFrom[seat], board.to[arc]))
        weights[arc] = BLOCKED;
    }
  }

  #block(arc: number): void {
    this.#weights[arc] = BLOCKED;
    this.#weights[this.#rules.board.reverse[arc]] = BLOCKED;
  }

  #reachedMileposts(state: crayon.CrayonState): number[] {
    const wordAt = (m: number): number => crayon.startWord(this.#rules, state, state.seat, m >> 5);
    return this.#mileposts.filter((m) => ((wordAt(m) >> (m & 31)) & 1) !== 0);
  }
}
