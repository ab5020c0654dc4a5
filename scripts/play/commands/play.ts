// `switchback play`: a person plays against bots, in a browser.

import { dirname, join } from 'node:path';
import { shellCommand } from '../../../arena/files/index.ts';
import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags, givenFiles } from '../../cli/settings/file-flags.ts';
import { integer, output, path } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { openBrowser, untilAskedToEnd } from '../../html/serve/index.ts';
import { checkOutput } from '../../output/index.ts';
import { titleWithFiles } from '../../output/results/index.ts';
import { drawSeed, freeName, resumedGame } from '../session/begin.ts';
import { GameThread } from '../session/game-thread.ts';
import type { PlayReply } from '../session/messages.ts';
import { type PlayPlan, planNewGame, rememberRivals } from '../session/plan-play.ts';
import { playPage, rivalsOf } from '../view/play-page.ts';
import { PlayServer } from '../view/play-server.ts';

export const command = defineCommand({
  flags: {
    // No key: the journal's seed deals the cards.
    ...settingFlags({
      title: true,
      bots: 'Your opponents, comma-separated: names, files, cmd:COMMAND  [required, except for a game for one]',
      options: true,
      'max-rounds': true,
      isolate: true,
    }),
    seat: integer('Your seat; the bots take the others  [default: 0]', [0]),
    seed: integer('Seed that deals the cards, 0 or more  [default: drawn at random and printed]', [0]),
    journal: output('File to record the game in, turn by turn  [default: play-SEED.jsonl in this folder]'),
    resume: path('Resume the game of this journal, in the same file'),
    ...acceptBots,
    port: integer('Port of the page, on this machine only; 0: any free port', [0, 65_535], { default: 8210 }),
    open: {
      type: 'boolean',
      describe: 'Open the page in your browser, or --no-open  [default: only when run in a terminal]',
    },
    ...fileFlags(),
  },
  examples: [
    ['$0 play --bots tycoon,hauler', 'You against two bots'],
    ['$0 play --bots ./my-bot.ts --seat 1 --seed 7', 'Against a bot of your own, which begins'],
    ['$0 play --title first-edition --bots courier --options fast-trains', 'Another title and rules'],
    ['$0 play --title empire-planner-solo', 'A game for one'],
    ['$0 play --resume play-7.jsonl', 'Resume where you left off'],
    ['$0 view play-7.jsonl --serve', 'Let somebody watch while you play'],
  ],
  async run(args) {
    const { port, open: shouldOpen = process.stdout.isTTY, overwrite, resume, journal } = args;
    const plan = await (resume === undefined ? newGame(args) : resumedGame(args, resume));
    const path = resume ?? journal ?? freeName(`play-${plan.header.seed}`, overwrite);
    if (resume === undefined) checkOutput(path, overwrite);
    const defaultPath = `play-${plan.header.seed}.jsonl`;
    if (resume === undefined && journal === undefined && path !== defaultPath)
      process.stdout.write(`${defaultPath} exists already: this game is recorded in ${path}\n`);
    const title = titleWithFiles(plan, givenFiles(args));
    await serve(plan, { title, path, port, shouldOpen });
  },
});

type Args = Readonly<Record<string, unknown>>;

async function newGame(args: Args & { readonly seed?: number; readonly seat?: number }): Promise<PlayPlan> {
  const { seed = drawSeed(), seat = 0 } = args;
  return planNewGame(readSettingFlags(args), seed, seat);
}

/** Prints where the game is recorded. @param isKept true if the turn in progress was written */
function printJournalPath({ path, isOver }: GameThread, isKept: boolean): void {
  const extent = isKept ? '' : ' up to the last turn';
  process.stdout.write(
    isOver
      ? `recorded in ${path}; look at it with: ${shellCommand('view', path)}\n`
      : `recorded in ${path}${extent}; resume it with: ${shellCommand('play', '--resume', path)}\n`,
  );
}

async function serve(
  plan: PlayPlan,
  {
    title,
    path,
    port,
    shouldOpen,
  }: Readonly<{ title: string; path: string; port: number; shouldOpen: boolean }>,
): Promise<void> {
  const interruption = untilAskedToEnd();
  // Undefined until the server is open, and while a new game begins.
  let game: GameThread | undefined;
  let fail: (error: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const begin = (nextPlan: PlayPlan, file: string): void => {
    const thread = new GameThread(nextPlan, file, (message) => {
      server.send(message);
      if (message.kind === 'action' || !message.now.result || thread.isOver) return;
      const { places } = message.now.result;
      const place = places[nextPlan.person] === 1 ? 'first' : `number ${places[nextPlan.person]}`;
      process.stdout.write(`The game is over: you came in ${place} of ${places.length}\n`);
    });
    thread.failed.catch((error) => game === thread && fail(error));
    game = thread;
    rememberRivals(file, nextPlan);
  };
  const playAgain = async (): Promise<PlayReply> => {
    if (!game?.isOver) return { played: 0, refused: 'the game is not over' };
    const last = game;
    game = undefined;
    try {
      printJournalPath(last, await last.end());
      const header = { ...last.plan.header, seed: drawSeed() };
      const file = freeName(join(dirname(last.path), `play-${header.seed}`), false);
      checkOutput(file, false);
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
        : (game?.command(command) ?? { played: 0, refused: 'the game is still being set up' }),
  });
  const address = await server.open();
  begin(plan, path);
  process.stdout.write(
    `${address} is your table: ${title}, seed ${plan.header.seed}, against ${rivalsOf(plan)}; Ctrl-C ends it\n`,
  );
  if (shouldOpen) openBrowser(address);
  try {
    await Promise.race([interruption, failure]).finally(() => server.close());
    if (game) printJournalPath(game, await game.end());
  } catch (error) {
    if (game?.hasBegun) printJournalPath(game, false);
    throw error;
  }
}
