// A journal played once from end to end, so that any moment of it can be shown at once. *Moment* k is the state after
// k actions: moment 0 is the deal, the last moment the end. Snapshots are kept every few actions; a step to any moment
// plays on from the nearest one before it.
import { type AnyGame, DataError, type GameResult, type Journal, replay } from '../../../engine/index.ts';
import type { Change } from '../../story/change.ts';
import { type FamilyFacts, factsOf } from './family-facts.ts';

/** Actions between snapshots. */
const SPACING = 64;

export interface Recording {
  readonly game: AnyGame;
  readonly journal: Journal;
  readonly facts: FamilyFacts;
  /** Action k leads from moment k to moment k + 1. */
  readonly actions: readonly number[];
  /** Who took action k. */
  readonly seatOf: readonly number[];
  /** Turn and round of moment k. */
  readonly turnAt: readonly number[];
  readonly roundAt: readonly number[];
  /** By seat, the score at moment k. */
  readonly scores: readonly (readonly number[])[];
  /** What action k brought about beyond its own words; most have none. */
  readonly changes: ReadonlyMap<number, readonly Change[]>;
  /** Hash of the last state. */
  readonly hash: string;
  /** Null when the journal breaks off at a fault. */
  readonly result: GameResult | null;
  /** Where the replay differs from the journal, in words; '' when every hash is equal. */
  readonly fault: string;
  /** The state at a moment. Belongs to the recording: not to be changed, and valid until the next call. */
  stateAt(moment: number): unknown;
}

export function makeRecording(game: AnyGame, journal: Journal): Recording {
  const facts = factsOf(game);
  const seats = journal.header.seats.map((_, seat) => seat);
  const actions: number[] = [];
  const seatOf: number[] = [];
  const turnAt: number[] = [];
  const roundAt: number[] = [];
  const scores: number[][] = seats.map(() => []);
  const changes = new Map<number, readonly Change[]>();
  const snapshots: unknown[] = [];
  let live: unknown;
  let before: unknown;

  /** Notes the moment that `state` is, and what led to it. */
  const note = (state: unknown): void => {
    const moment = turnAt.length;
    turnAt.push(game.turn(state));
    roundAt.push(game.round(state));
    for (const seat of seats) scores[seat].push(facts.scoreOf(state, seat));
    if (moment > 0) {
      const found = facts.changes(before, state, actions[moment - 1]);
      if (found.length > 0) changes.set(moment - 1, found);
    }
    before = game.copy(state);
    if (moment % SPACING === 0) snapshots.push(before);
  };

  let result: GameResult | null = null;
  let fault = '';
  try {
    const replayed = replay(game, journal, (state, action, seat) => {
      live = state;
      note(state);
      actions.push(action);
      seatOf.push(seat);
    });
    result = replayed.result;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    fault = error.faults.join('; ');
  }
  live ??= game.setup(journal.header.seed);
  if (turnAt.length === actions.length) note(live);

  let held = game.copy(live);
  let at = actions.length;
  const stateAt = (moment: number): unknown => {
    const nearest = Math.floor(moment / SPACING);
    if (moment < at || nearest * SPACING > at) {
      held = game.copy(snapshots[nearest]);
      at = nearest * SPACING;
    }
    for (; at < moment; at++) game.apply(held, actions[at]);
    return held;
  };
  const hash = game.hash(live);
  return {
    game,
    journal,
    facts,
    actions,
    seatOf,
    turnAt,
    roundAt,
    scores,
    changes,
    hash,
    result,
    fault,
    stateAt,
  };
}
