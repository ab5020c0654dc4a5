// `switchback check-bot`: puts a bot to all that bots must keep to.
import type { CommandModule } from 'yargs';
import {
  type CheckOptions,
  checkBot,
  DEFAULT_TITLE,
  type Finding,
  findTitle,
  planTable,
  readSettings,
} from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { makeProgress, type Progress } from '../../output/live/progress.ts';
import { showParts } from '../../output/live/show-parts.ts';
import { lineWidth } from '../../output/words/line-width.ts';
import { counted } from '../../output/words/number-words.ts';
import { wrap } from '../../output/words/wrap.ts';
import { wholeFaults } from '../settings/number-faults.ts';
import { givenSettings, settingFlags } from '../settings/setting-flags.ts';

/** Columns of the verdict. */
const WIDTH = 13;

interface Args {
  readonly bot: string;
  readonly title?: string;
  readonly players?: number;
  readonly options?: string;
  readonly games?: number;
  readonly 'max-rounds'?: number;
  readonly 'decision-limit': number;
  readonly isolate?: boolean;
  readonly untrusted?: boolean;
  readonly json?: boolean;
}

/** Verdict and check, and below them what was found. */
function findingText({ check, verdict, detail, lines = [] }: Finding): string {
  const told = [detail, ...lines].map((text) => wrap(text, lineWidth(96), ' '.repeat(WIDTH)));
  return [`${verdict.padEnd(WIDTH)}${check}`, ...told].join('\n');
}

/** Shows that a trial is played, and then how many games are over. */
async function withProgress<T>(
  work: (shown: Required<Pick<CheckOptions, 'onBegin' | 'onGame'>>) => Promise<T>,
): Promise<T> {
  const trial = showParts('playing');
  trial.show('the first rounds of a game');
  let progress: Progress | undefined;
  let done = 0;
  try {
    return await work({
      onBegin(games) {
        trial.stop();
        progress = makeProgress(games, false);
      },
      onGame: () => progress?.update(++done),
    });
  } finally {
    trial.stop();
    progress?.stop();
  }
}

export const checkBotCommand: CommandModule<object, Args> = {
  command: 'check-bot <bot>',
  describe: 'Check that a bot keeps to the rules for bots; exit code 1 when it does not',
  builder: (yargs) =>
    yargs
      .positional('bot', {
        type: 'string',
        demandOption: true,
        describe: 'File, cmd:COMMAND or name, with parameters as in --bots',
      })
      .options({
        ...settingFlags({
          title: true,
          players: 'Seats, the bot in each  [default: by title]',
          options: true,
          'max-rounds': 'Longest game, in rounds',
          isolate: true,
          untrusted: true,
        }),
        games: {
          type: 'number',
          requiresArg: true,
          describe: 'Games played, each several times  [default: 4, fewer with a slow bot]',
        },
        'decision-limit': {
          type: 'number',
          requiresArg: true,
          default: 30,
          describe: 'Seconds for an answer',
        },
        json: { type: 'boolean', describe: 'Print one JSON document instead of a table' },
      })
      .example('$0 check-bot ./my-bot.ts', 'A file of yours')
      .example('$0 check-bot courier:connect-above=40 --title first-edition', 'A listed bot with a parameter')
      .example(
        "$0 check-bot 'cmd:python3 my_bot.py' --games 2 --max-rounds 40",
        'Short games with a command',
      ),
  handler: async (args) => {
    const { bot, 'decision-limit': limit } = args;
    const faults = args.games === undefined ? [] : wholeFaults('games', args.games, 1, 1000);
    if (!(limit > 0 && limit <= 3600)) {
      faults.push(`--decision-limit ${limit} must be seconds, more than 0 and at most 3600`);
    }
    if (faults.length > 0) throw new DataError('command line', faults);
    const { 'decision-limit': _, ...others } = args;
    const settings = readSettings('command line', givenSettings(others));
    const usual = findTitle(settings.title ?? DEFAULT_TITLE).meta.seats.usual;
    const seats = settings.players ?? usual;
    const bots = Array.from({ length: seats }, () => bot);
    const plan = await planTable({ ...settings, bots, players: seats });
    const { games, findings } = await withProgress((shown) =>
      checkBot(plan, { games: args.games, fullLength: settings.maxRounds !== undefined, limit, ...shown }),
    );
    const [{ label, name, version }] = plan.entrants;
    if (args.json) {
      const { title: id, options: chosen } = plan.game;
      const document = { bot: label, name, version, title: id, options: chosen, seats, games, findings };
      process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    } else {
      const heading = `${label} (version ${version}) on ${plan.game.title}, ${counted(seats, 'seat')}`;
      process.stdout.write(`${heading}\n\n${findings.map(findingText).join('\n')}\n`);
    }
    if (findings.some(({ verdict }) => verdict === 'FAULT')) process.exitCode = 1;
  },
};
