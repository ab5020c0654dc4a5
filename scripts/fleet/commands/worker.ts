// `switchback worker`: plays games of runs on other machines.

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { connect, serveMetrics, serveRuns } from '../../../arena/fleet/index.ts';
import { openRunLog } from '../../../arena/run/folder/index.ts';
import { DEFAULT_LOG_LEVEL, LOG_LEVELS } from '../../../arena/run/settings/index.ts';
import { printable } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { choice, switchFlag, text } from '../../cli/settings/flags.ts';
import { metricsAddress, metricsFlags, queue, takeQueueAddress } from '../../cli/settings/queue-flags.ts';
import { readSettingFlags } from '../../cli/settings/setting-flags.ts';
import { usageError } from '../../output/index.ts';
import { stopOnInterrupt } from '../../output/live/index.ts';

export const command = defineCommand({
  flags: {
    queue,
    workers: { requiresArg: true, describe: 'Worker threads  [default: number of cores]' },
    'accept-bots': switchFlag('Accept bots and data files from other users; their bots always run isolated'),
    name: text('Name of this machine for the coordinator, which a random number follows', {
      default: 'worker',
      problemOf: (name: unknown) =>
        /^[\w.-]{1,40}$/.test(String(name)) ? undefined : 'must be 1 to 40 letters, digits, dots or dashes',
    }),
    log: text('Log file to append to, as JSON lines'),
    'log-level': choice(LOG_LEVELS, 'Detail of the log', { default: DEFAULT_LOG_LEVEL }),
    quiet: switchFlag('Print nothing'),
    ...metricsFlags,
  },
  examples: [
    ['$0 worker --queue redis://10.0.0.5:6379', 'Work until Ctrl-C, which finishes the games in play'],
    ['$0 worker --queue rediss://queue.example:6380 --workers 4', 'Use TLS and four threads'],
    ['$0 worker --queue redis://10.0.0.5 --name rack-3', 'Messages and audits name it rack-3-1a2b3c4d'],
    ['$0 worker --queue redis://10.0.0.5 --accept-bots', "Accept other people's bots as well"],
  ],
  async run(args) {
    if (args.queue === undefined)
      throw usageError('setting/missing', '--queue: must be given, such as --queue redis://host:6379');
    const address = takeQueueAddress(args.queue);
    const { workers = availableParallelism() } = readSettingFlags(args, ['workers']);
    const serverAddress = metricsAddress(args);
    // Unique also among containers of an image. The host's name is nobody's business.
    const name = `${args.name}-${randomBytes(4).toString('hex')}`;
    const say = (line: string): void => {
      if (!args.quiet) process.stderr.write(`${printable(line, 2_000)}\n`);
    };
    const queue = await connect(address);
    const metrics = serverAddress && (await serveMetrics({ ...serverAddress, labels: { machine: name } }));
    const log = openRunLog(args.log ?? '', args.log === undefined ? 'silent' : args['log-level'], true);
    const { signal } = stopOnInterrupt({
      onFirst: () =>
        say('stopping after the games in play; Ctrl-C again stops at once and returns them to the queue'),
      onSecond() {},
    });
    say(`${name} waits for runs at ${address.displayUrl}, workers: ${workers}`);
    if (metrics) say(`metrics: http://${serverAddress.host}:${metrics.port}/metrics`);
    try {
      const acceptBots = args['accept-bots'];
      const meter = metrics?.meter;
      await serveRuns({ queue, name, workers, acceptBots, signal, meter, log, onMessage: say });
    } finally {
      await metrics?.close();
      log.close();
    }
    process.exitCode = 130;
  },
});
