// Compares the replays of a block's games with the records.
import type { AnyGame } from '../../engine/index.ts';
import { type BlockResult, type GameRecord, isReproducible } from '../model/block-result.ts';
import { UNREPEATABLE_FAULTS } from '../model/fault.ts';

/** A game whose replay had another result. */
export interface AuditDifference {
  readonly id: string;
  readonly difference: string;
  /** False if a time or memory limit took a bot out of one of the two games: then the difference proves nothing. */
  readonly isComparable: boolean;
  /** The machines that played it, in order; none if this process played it. */
  readonly machines?: readonly string[];
  /** The two results, for a comparable game that failed in neither. */
  readonly records?: readonly [recorded: GameRecord, replayed: GameRecord];
}

const MAX_VALUE_LENGTH = 80;
const MAX_VALUES = 3;

/** What an audit compares, as texts by name. Faults count by code only: their details may contain process ids or addresses. */
function textsOf(game: AnyGame, record: GameRecord): Record<string, string> {
  const values = {
    hash: record.hash,
    actions: record.actions,
    reason: record.reason,
    finished: record.finished,
    winners: record.winners,
    places: record.places,
    rounds: record.rounds,
    'round won': record.roundWon,
    faults: record.faults.map((fault) => fault?.code),
    ...Object.fromEntries(game.figures.map(({ id }, i) => [id, record.figures[i]])),
    course: record.course,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value) ?? 'nothing']),
  );
}

function compareGames(
  game: AnyGame,
  recorded: GameRecord,
  replayed: GameRecord,
): AuditDifference | undefined {
  const { id } = replayed;
  const [before, now] = [textsOf(game, recorded), textsOf(game, replayed)];
  const changed = Object.keys(now).filter((name) => now[name] !== before[name]);
  if (changed.length === 0) return undefined;
  if (!isReproducible(recorded) || !isReproducible(replayed)) {
    const limits = `${limitText(recorded)} when recorded, ${limitText(replayed)} when played again`;
    return { id, difference: limits, isComparable: false };
  }
  const short = (text: string): string => text.slice(0, MAX_VALUE_LENGTH);
  const texts = changed.map((name) => `${name} ${short(now[name])}, recorded ${short(before[name])}`);
  const difference = texts.slice(0, MAX_VALUES).join('; ');
  return { id, difference, isComparable: true, records: [recorded, replayed] };
}

/** The first action that differs; undefined when none does. */
export function actionDifference(
  game: AnyGame,
  { trace: before = [] }: GameRecord,
  { trace: now = [] }: GameRecord,
): string | undefined {
  const length = Math.max(before.length, now.length);
  const first = Array.from({ length }, (_, i) => i).find((i) => now[i] !== before[i]);
  if (first === undefined) return undefined;
  const valueText = (action: number | undefined): string =>
    action === undefined ? 'the end' : `'${game.format(action)}'`;
  return `action ${first + 1} is ${valueText(now[first])}, recorded ${valueText(before[first])}`;
}

/** The time and memory faults of a game, as in `bot/timeout in seat 2`. */
function limitText({ faults }: GameRecord): string {
  const list = faults.flatMap((fault, seat) =>
    fault && UNREPEATABLE_FAULTS.has(fault.code) ? `${fault.code} in seat ${seat}` : [],
  );
  return list.join(', ') || 'no such fault';
}

/** Games of a block that differ from the record. */
export function compareBlock(game: AnyGame, recorded: BlockResult, replayed: BlockResult): AuditDifference[] {
  const records = new Map(recorded.games.map((record) => [record.id, record]));
  const failed = replayed.failures
    .filter(({ id }) => records.has(id))
    .map(({ id, message }) => ({ id, difference: `now fails: ${message}`, isComparable: true }));
  const differences = replayed.games.flatMap((record): AuditDifference[] => {
    const { id } = record;
    const before = records.get(id);
    if (!before) return [{ id, difference: 'failed when recorded, but not now', isComparable: true }];
    const found = compareGames(game, before, record);
    return found ? [found] : [];
  });
  return [...differences, ...failed].sort((a, b) => (a.id < b.id ? -1 : 1));
}
