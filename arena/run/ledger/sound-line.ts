// The quick way to see that a line is a game: most are, and the schema that can say what is wrong takes ten times as long. It accepts
// nothing that the schema refuses; what it does not accept, the schema decides.
import { FAULTS } from '../../model/fault.ts';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** A list of so many numbers, each of which is accepted. */
function isRow(value: unknown, length: number, accepts: (value: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length !== length) return false;
  for (let i = 0; i < length; i++) if (!accepts(value[i])) return false;
  return true;
}

const isRows = (value: unknown, seats: number): value is unknown[] => {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!isRow(value[i], seats, Number.isFinite)) return false;
  return true;
};

function isFault(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { code, detail } = value as { code?: unknown; detail?: unknown };
  return (
    Object.keys(value).length === 2 &&
    typeof code === 'string' &&
    Object.hasOwn(FAULTS, code) &&
    typeof detail === 'string'
  );
}

const HASH = /^[0-9a-f]{16}$/;

/** Keys of a game without circumstances and actions. */
const KEYS = 12;

/** Whether the record is a played game of so many seats and figures, in its plain form. */
export function isSoundLine(record: object, seats: number, figures: number): boolean {
  const line = record as Record<string, unknown>;
  const isSeat = (value: unknown): boolean => isCount(value) && (value as number) < seats;
  const isPlace = (value: unknown): boolean =>
    isCount(value) && (value as number) >= 1 && (value as number) <= seats;
  const { winners } = line;
  return (
    Object.keys(line).length === KEYS &&
    typeof line.id === 'string' &&
    typeof line.reason === 'string' &&
    typeof line.finished === 'boolean' &&
    Array.isArray(winners) &&
    winners.length <= seats &&
    isRow(winners, winners.length, isSeat) &&
    isRow(line.places, seats, isPlace) &&
    isCount(line.rounds) &&
    isRow(line.roundWon, seats, Number.isSafeInteger) &&
    isRows(line.figures, seats) &&
    line.figures.length === figures &&
    isRow(line.faults, seats, isFault) &&
    isRows(line.course, seats) &&
    isCount(line.actions) &&
    typeof line.hash === 'string' &&
    HASH.test(line.hash)
  );
}
