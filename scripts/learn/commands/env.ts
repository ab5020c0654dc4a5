// `switchback env`: plays games for a learner in another process, over standard input and output.

import { openEnvironments } from '../../../arena/library/index.ts';
import { DEFAULT_FIRST_SEED } from '../../../arena/run/settings/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags } from '../../cli/settings/file-flags.ts';
import { choice, integer } from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { usageError } from '../../output/index.ts';
import { FRAME_FORMS, OBSERVATION_FORMS } from '../environment-frames.ts';
import { ManyGames } from '../many-games.ts';
import { serveGames } from '../serve-games.ts';

export const command = defineCommand({
  flags: {
    ...settingFlags({
      title: true,
      bots: 'Bots in the other seats, comma-separated: names, files, cmd:COMMAND  [default: none]',
      players: 'Number of seats; learners get those without a bot  [default: one more than bots]',
      options: true,
      'max-rounds': true,
      'first-seed': 'First seed  [default: 1]',
    }),
    games: integer('Number of games played at the same time, 1 to 4096', [1, 4096], { default: 1 }),
    actions: choice(
      ['single', 'tours'],
      'Kind of decision: each single action, or a choice of tours that a planner proposes',
      { default: 'single' },
    ),
    illegal: choice(
      ['refuse', 'lose'],
      'What an illegal choice does: nothing but an error, or lose that game',
      {
        default: 'refuse',
      },
    ),
    frames: choice(FRAME_FORMS, 'Format of requests and answers; binary-2 has 64 bits for seeds', {
      default: 'binary',
    }),
    observations: choice(
      OBSERVATION_FORMS,
      "Observations in binary frames: whole, or only what has changed since the game's last frame",
      { default: 'whole' },
    ),
    ...fileFlags(),
  },
  examples: [
    ['$0 env --bots courier --actions tours --games 16', 'As bots/python/switchback_env.py starts it'],
    ["echo '[-1]' | $0 env --players 2 --frames json", 'Print the first two frames: constants, and the deal'],
  ],
  epilogue: 'bots/learners.md describes the frames. The same seeds and choices give the same frames.',
  async run({ games, actions, illegal, frames, observations, ...args }) {
    if (frames === 'json' && observations !== 'whole')
      throw usageError(
        'setting/conflict',
        `--observations ${observations}: cannot be combined with --frames json`,
      );
    const { firstSeed = DEFAULT_FIRST_SEED, ...settings } = readSettingFlags(args);
    const environments = await openEnvironments({ ...settings, actions, illegal }, games);
    try {
      const write = (frame: Buffer | string): boolean => {
        process.stdout.write(frame);
        return process.stdout.writable;
      };
      await serveGames(new ManyGames(environments, firstSeed), frames, process.stdin, write, observations);
    } finally {
      for (const environment of environments) environment.close();
    }
  },
});
