// A block of games as a line of the ledger: conversion, validation, and comparison of two records of the same
// block.
import * as z from 'zod';
import { issueText } from '../../files/issue-text.ts';
import type { Block } from '../../model/block.ts';
import {
  type BlockResult,
  type GameFailure,
  type GameRecord,
  isReproducible,
} from '../../model/block-result.ts';
import { FAULTS, type FaultCode, isStarved } from '../../model/fault.ts';
import type { Outcome } from '../../model/outcome.ts';

/** A game played to its end; with its actions in a replay. */
export type PlayedGame = Pick<GameRecord, 'id' | 'trace' | 'uses' | 'probed'> & Outcome;

/** A game in which the engine failed. */
export interface FailedGame {
  readonly id: string;
  readonly failure: string;
}

/** Games in the order of the block. */
export interface BlockRecord {
  /** Index of the block in the schedule. */
  readonly block: number;
  readonly games: readonly (PlayedGame | FailedGame)[];
}

const count = z.int().min(0);
const code = z.enum(Object.keys(FAULTS) as [FaultCode, ...FaultCode[]]);
export const faultForm = z
  .strictObject({ code, detail: z.string(), usedLimit: z.boolean().optional() })
  .nullable();
const circumstances = z
  .strictObject({ at: z.string(), why: z.string().optional(), stack: z.array(z.string()).optional() })
  .nullable();
const failedGame = z.strictObject({ id: z.string(), failure: z.string() });

const playedGame = (seats: number, figures: number) =>
  z.strictObject({
    id: z.string(),
    reason: z.string(),
    finished: z.boolean(),
    winners: z.array(count.max(seats - 1)).max(seats),
    places: z.array(count.min(1).max(seats)).length(seats),
    rounds: count,
    roundWon: z.array(z.int()).length(seats),
    figures: z.array(z.array(z.number()).length(seats)).length(figures),
    faults: z.array(faultForm).length(seats),
    circumstances: z.array(circumstances).length(seats).optional(),
    course: z.array(z.array(z.number()).length(seats)),
    actions: count,
    hash: z.string().regex(/^[0-9a-f]{16}$/),
    trace: z.array(count).optional(),
    uses: z.array(z.array(count).length(seats)).optional(),
    probed: z.record(z.string(), z.unknown()).optional(),
  });

const blockForm = z.strictObject({ block: count, games: z.array(z.looseObject({ id: z.string() })) });

/** Makes a function that returns the valid record, or its first problem as text. */
export function makeRecordReader(
  seats: number,
  figures: number,
): (record: object, blockAt: (index: number) => Block) => BlockRecord | string {
  const played = playedGame(seats, figures);
  return (record, blockAt) => {
    const { data, error } = blockForm.safeParse(record);
    if (error) return 'holds no block of games';
    const { games } = blockAt(data.block);
    const foreign = data.games.find(({ id }, i) => id !== games[i]?.id)?.id ?? games[data.games.length]?.id;
    if (foreign !== undefined) return `game ${foreign} of block ${data.block} does not fit this run`;
    for (const game of data.games) {
      const { error } = ('failure' in game ? failedGame : played).safeParse(game);
      if (error) return `game ${game.id}: ${issueText(error.issues[0])}`;
    }
    return data as unknown as BlockRecord;
  };
}

export function blockRecord({ games }: Block, result: BlockResult): BlockRecord {
  const found = new Map<string, PlayedGame | FailedGame>();
  for (const {
    seed: _z,
    block: _b,
    seating: _s,
    entrants: _e,
    recordsActions: _t,
    variation: _v,
    ...game
  } of result.games)
    found.set(game.id, game);
  for (const { id, message } of result.failures) found.set(id, { id, failure: message });
  return {
    block: result.index,
    games: games.map(({ id }) => {
      const game = found.get(id);
      if (!game) throw new Error(`no result of game ${id}`);
      return game;
    }),
  };
}

export function blockResult({ index, seedIndex, games: jobs }: Block, record: BlockRecord): BlockResult {
  const games: GameRecord[] = [];
  const failures: GameFailure[] = [];
  for (const [index, game] of record.games.entries()) {
    if ('failure' in game) failures.push({ id: game.id, message: game.failure });
    else games.push({ ...jobs[index], ...game });
  }
  return { index, seedIndex, games, failures };
}

/** Ids of the probes that watched all games which did not fail. */
export function watchersOf({ games }: BlockRecord): readonly string[] {
  const played = games.filter((game): game is PlayedGame => 'faults' in game);
  const [first = {}, ...others] = played.map(({ probed = {} }) => probed);
  return Object.keys(first).filter((id) => others.every((probed) => id in probed));
}

/** True if a bot lost a game to time, for which the machine may be to blame. */
export const hasStarvedBot = ({ games }: BlockRecord): boolean =>
  games.some((game) => 'faults' in game && game.faults.some(isStarved));

/** What is compared: not the actions and uses, which are recorded only for some games, and not what probes saw. */
const outcomeOf = ({
  trace: _,
  uses: _u,
  probed: _p,
  ...outcome
}: PlayedGame | (FailedGame & { trace?: never; uses?: never; probed?: never })): object => outcome;

/** Actions are no part of a ledger. */
export const withoutActions = ({ block, games }: BlockRecord): BlockRecord => ({
  block,
  games: games.map((game) => {
    if (!('trace' in game)) return game;
    const { trace: _, ...others } = game;
    return others;
  }),
});

/** True if a replay must give the same result. An engine failure must repeat as well. */
const mustReproduce = (game: PlayedGame | FailedGame): boolean => 'failure' in game || isReproducible(game);

/** Compares two records of a block; the message begins with the two prefixes. @throws DeterminismAlarm if a game differs */
export function compareRecords(
  one: BlockRecord,
  other: BlockRecord,
  [first, second]: readonly [string, string] = ['', ''],
): void {
  for (const [index, game] of one.games.entries()) {
    const [a, b] = [game, other.games[index]].map((one) => JSON.stringify(outcomeOf(one)));
    if (a !== b && mustReproduce(game) && mustReproduce(other.games[index]))
      throw new DeterminismAlarm(game.id, first + a, second + b);
  }
}

export class DeterminismAlarm extends Error {
  constructor(id: string, one: string, other: string) {
    super(`game ${id} was played twice with different results:\n  ${one}\n  ${other}`);
    this.name = 'DeterminismAlarm';
  }
}
