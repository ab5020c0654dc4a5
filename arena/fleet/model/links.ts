// What coordinator and machines need of a queue. `bull/` gives it by BullMQ; tests have one in memory.
import type { Offer } from './offer.ts';
import type { Piece, Report } from './piece.ts';

/** A machine that is there. */
export interface Machine {
  readonly name: string;
  /** Threads that play. */
  readonly workers: number;
}

export interface QueueDepth {
  /** Pieces that nobody has taken. */
  readonly waiting: number;
  /** Pieces that a machine has taken. */
  readonly active: number;
}

/** What comes in at the coordinator. */
export interface CoordinatorEvents {
  /** A report in any form: machines are not trusted with it. */
  readonly onReport: (report: unknown) => void;
  /** A piece that the queue has given up, since machines were lost with it again and again. */
  readonly onGivenUp: (piece: string) => void;
  /** The connection was lost, or is there again. */
  readonly onConnection: (isConnected: boolean) => void;
}

/** The coordinator's end, of one session. Calls wait while the connection is lost. */
export interface CoordinatorLink {
  /** Offers the run, with the texts that it names, until the link is closed. Called again and again: what is lost is sent anew. */
  offer(offer: Offer, blobs: ReadonlyMap<string, string>): Promise<void>;
  add(pieces: readonly Piece[]): Promise<void>;
  /** Those of the pieces that the queue does not hold. */
  missing(pieces: readonly string[]): Promise<string[]>;
  /** Takes a piece out, unless a machine is at it. */
  drop(piece: string): Promise<void>;
  /** Takes out all pieces that nobody has begun. */
  dropWaiting(): Promise<void>;
  depth(): Promise<QueueDepth>;
  machines(): Promise<readonly Machine[]>;
  listen(events: CoordinatorEvents): void;
  /** Tells machines that the run is over, and removes all that the queue holds of it. */
  close(): Promise<void>;
}

/** What becomes of a piece that a machine has taken: it was reported, or another machine is to take it. */
export type Served = 'reported' | 'for another';

/** A machine's work for one run. */
export interface Serving {
  /** Takes no more pieces; resolves when those that were taken are reported. */
  stop(): Promise<void>;
  /** Leaves at once what was taken: another machine will find it. */
  abandon(): Promise<void>;
}

/** A machine's end. */
export interface MachineLink {
  /** All runs that are offered now, in any form. */
  offers(): Promise<readonly { readonly session: string; readonly text: string }[]>;
  /** A text by its hash; undefined when the queue does not hold it. Unchecked. */
  blob(hash: string): Promise<string | undefined>;
  /** Says that this machine plays for a session; to be said again within `PRESENCE` seconds. */
  present(session: string, machine: Machine): Promise<void>;
  report(session: string, report: Report): Promise<void>;
  /** Takes pieces, as many at a time as there are workers. */
  serve(session: string, machine: Machine, play: (piece: Piece) => Promise<Served>): Promise<Serving>;
  listen(onConnection: (isConnected: boolean) => void): void;
  close(): Promise<void>;
}

/** The text of an offer whose run is over. */
export const OVER = '';

/** Seconds after which a machine that has not said that it is there counts as gone. */
export const PRESENCE = 10;

/** Seconds for which an offer stands unless it is made again. */
export const OFFER_STANDS = 5;
