// `switchback gauntlet`: plays newcomers against a field, as a run of only the games with a newcomer.
import { existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { listedBots } from '../../../arena/catalog/index.ts';
import { didYouMean } from '../../../arena/files/index.ts';
import { leagueField } from '../../../arena/league/index.ts';
import type { RunSettings } from '../../../arena/run/settings/index.ts';
import { DataError, withGivenValue } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { required, text } from '../../cli/settings/flags.ts';
import { settingFlags } from '../../cli/settings/setting-flags.ts';
import { usageError } from '../../output/index.ts';
import { everySetting, playFlags, playFrom } from './run.ts';

const { bots: _bots, newcomers: _newcomers, ...otherSettings } = everySetting;

export const command = defineCommand({
  args: { bot: text('The newcomer: a file, cmd:COMMAND, or a name with other parameters') },
  flags: {
    against: text(
      'Rivals, comma-separated, or the folder of a league: its bots, under its conditions',
      required,
    ),
    takes: text('Several newcomers instead of one, comma-separated: takes of one idea. Losing ones leave'),
    ...settingFlags({
      ...otherSettings,
      until:
        'Stop as soon as the newcomer is decided against the field: decided, decided=D, width=W or sprt=D0,D1; with several, ,best after it also asks which is the best  [default: decided=0.05]',
    }),
    ...playFlags,
    // Refused with the reason.
    shard: text('', { hidden: true }),
  },
  examples: [
    ['$0 gauntlet ./mine.ts --against hauler,express,connector --players 2', 'Is it better than these?'],
    ['$0 gauntlet ./mine.ts --against hauler,express,courier,connector,trip-planner', 'At tables of four'],
    ['$0 gauntlet hauler:connect-above=40 --against hauler,courier,connector', 'A change of parameters'],
    [
      '$0 gauntlet --takes ./a.ts,./b.ts,./c.ts --against hauler,express,courier',
      'Is any of three takes better?',
    ],
    ['$0 gauntlet --takes ./a.ts,./b.ts --against hauler,express --until decided=0.05,best', 'Which of two'],
    ['$0 gauntlet ./mine.ts --against ladder', 'Against the active bots of a league'],
    ['$0 gauntlet ./mine.ts --against hauler,express --players 2 --until sprt=0,0.05', 'A sequential test'],
    ['$0 gauntlet ./mine.ts --against hauler,express --until width=0.04', 'Until it is known to 2 points'],
    ['$0 gauntlet ./mine.ts --against hauler,express --plan', 'Print the expected games'],
    [
      '$0 gauntlet ./mine.ts --against ladder --first-seed 1795856400',
      'Each night other games: the time in seconds',
    ],
    ['$0 run --resume results/latest', 'Resume an interrupted gauntlet, like any run'],
  ],
  epilogue: 'A gauntlet is a run: compare, runs, games, report and run --resume read its folder.',
  async run({ bot, takes, against, ...args }) {
    if ((bot === undefined) === (takes === undefined))
      throw usageError('setting/missing', 'name one newcomer, or several with --takes A,B');
    const newcomers = names(takes ?? bot!);
    for (const [flag, list] of Object.entries({ bot, '--takes': takes, '--against': against }))
      if (list !== undefined && names(list).length === 0)
        throw usageError(
          'setting/value',
          `${flag}: ${withGivenValue('must name a bot, or several with commas', `'${list}'`)}`,
        );
    const isFolder = existsSync(against) && statSync(against).isDirectory();
    const bots = listedBots().flatMap(({ name, renamed }) => [name, ...(renamed?.names ?? [])]);
    // A file or command has an ending or a prefix.
    if (!isFolder && !/[,:]/.test(against) && extname(against) === '' && !bots.includes(against))
      throw new DataError(against, {
        'file/missing': `no such folder of a league, and no bot of this name${didYouMean(against, bots)}`,
      });
    const field: RunSettings = isFolder ? await leagueField(against) : { files: {}, bots: names(against) };
    await playFrom({ ...args, bots: [...newcomers, ...field.bots!], newcomers: newcomers.length }, field);
  },
});

const names = (list: string): string[] =>
  list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
