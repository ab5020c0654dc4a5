// Random access to the moments of a journal. *Moment* k is the state after k actions: moment 0 is the deal. The
// journal is replayed once, with a snapshot every few actions; any moment is replayed from the snapshot before.
import {
  type AnyGame,
  checkFooter,
  DataError,
  type GameResult,
  type JournalFooter,
  type JournalTurn,
  NOBODY,
  type PartialJournal,
  replayTurns,
} from '../../engine/index.ts';
import { familyView } from './families/families.ts';
import type { FamilyView, StateChange } from './families/family-view.ts';

/** Actions between snapshots. */
const ACTIONS_PER_SNAPSHOT = 64;

/** A replayed journal. */
export interface Recording {
  readonly game: AnyGame;
  /** The journal so far; grows with the recording. */
  readonly journal: PartialJournal;
  /** Names of the players by seat. */
  readonly labels: readonly string[];
  readonly view: FamilyView;
  /** Action k leads from moment k to moment k + 1. */
  readonly actions: readonly number[];
  /** Seat that took action k. */
  readonly seatOf: readonly number[];
  /** Turn and round of moment k. */
  readonly turnAt: readonly number[];
  readonly roundAt: readonly number[];
  /** By seat and moment: score. */
  readonly scores: readonly (readonly number[])[];
  /** By seat and moment: chance to win at the start of the turn, and at the end; null without a model. */
  readonly chances: readonly (readonly number[])[] | null;
  /** Consequences of action k that its text leaves out; most actions have none. */
  readonly changes: ReadonlyMap<number, readonly StateChange[]>;
  /** Hash of the last state. */
  readonly hash: string;
  /** Null while the game is not over, and when the journal breaks off at a problem. */
  readonly result: GameResult | null;
  /** First difference between replay and journal; '' if all hashes are equal. */
  readonly problem: string;
  /** The state at a moment. It belongs to the recording: do not change it, and use it before the next call. */
  stateAt(moment: number): unknown;
  /** Replays turns that were added to the journal, and its footer once the game is over. */
  grow(turns: readonly JournalTurn[], footer: JournalFooter | null): void;
}

/** Replays a journal, complete or not. @param labels of the seats */
export function makeRecording(
  game: AnyGame,
  journal: PartialJournal,
  labels: readonly string[] = journal.header.seats,
): Recording {
  const view = familyView(game);
  const { header, source } = journal;
  const seats = header.seats.map((_, seat) => seat);
  const allTurns: JournalTurn[] = [];
  const actions: number[] = [];
  const seatOf: number[] = [];
  const turnAt: number[] = [];
  const roundAt: number[] = [];
  const scores: number[][] = seats.map(() => []);
  const chances: number[][] = seats.map(() => []);
  const changes = new Map<number, readonly StateChange[]>();
  const snapshots: unknown[] = [];
  const current: unknown = game.setup(header.seed);
  let before: unknown;
  let footer: JournalFooter | null = null;
  let result: GameResult | null = null;
  let problem = '';
  let hash = '';

  /** Records the present moment and the changes that led to it, once. */
  const addMoment = (): void => {
    const moment = turnAt.length;
    if (moment > actions.length) return;
    turnAt.push(game.turn(current));
    roundAt.push(game.round(current));
    for (const seat of seats) scores[seat].push(view.scoreOf(current, seat));
    if (view.chances !== null) {
      const isSameTurn = turnAt.at(-1) === turnAt.at(-2) && game.toAct(current) !== NOBODY;
      const chancesNow = isSameTurn ? chances.map((curve) => curve[moment - 1]) : view.chances(current);
      for (const seat of seats) chances[seat].push(chancesNow[seat]);
    }
    if (moment > 0) {
      const consequences = view.changes(before, current, actions[moment - 1]);
      if (consequences.length > 0) changes.set(moment - 1, consequences);
    }
    before = game.copy(current);
    if (moment % ACTIONS_PER_SNAPSHOT === 0) snapshots.push(before);
  };

  const grow: Recording['grow'] = (turns, end) => {
    if (problem !== '' || footer !== null) return;
    const firstLine = allTurns.length + 2;
    allTurns.push(...turns);
    footer = end;
    try {
      const visit = (_state: unknown, action: number, seat: number): void => {
        addMoment();
        actions.push(action);
        seatOf.push(seat);
      };
      replayTurns(game, current, turns, source, visit, firstLine);
      if (end !== null) {
        const line = allTurns.length + 2;
        result = checkFooter(game, current, { source, footer: end, actions: actions.length, line }).result;
      }
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      problem = error.problems.join('; ');
    }
    addMoment();
    hash = game.hash(current);
  };
  grow(journal.turns, journal.footer);

  let state = game.copy(current);
  let stateMoment = actions.length;
  const stateAt = (moment: number): unknown => {
    const nearest = Math.floor(moment / ACTIONS_PER_SNAPSHOT);
    if (moment < stateMoment || nearest * ACTIONS_PER_SNAPSHOT > stateMoment) {
      state = game.copy(snapshots[nearest]);
      stateMoment = nearest * ACTIONS_PER_SNAPSHOT;
    }
    for (; stateMoment < moment; stateMoment++) game.apply(state, actions[stateMoment]);
    return state;
  };
  return {
    game,
    labels,
    view,
    actions,
    seatOf,
    turnAt,
    roundAt,
    scores,
    chances: view.chances && chances,
    changes,
    stateAt,
    grow,
    get journal() {
      return { source, header, turns: allTurns, footer };
    },
    get hash() {
      return hash;
    },
    get result() {
      return result;
    },
    get problem() {
      return problem;
    },
  };
}
