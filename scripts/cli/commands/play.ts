// `switchback play`: a person plays against bots, in a browser.

import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellCommand } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { GameThread, type PlayPlan, type PlayReply, planNewGame, planResumed } from '../../games/index.ts';
import { COMMAND_LINE, checkOut, titleWords } from '../../output/index.ts';
import { openBrowser, PlayServer, playPage, rivalsOf, untilAskedToEnd } from '../../pages/index.ts';
import { defineCommand } from '../settings/command.ts';
import { fileFlags, givenFiles } from '../settings/file-flags.ts';
import { output, path, whole } from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';

/** Drawn seeds stay below this, so that they are easy to write down. */
const SEEDS = 1_000_000;
/** Flags whose values a resumed game takes from its journal. */
const OF_JOURNAL = ['title', 'seat', 'seed', 'options', 'max-rounds', 'journal'] as const;

export const command = defineCommand({
  flags: {
    // No key: the journal's seed deals the cards.
    ...settingFlags({
      title: true,
      bots: 'Who plays against you, with commas: names, files, cmd:COMMAND  [required, except for a game for one]',
      options: true,
      'max-rounds': true,
      isolate: true,
    }),
    seat: whole('Your seat; the bots take the others  [default: 0]', [0]),
    seed: whole('Whole number, 0 or more  [default: drawn for this game and printed]', [0]),
    journal: output('File to record the game in, turn by turn  [default: play-SEED.jsonl in this folder]'),
    resume: path('Resume the game of this journal, in the same file'),
    port: whole('Port of the page, for this machine only; 0 for any free port', [0, 65_535], {
      default: 8210,
    }),
    open: {
      type: 'boolean',
      describe: 'Open the page in your browser; --no-open does not  [default: on a terminal]',
    },
    ...fileFlags(),
  },
  examples: [
    ['$0 play --bots tycoon,hauler', 'You against two bots'],
    ['$0 play --bots ./my-bot.ts --seat 1 --seed 7', 'Against a bot of yours, which begins'],
    ['$0 play --title first-edition --bots courier --options fast-trains', 'Another title and rules'],
    ['$0 play --title empire-planner-solo', 'A game for one'],
    ['$0 play --resume play-7.jsonl', 'Resume where you left'],
    ['$0 view play-7.jsonl --serve', 'Lets somebody watch while you play'],
  ],
  async run(args) {
    const { port, open = process.stdout.isTTY, overwrite, resume, journal } = args;
    const plan = await (resume === undefined ? newGame(args) : resumedGame(args, resume));
    const path = resume ?? journal ?? freeName(`play-${plan.header.seed}`, overwrite);
    if (resume === undefined) checkOut(path, overwrite);
    const usual = `play-${plan.header.seed}.jsonl`;
    if (resume === undefined && journal === undefined && path !== usual)
      process.stdout.write(`${usual} is there already: this game is recorded in ${path}\n`);
    const title = titleWords(plan.header.title, givenFiles(args));
    await serve(plan, { title, path, port, open });
  },
});

type Args = Readonly<Record<string, unknown>>;

async function newGame(args: Args & { readonly seed?: number; readonly seat?: number }): Promise<PlayPlan> {
  const { seed = randomInt(1, SEEDS), seat = 0 } = args;
  return planNewGame(readSettingFlags(args), seed, seat);
}

export async function resumedGame(args: Args, path: string): Promise<PlayPlan> {
  const given = OF_JOURNAL.filter((name) => args[name] !== undefined);
  if (given.length > 0)
    throw new DataError(
      COMMAND_LINE,
      given.map((name) => `--${name}: is given by the journal with --resume`),
    );
  return planResumed(readSettingFlags(args), path);
}

/** `play-7.jsonl` for `play-7`, or the first free name after it. */
function freeName(stem: string, overwrite: boolean): string {
  const names = [`${stem}.jsonl`, ...Array.from({ length: 98 }, (_, i) => `${stem}-${i + 2}.jsonl`)];
  return names.find((name) => overwrite || !existsSync(name)) ?? names[0];
}

/** Says where the game is recorded. @param isKept whether the turn under way was written */
function sayWhere({ path, isOver }: GameThread, isKept: boolean): void {
  const lost = isKept ? '' : ' up to the last turn';
  process.stdout.write(
    isOver
      ? `recorded in ${path}; look at it with: ${shellCommand('view', path)}\n`
      : `recorded in ${path}${lost}; resume it with: ${shellCommand('play', '--resume', path)}\n`,
  );
}

async function serve(
  plan: PlayPlan,
  { title, path, port, open }: Readonly<{ title: string; path: string; port: number; open: boolean }>,
): Promise<void> {
  const asked = untilAskedToEnd();
  // Undefined until the server is open, and while a new game begins.
  let game: GameThread | undefined;
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const begin = (next: PlayPlan, file: string): void => {
    const begun = new GameThread(next, file, (message) => {
      server.send(message);
      if (message.kind === 'step' || !message.now.result || begun.isOver) return;
      const { places } = message.now.result;
      const place = places[next.person] === 1 ? 'first' : `number ${places[next.person]}`;
      process.stdout.write(`The game is over: you came in ${place} of ${places.length}\n`);
    });
    begun.failed.catch((error) => game === begun && fail(error));
    game = begun;
  };
  const playAgain = async (): Promise<PlayReply> => {
    if (!game?.isOver) return { played: 0, refused: 'the game is not over' };
    const last = game;
    game = undefined;
    try {
      sayWhere(last, await last.end());
      const header = { ...last.plan.header, seed: randomInt(1, SEEDS) };
      const file = freeName(join(dirname(last.path), `play-${header.seed}`), false);
      checkOut(file, false);
      begin({ ...last.plan, header, resumed: undefined, bytes: 0 }, file);
      process.stdout.write(`once more: seed ${header.seed}, recorded in ${file}\n`);
      return { played: 0 };
    } catch (error) {
      fail(error);
      return { played: 0, refused: 'the game cannot be recorded' };
    }
  };
  const server = new PlayServer({
    port,
    page: (token) => playPage(plan, token),
    command: async (command) =>
      command.kind === 'again'
        ? playAgain()
        : (game?.command(command) ?? { played: 0, refused: 'the game is being laid out' }),
  });
  const address = await server.open();
  begin(plan, path);
  process.stdout.write(
    `${address} is your table: ${title}, seed ${plan.header.seed}, against ${rivalsOf(plan)}; Ctrl-C ends it\n`,
  );
  if (open) openBrowser(address);
  try {
    await Promise.race([asked, failed]).finally(() => server.close());
    if (game) sayWhere(game, await game.end());
  } catch (error) {
    if (game?.hasBegun) sayWhere(game, false);
    throw error;
  }
}
