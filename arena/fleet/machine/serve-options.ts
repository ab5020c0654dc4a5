import type { PlayLog } from '../../play/pool/workforce.ts';
import type { Machine, MachineLink } from '../model/links.ts';
import type { Meter } from '../model/meter.ts';
import type { AcceptOptions } from './accept-offer.ts';
import type { playPiece } from './play-piece.ts';

/** What a machine serves runs with. */
export interface ServeOptions {
  readonly link: MachineLink;
  readonly machine: Machine;
  readonly acceptBots: boolean;
  /** When given, what is being played is finished and reported, and nothing else is begun. */
  readonly signal: AbortSignal;
  readonly meter: Meter;
  readonly log: PlayLog;
  /** Called with what the user should know. */
  readonly onNews: (line: string) => void;
  /** Plays a piece; for tests. */
  readonly playPiece?: typeof playPiece;
  /** Hashes of this build; for tests. */
  readonly build?: AcceptOptions['build'];
  /** Milliseconds; for tests. */
  readonly tick?: number;
}
