// `switchback env`: games for a learner in another process, over standard input and output.

import { openEnvironments } from '../../../arena/index.ts';
import { ManyGames, serveGames } from '../../games/index.ts';
import { defineCommand } from '../settings/command.ts';
import { fileFlags } from '../settings/file-flags.ts';
import { choice, whole } from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';

export const command = defineCommand({
  flags: {
    ...settingFlags({
      title: true,
      bots: 'Bots in the other seats, with commas: names, files, cmd:COMMAND  [default: none]',
      players: 'Seats; those without a bot are for learners  [default: one more than bots]',
      options: true,
      'max-rounds': true,
      'first-seed': 'First seed of the seed blocks',
    }),
    games: whole('Games that are played at the same time, 1 to 4096', [1, 4096], { default: 1 }),
    actions: choice(
      ['single', 'tours'],
      'Decisions: each action, or which of the tours that a planner proposes',
      {
        default: 'single',
      },
    ),
    frames: choice(['binary', 'json'], 'Form of what is exchanged', { default: 'binary' }),
    ...fileFlags(),
  },
  examples: [
    [
      '$0 env --bots courier --actions tours --games 16',
      'For bots/python/switchback_env.py, which starts it',
    ],
    [
      "echo '[-1]' | $0 env --players 2 --frames json",
      'To look at the frames: what all steps share, and a deal',
    ],
  ],
  epilogue: 'bots/learners.md describes the frames. The same choices get the same frames.',
  async run({ games, actions, frames, ...args }) {
    const { firstSeed = 1, ...settings } = readSettingFlags(args);
    const tables = await openEnvironments({ ...settings, actions }, games);
    try {
      await serveGames(new ManyGames(tables, firstSeed), frames, process.stdin, (frame) => {
        process.stdout.write(frame);
      });
    } finally {
      for (const table of tables) table.close();
    }
  },
});
