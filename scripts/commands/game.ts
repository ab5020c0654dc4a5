// `switchback game`: plays one game and tells it turn by turn.
import { writeFileSync } from 'node:fs';
import type { CommandModule } from 'yargs';
import type { SecretSeeds } from '../../arena/model/block.ts';
import type { Outcome } from '../../arena/model/outcome.ts';
import { makePlayers } from '../../arena/play/make-players.ts';
import { playGame } from '../../arena/play/referee.ts';
import { fileHashes } from '../../arena/run/plan/manifest.ts';
import { readSettings } from '../../arena/run/plan/run-settings.ts';
import {
  DEFAULT_MAX_ROUNDS,
  DEFAULT_TITLE,
  planTable,
  type TablePlan,
} from '../../arena/run/plan/table-plan.ts';
import { secretSeeds } from '../../arena/schedule/secret-seeds.ts';
import { DataError, ENGINE_VERSION, recordJournal } from '../../engine/index.ts';
import { fileOptions, givenFiles } from '../file-options.ts';
import { isolationOptions } from '../isolation-options.ts';
import { makeNarrator, type NarratedTurn, turnText } from '../narrate-game.ts';
import { resultTable } from '../ui/result-table.ts';
import { checkOut } from '../write-out.ts';

export const gameCommand: CommandModule = {
  command: 'game',
  describe: 'Play one game and tell it turn by turn',
  builder: (yargs) =>
    yargs
      .options({
        title: { type: 'string', requiresArg: true, describe: `Game to play  [default: ${DEFAULT_TITLE}]` },
        bots: {
          type: 'string',
          requiresArg: true,
          demandOption: true,
          describe: 'Who sits in each seat, with commas: names, files, cmd:COMMAND',
        },
        seed: { type: 'number', requiresArg: true, default: 1, describe: 'Whole number, 0 or more' },
        key: {
          type: 'string',
          requiresArg: true,
          describe: 'Key of the run that the game is of, if it has one',
        },
        options: { type: 'string', requiresArg: true, describe: "Optional rules, with commas; see 'titles'" },
        'max-rounds': {
          type: 'number',
          requiresArg: true,
          describe: `Longest game, in rounds  [default: ${DEFAULT_MAX_ROUNDS}]`,
        },
        overwrite: { type: 'boolean', describe: 'Let --journal replace a file that is there already' },
        journal: { type: 'string', requiresArg: true, describe: "File to record the game in, for 'replay'" },
        json: { type: 'boolean', describe: 'Print one JSON document instead of words' },
        explain: { type: 'boolean', describe: 'Let bots say why they decided so' },
        ...isolationOptions,
        ...fileOptions(),
      })
      .example('$0 game --bots courier,hauler,random,random --seed 7', 'Four bots, told in words')
      .example('$0 game --bots courier,courier --journal g.jsonl', 'Recorded as well')
      .example(
        "$0 game --bots './my-bot.ts,courier' --explain",
        'A bot of yours, and why it does what it does',
      )
      .example('$0 game --bots courier,random --json | jq .result', 'For a program to read'),
  handler: async (args) => {
    const seed = args.seed as number;
    if (!Number.isSafeInteger(seed) || seed < 0) {
      throw new DataError('command line', [`seed: must be a whole number, 0 or more (given: ${seed})`]);
    }
    const { title, bots, options, key, 'max-rounds': rounds, isolate, untrusted } = args;
    const files = givenFiles(args);
    const given = { title, bots, options, key, 'max-rounds': rounds, isolate, untrusted, ...files };
    const settings = readSettings('command line', given);
    const flags = args as Flags;
    if (flags.journal !== undefined) checkOut(flags.journal, flags.overwrite ?? false);
    const table = await planTable({ ...settings, players: settings.bots?.length });
    const { key: secret } = settings;
    await play(
      table,
      seed,
      flags,
      secret === undefined ? undefined : secretSeeds(secret, seed, table.game.seats),
    );
  },
};

interface Flags {
  readonly journal?: string;
  readonly overwrite?: boolean;
  readonly json?: boolean;
  readonly explain?: boolean;
}

async function play(
  table: TablePlan,
  seed: number,
  { journal, json, explain }: Flags,
  secret?: SecretSeeds,
): Promise<void> {
  const { game, entrants, request } = table;
  const labels = entrants.map(({ label }) => label);
  const turns: NarratedTurn[] = [];
  const narrator = makeNarrator(game, labels, (turn) => {
    if (json) turns.push(turn);
    else process.stdout.write(`${turnText(turn)}\n`);
  });
  const recorder = recordJournal(game, {
    engine: ENGINE_VERSION,
    title: game.title,
    options: [...game.options],
    seats: labels,
    seed: secret?.deal ?? seed,
    limits: { maxRounds: request.maxRounds },
    files: fileHashes(request.files),
  });
  let last: unknown;
  const players = await makePlayers(game, entrants, { request });
  const outcome = playGame(game, seed, players, {
    secret,
    recorder,
    onAction(state, action, seat) {
      last = state;
      narrator.action(state, action, seat);
    },
    onExplain: explain ? narrator.explain : undefined,
  });
  for (const player of players) player.endBlock?.();
  narrator.end(last);
  const result = game.result(last)!;
  if (journal !== undefined) writeJournal(journal, recorder.finish(last));
  if (json) {
    process.stdout.write(
      `${JSON.stringify(document(table, seed, turns, outcome, result.figures), null, 2)}\n`,
    );
    return;
  }
  const faults = outcome.faults.map((fault) => fault && `${fault.code} (${fault.detail})`);
  process.stdout.write(resultTable(game, last, result, labels, faults));
  process.stdout.write(`${outcome.actions} actions, hash ${outcome.hash}\n`);
  if (journal !== undefined) process.stdout.write(`recorded in ${journal}\n`);
}

function document(
  { game, entrants }: TablePlan,
  seed: number,
  turns: readonly NarratedTurn[],
  outcome: Outcome,
  figures: Readonly<Record<string, readonly number[]>>,
): object {
  const { title, options } = game;
  return { title, options, seed, seats: entrants, turns, result: { ...outcome, figures } };
}

function writeJournal(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new DataError(path, [
      `cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
    ]);
  }
}
