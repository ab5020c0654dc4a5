// A game as a line of a ledger, and when two lines of a game contradict each other.
import { type GameFailure, type GameRecord, isRepeatable } from '../../model/block-result.ts';
import type { GameLine } from './ledger-line.ts';
import { sealLine } from './sealed-line.ts';

/** Actions are kept for an audit only; they are neither compared nor part of the final file. */
export function gameLine(game: GameRecord, withActions: boolean): string {
  const { id, seed: _z, block: _b, seating: _s, entrants: _e, traced: _t, trace, ...outcome } = game;
  return sealLine({ id, ...outcome, ...(withActions && trace && { trace }) });
}

export const failureLine = ({ id, message }: GameFailure): string => sealLine({ id, failure: message });

/** What a line says of its game, without actions. */
export function outcomeText(line: GameLine): string {
  const { trace: _, ...rest } = line as GameLine & { trace?: unknown };
  return JSON.stringify(rest);
}

/** Whether a game must have the same outcome each time; one that broke the engine must, too. */
const mustRepeat = (line: GameLine): boolean => 'failure' in line || isRepeatable(line);

/** Whether two lines of a game prove that it does not come out the same each time. */
export const differ = (one: GameLine, other: GameLine): boolean =>
  outcomeText(one) !== outcomeText(other) && mustRepeat(one) && mustRepeat(other);
