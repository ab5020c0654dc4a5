// What guarding users' bots costs: the same games played by a listed bot that one trusts, and by the same bot loaded from
// a file as a user's would be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledFile } from '../../arena/files/compiled-file.ts';
import type { Block } from '../../arena/model/block.ts';
import { makePlayers } from '../../arena/play/make-players.ts';
import { playBlocks } from '../../arena/play/pool.ts';
import { playGame } from '../../arena/play/referee.ts';
import { planTable, type TablePlan } from '../../arena/run/plan/table-plan.ts';
import { median } from '../../arena/stats/basics/median.ts';

export interface GuardCost {
  /** Milliseconds of processor time a game, in the median of the rounds. */
  readonly unguarded: number;
  readonly listed: number;
  readonly fromFile: number;
}

/** Games a round that are not measured, while the compiler is still at work, and those that are. */
const WARM_UP = 40;
const GAMES = 60;

/** @param now milliseconds of processor time from some beginning */
export async function guardCost(
  choice: { readonly title: string; readonly bot: string; readonly players: number },
  rounds: number,
  now: () => number,
): Promise<GuardCost> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  try {
    const file = join(folder, 'bot.mjs');
    writeFileSync(file, fileSource(choice.bot));
    const plan = (bot: string): Promise<TablePlan> =>
      planTable({ title: choice.title, bots: Array(choice.players).fill(bot), files: {} });
    const listed = await plan(choice.bot);
    const loaded = await plan(file);
    const times: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      times[0].push(await onThisThread(listed, now));
      times[1].push(await inWorker(listed, now));
      times[2].push(await inWorker(loaded, now));
    }
    const [unguarded, guarded, fromFile] = times.map(median);
    return { unguarded, listed: guarded, fromFile };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file with the bot that the project's own compiled code lists under that name. */
const fileSource = (bot: string): string => `import { bots } from ${JSON.stringify(
  pathToFileURL(join(compiledFile(''), '../bots/index.js')).href,
)};
export const bot = { ...bots.find(({ name }) => name === ${JSON.stringify(bot)}) };
`;

async function onThisThread({ game, entrants }: TablePlan, now: () => number): Promise<number> {
  const players = await makePlayers(game, entrants);
  let begun = 0;
  for (let seed = 1; seed <= WARM_UP + GAMES; seed++) {
    if (seed === WARM_UP + 1) begun = now();
    playGame(game, seed, players);
  }
  return (now() - begun) / GAMES;
}

/** One game a block, on one worker: while it plays this thread rests. */
async function inWorker({ game, request, entrants }: TablePlan, now: () => number): Promise<number> {
  const seats = [...entrants.keys()];
  const blocks = Array.from({ length: WARM_UP + GAMES }, (_, i): Block => {
    const job = { id: String(i), seed: i + 1, block: i, seating: 0, entrants: seats };
    return { index: i, seedIndex: 0, seed: 1, games: [job] };
  });
  const ends: number[] = [];
  const onFinished = (): void => void ends.push(now());
  const results = playBlocks({ title: game.title, request, entrants }, blocks, { workers: 1, onFinished });
  for await (const { failures, games } of results) {
    const fault = failures[0]?.message ?? games[0].faults.find((one) => one !== null)?.detail;
    if (fault !== undefined) throw new Error(fault);
  }
  return (ends[ends.length - 1] - ends[WARM_UP - 1]) / GAMES;
}
