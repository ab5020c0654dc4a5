// `switchback check-bot`: checks a bot against the rules for bots.

import {
  type CheckOptions,
  checkBot,
  DEFAULT_TITLE,
  type Finding,
  findTitle,
  planTable,
} from '../../../arena/index.ts';
import { counted, lineWidth, makeProgress, type Progress, showParts, wrap } from '../../output/index.ts';
import { defineCommand } from '../settings/command.ts';
import { amount, flag, required, text, whole } from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';

/** Columns of the verdict. */
const WIDTH = 13;

/** Verdict and check, and below them what was found. */
function findingText({ check, verdict, detail, lines = [] }: Finding): string {
  const found = [detail, ...lines].map((text) => wrap(text, lineWidth(96), ' '.repeat(WIDTH)));
  return [`${verdict.padEnd(WIDTH)}${check}`, ...found].join('\n');
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

export const command = defineCommand({
  args: { bot: text('File, cmd:COMMAND or name, with parameters as in --bots', required) },
  flags: {
    ...settingFlags({
      title: true,
      players: 'Seats, the bot in each  [default: by title]',
      options: true,
      'max-rounds': 'Longest game, in rounds',
      isolate: true,
      untrusted: true,
    }),
    games: whole('Games played, each several times  [default: 4, fewer with a slow bot]', [1, 1000]),
    'decision-limit': amount('Seconds for an answer, up to 3600', [0.001, 3600], { default: 30 }),
    json: flag('Print one JSON document instead of a table'),
  },
  examples: [
    ['$0 check-bot ./my-bot.ts', 'A file of yours'],
    ['$0 check-bot courier:connect-above=40 --title first-edition', 'A listed bot with a parameter'],
    ["$0 check-bot 'cmd:python3 my_bot.py' --games 2 --max-rounds 40", 'Short games with a command'],
  ],
  async run({ bot, games: asked, json, 'decision-limit': limit, ...args }) {
    const settings = readSettingFlags(args);
    const usual = findTitle(settings.title ?? DEFAULT_TITLE).meta.seats.usual;
    const seats = settings.players ?? usual;
    const bots = Array.from({ length: seats }, () => bot);
    const plan = await planTable({ ...settings, bots, players: seats });
    const { games, findings } = await withProgress((shown) =>
      checkBot(plan, { games: asked, fullLength: settings.maxRounds !== undefined, limit, ...shown }),
    );
    const [{ label, name, version }] = plan.entrants;
    if (json) {
      const { title: id, options: chosen } = plan.game;
      const document = { bot: label, name, version, title: id, options: chosen, seats, games, findings };
      process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    } else {
      const heading = `${label} (version ${version}) on ${plan.game.title}, ${counted(seats, 'seat')}`;
      process.stdout.write(`${heading}\n\n${findings.map(findingText).join('\n')}\n`);
    }
    if (findings.some(({ verdict }) => verdict === 'FAULT')) process.exitCode = 1;
  },
});
