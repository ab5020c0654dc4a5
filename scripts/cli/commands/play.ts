// `switchback play`: a person plays against bots, in a browser.
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { CommandModule } from 'yargs';
import { readSettings, shellCommand } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { PERSON } from '../../games/find/person.ts';
import { checkOut } from '../../output/write-out.ts';
import { GameThread } from '../../pages/play/game-thread.ts';
import { type PlayPlan, planNewGame, planResumed } from '../../pages/play/plan-play.ts';
import { playPage } from '../../pages/play/play-page.ts';
import { PlayServer } from '../../pages/play/play-server.ts';
import { openBrowser } from '../../pages/serve/open-browser.ts';
import { untilToldToEnd } from '../../pages/serve/until-told-to-end.ts';
import { fileOptions } from '../settings/file-options.ts';
import { overwriteOption } from '../settings/overwrite-option.ts';
import { givenSettings, settingFlags } from '../settings/setting-flags.ts';

interface PlayArgs extends Readonly<Record<string, unknown>> {
  readonly seed?: number;
  readonly seat?: number;
  readonly port: number;
  readonly open?: boolean;
  readonly journal?: string;
  readonly resume?: string;
  readonly overwrite?: boolean;
}

const PORT = 8210;
/** Seeds that are drawn are easy to write down. */
const SEEDS = 1_000_000;
/** What a journal to go on with decides. */
const OF_JOURNAL = ['title', 'seat', 'seed', 'options', 'max-rounds', 'journal'] as const;

export const playCommand: CommandModule<object, PlayArgs> = {
  command: 'play',
  describe: 'Play against bots yourself, in a browser',
  builder: (yargs) =>
    yargs
      .options({
        // No key: the journal's seed deals the cards.
        ...settingFlags({
          title: true,
          bots: 'Who plays against you, with commas: names, files, cmd:COMMAND  [required, except for a game for one]',
          options: true,
          'max-rounds': true,
          isolate: true,
        }),
        seat: {
          type: 'number',
          requiresArg: true,
          describe: 'Your seat; the bots take the others  [default: 0]',
        },
        seed: {
          type: 'number',
          requiresArg: true,
          describe: 'Whole number, 0 or more  [default: drawn anew and printed]',
        },
        journal: {
          type: 'string',
          requiresArg: true,
          normalize: true,
          describe: 'File to record the game in, turn by turn  [default: play-SEED.jsonl in this folder]',
        },
        resume: {
          type: 'string',
          requiresArg: true,
          normalize: true,
          describe: 'Resume the game of this journal, in the same file',
        },
        port: {
          type: 'number',
          requiresArg: true,
          default: PORT,
          describe: 'Port of the page, for this machine only; 0 for any free port',
        },
        open: {
          type: 'boolean',
          describe: 'Open the page in your browser; --no-open does not  [default: on a terminal]',
        },
        ...overwriteOption,
        ...fileOptions(),
      })
      .example('$0 play --bots tycoon,hauler', 'You against two bots')
      .example('$0 play --bots ./my-bot.ts --seat 1 --seed 7', 'Against a bot of yours, which begins')
      .example(
        '$0 play --title first-edition --bots courier --options fast-trains',
        'Another title and rules',
      )
      .example('$0 play --title empire-planner-solo', 'A game for one')
      .example('$0 play --resume play-7.jsonl', 'Resume where you left')
      .example('$0 view play-7.jsonl --serve', 'Lets somebody watch while you play') as never,
  handler: async (args) => {
    const { port, open = process.stdout.isTTY, overwrite = false, resume } = args;
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      throw new DataError('command line', [`--port ${port}: a port is a whole number from 0 to 65535`]);
    const plan = await (resume === undefined ? newGame(args) : resumedGame(args, resume));
    const path = resume ?? args.journal ?? freeName(plan.header.seed, overwrite);
    if (resume === undefined) checkOut(path, overwrite);
    const usual = `play-${plan.header.seed}.jsonl`;
    if (resume === undefined && args.journal === undefined && path !== usual)
      process.stdout.write(`${usual} is there already: this game is recorded in ${path}\n`);
    await serve(plan, { path, port, open });
  },
};

async function newGame(args: PlayArgs): Promise<PlayPlan> {
  const { seed = randomInt(1, SEEDS), seat = 0 } = args;
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new DataError('command line', [`seed: must be a whole number, 0 or more (given: ${seed})`]);
  return planNewGame(readSettings('command line', givenSettings(args)), seed, seat);
}

async function resumedGame(args: PlayArgs, path: string): Promise<PlayPlan> {
  const given = OF_JOURNAL.filter((name) => args[name] !== undefined);
  if (given.length > 0)
    throw new DataError(
      'command line',
      given.map((name) => `--${name}: is given by the journal with --resume`),
    );
  return planResumed(readSettings('command line', givenSettings(args)), path);
}

/** `play-7.jsonl`, or one that is not taken. */
function freeName(seed: number, overwrite: boolean): string {
  const names = [
    `play-${seed}.jsonl`,
    ...Array.from({ length: 98 }, (_, i) => `play-${seed}-${i + 2}.jsonl`),
  ];
  return names.find((name) => overwrite || !existsSync(name)) ?? names[0];
}

async function serve(
  plan: PlayPlan,
  { path, port, open }: { readonly path: string; readonly port: number; readonly open: boolean },
): Promise<void> {
  const { header, person, entrants, request, resumed, bytes } = plan;
  const toldToEnd = untilToldToEnd();
  let hasBegun = false;
  let isOver = false;
  // The page is asked for only once the server is open, and commands come from the page.
  let thread: GameThread | undefined;
  const server = new PlayServer({
    port,
    page: (token) => playPage(plan, token),
    command: (command) => thread!.command(command),
  });
  const address = await server.open();
  thread = new GameThread(
    { title: header.title, request, header, person, entrants, journal: { path, bytes }, resumed },
    (message) => {
      server.tell(message);
      hasBegun = true;
      if (message.kind === 'step' || !message.now.result || isOver) return;
      isOver = true;
      const { places } = message.now.result;
      process.stdout.write(
        `The game is over: you came in ${placeText(places[person])} of ${places.length}\n`,
      );
    },
  );
  const rivals = header.seats.filter((label) => label !== PERSON).join(', ') || 'nobody';
  process.stdout.write(
    `${address} is your table: ${header.title}, seed ${header.seed}, against ${rivals}; Ctrl-C ends it\n`,
  );
  if (open) openBrowser(address);
  const sayWhere = (isKept: boolean): void => {
    const lost = isKept ? '' : ' up to the last turn';
    process.stdout.write(
      isOver
        ? `recorded in ${path}; look at it with: ${shellCommand('view', path)}\n`
        : `recorded in ${path}${lost}; resume it with: ${shellCommand('play', '--resume', path)}\n`,
    );
  };
  try {
    await Promise.race([toldToEnd, thread.failed]).finally(() => server.close());
    sayWhere(await thread.end());
  } catch (error) {
    if (hasBegun) sayWhere(false);
    throw error;
  }
}

const placeText = (place: number): string => (place === 1 ? 'first' : `number ${place}`);
