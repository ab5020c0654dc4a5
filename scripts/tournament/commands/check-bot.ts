// `switchback check-bot`: checks a bot against the rules for bots.

import { findTitle } from '../../../arena/catalog/index.ts';
import { type CheckFinding, type CheckOptions, checkBot } from '../../../arena/check/index.ts';
import { planLineup } from '../../../arena/run/plan/index.ts';
import { DEFAULT_TITLE } from '../../../arena/run/settings/index.ts';
import { DEFAULT_LIMITS } from '../../../arena/sandbox/index.ts';
import { DataError } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { decimal, integer, required, switchFlag, text } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { makePartsView, makeProgress, type Progress, stopOnInterrupt } from '../../output/live/index.ts';
import { lineWidth, plural, wrap } from '../../output/text/index.ts';
import { watchBot } from '../watch-bot.ts';

/** Width of the verdict column, in characters. */
const VERDICT_CHARS = 13;

/** A line with verdict and check, and the details below it. */
function findingText({ check, verdict, detail, lines = [] }: CheckFinding): string {
  const details = [detail, ...lines].map((text) => wrap(text, lineWidth(96), ' '.repeat(VERDICT_CHARS)));
  return [`${verdict.padEnd(VERDICT_CHARS)}${check}`, ...details].join('\n');
}

/** The number of checks without a fault, and each fault. */
function versionText(findings: readonly CheckFinding[]): string {
  const faults = findings.filter(({ verdict }) => verdict === 'FAULT');
  const fine = findings.filter(({ verdict }) => verdict === 'ok').length;
  return [`${plural(fine, 'check')} ok, ${plural(faults.length, 'fault')}`, ...faults.map(findingText)].join(
    '\n',
  );
}

/** Shows progress: first of the trial game, then of the games. */
async function withProgress<T>(
  work: (callbacks: Required<Pick<CheckOptions, 'onBegin' | 'onGame' | 'signal'>>) => Promise<T>,
): Promise<T> {
  const trial = makePartsView('playing', true);
  trial.show('the first rounds of a game');
  let progress: Progress | undefined;
  let done = 0;
  const { signal, stopListening } = stopOnInterrupt({
    onFirst: () => (process.exitCode = 130),
    onSecond: () => progress?.stop(),
    graceSeconds: 0,
  });
  try {
    return await work({
      signal,
      onBegin(games) {
        trial.stop();
        progress = makeProgress(games);
      },
      onGame: () => progress?.update(++done),
    });
  } finally {
    stopListening();
    trial.stop();
    progress?.stop();
  }
}

export const command = defineCommand({
  args: { bot: text('File, cmd:COMMAND or name, with parameters as in NAME:PARAMETER=VALUE', required) },
  flags: {
    ...settingFlags({
      title: true,
      players: 'Number of seats; the bot plays all of them  [default: by title]',
      options: true,
      'max-rounds': 'Maximum length of a game, in rounds',
      isolate: true,
      untrusted: true,
      judge: 'Criterion that compares versions with --watch',
    }),
    games: integer('Games, each played several times  [default: 4, fewer with a slow bot]', [1, 1000]),
    'decision-limit': decimal('Maximum seconds for an answer, up to 3600', [0.001, 3600], {
      default: DEFAULT_LIMITS.decisionSeconds,
    }),
    json: switchFlag('Print one JSON document instead of a table'),
    watch: switchFlag('Check each version that is saved, and play it against the one before, until Ctrl-C'),
  },
  examples: [
    ['$0 check-bot ./my-bot.ts', 'Check your own bot'],
    ['$0 check-bot courier:connect-above=40 --title first-edition', 'Check a listed bot with a parameter'],
    ["$0 check-bot 'cmd:python3 my_bot.py' --games 2 --max-rounds 40", 'Check a command in short games'],
    ['$0 check-bot ./my-bot.ts --watch', 'See at each save whether the bot got better'],
  ],
  async run({ bot: given, games: maxGames, json, watch, 'decision-limit': limit, ...args }) {
    const { judge, ...settings } = readSettingFlags(args);
    const usualSeats = findTitle(settings.title ?? DEFAULT_TITLE).meta.seats.usual;
    const seats = settings.players ?? usualSeats;
    const check = async (bot: string) => {
      const bots = Array.from({ length: seats }, () => bot);
      const plan = await planLineup({ ...settings, bots, players: seats });
      const { games, findings } = await withProgress((callbacks) =>
        checkBot(plan, {
          games: maxGames,
          fullLength: settings.maxRounds !== undefined,
          limit,
          ...callbacks,
        }),
      );
      return { plan, games, findings };
    };
    if (watch) {
      if (json) throw new DataError('watch', { 'setting/conflict': 'cannot be combined with json' });
      return watchBot(given, {
        settings: { ...settings, judge },
        limits: { ...DEFAULT_LIMITS, decisionSeconds: limit },
        async check(bot) {
          const { findings } = await check(bot);
          return { text: versionText(findings), canPlay: findings[0].verdict !== 'FAULT' };
        },
      });
    }
    const { plan, games, findings } = await check(given);
    const [{ label, name, version }] = plan.entrants;
    if (json) {
      const { title: id, options: chosen } = plan.game;
      const document = { bot: label, name, version, title: id, options: chosen, seats, games, findings };
      process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    } else {
      const heading = `${label} (version ${version}) on ${plan.game.title}, ${plural(seats, 'seat')}`;
      process.stdout.write(`${heading}\n\n${findings.map(findingText).join('\n')}\n`);
    }
    if (findings.some(({ verdict }) => verdict === 'FAULT')) process.exitCode ??= 1;
  },
});
