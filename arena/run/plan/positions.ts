// Positions from which games start, as JSON lines: each holds the seed and the first actions of a game of one
// title. Playing on from a position in all seatings with the same cards compares late turns without the noise
// of the early ones.
import * as z from 'zod';
import { type AnyGame, DataError, hashText } from '../../../engine/index.ts';
import { readText } from '../../files/data-file.ts';
import { issueText } from '../../files/issue-text.ts';
import type { StartPosition } from '../../model/block.ts';
import type { RunSettings } from '../settings/run-settings.ts';

const FORMAT = 'switchback-position/1';

const count = z.int().min(0);
const schema = z.strictObject({
  format: z.literal(FORMAT),
  title: z.string(),
  options: z.array(z.string()),
  players: count.min(1),
  maxRounds: count.min(1),
  /** Seed of the deal. */
  seed: count,
  actions: z.array(count),
  /** Hash of the state after these actions. */
  hash: z.string(),
  /** Source game and round, for people. */
  from: z.string(),
});

export type Position = z.infer<typeof schema>;

/** A line of the file, with LF. */
export const positionLine = (position: Omit<Position, 'format'>): string =>
  `${JSON.stringify({ format: FORMAT, ...position })}\n`;

/** @throws DataError for the first line that is malformed or whose title, options or players differ from line 1 */
export function readPositions(path: string): readonly Position[] {
  const lines = readText(path)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const refuse = (index: number, problem: string): DataError =>
    new DataError(path, { 'file/form': `line ${index + 1}: ${problem}` });
  if (lines.length === 0) throw new DataError(path, { 'file/form': 'holds no positions' });
  const tableOf = ({ title, options, players }: Position): string =>
    JSON.stringify({ title, options, players });
  let first: Position | undefined;
  return lines.map((line, index) => {
    let content: unknown;
    try {
      content = JSON.parse(line);
    } catch {
      throw refuse(index, 'is not JSON');
    }
    const { data, error } = schema.safeParse(content);
    if (error) throw refuse(index, issueText(error.issues[0]));
    first ??= data;
    if (tableOf(data) !== tableOf(first))
      throw refuse(index, `is for ${tableOf(data)}, line 1 for ${tableOf(first)}`);
    return data;
  });
}

/** Settings with title, options, players and rounds taken from the positions file that they name. */
export function withPositions(settings: RunSettings): RunSettings {
  if (settings.from === undefined) return settings;
  const [{ title, options, players, maxRounds }] = readPositions(settings.from);
  return { title, options, players, maxRounds, ...settings };
}

/** @throws DataError if a position belongs to another game or is already over */
export function readStarts(
  path: string,
  game: AnyGame,
): { readonly starts: readonly StartPosition[]; readonly hash: string } {
  const positions = readPositions(path);
  const starts = positions.map(({ title, options, players, seed, actions, hash }, index): StartPosition => {
    const refuse = (problem: string): DataError =>
      new DataError(path, { 'file/form': `line ${index + 1}: ${problem}` });
    if (title !== game.title || players !== game.seats || String(options) !== String(game.options))
      throw refuse(
        `is for ${title} with ${players} players and options [${options}], which is not this run's game`,
      );
    const state = game.setup(seed);
    for (const [i, action] of actions.entries()) {
      if (!game.isLegal(state, action))
        throw refuse(`action ${i + 1} is illegal here: were the rules or files different?`);
      game.apply(state, action);
    }
    if (game.hash(state) !== hash) throw refuse(`replays to hash ${game.hash(state)}, recorded ${hash}`);
    if (game.toAct(state) < 0) throw refuse('is a finished game');
    return { seed, actions };
  });
  return { starts, hash: hashText(JSON.stringify(starts)) };
}
