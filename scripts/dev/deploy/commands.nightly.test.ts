// The commands of deploy/, run as a cluster would run them, against the bytes of one quiet run.
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { connect, readQueueAddress } from '../../../arena/fleet/index.ts';
import { freePort } from '../../../arena/testing/open-redis.ts';
import { describeWithRedis } from '../../../arena/testing/start-redis.ts';
import { ROOT } from '../testing/program.ts';
import { type Container, manifests } from './testing/manifests.ts';
import { makeStage, readOnlyRun, type Stage } from './testing/stage.ts';

/** The run of the stage's settings, played at once. */
function quietRun(stage: Stage): Record<string, string> {
  stage.run(['switchback', 'run', stage.settings, '--out', 'quiet']);
  return readOnlyRun(join(stage.folder, 'quiet'));
}

/** Stands in for Slurm's: runs the tasks of an array one after the other, and at once. */
const SBATCH = `#!/bin/bash
set -e
tasks='' dependency=''
while [[ $1 == --* ]]; do
  case $1 in
    --array=*) tasks=\${1#*=} ;;
    --export=ALL,*) export "\${1#--export=ALL,}" ;;
    --dependency=*) dependency=\${1#*=} ;;
    --parsable) ;;
    *) echo "sbatch: unrecognized option '$1'" >&2; exit 1 ;;
  esac
  shift
done
if [[ -n $tasks ]]; then
  for ((task = \${tasks%-*}; task <= \${tasks#*-}; task++)); do
    SLURM_CPUS_PER_TASK=1 SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=1 bash "$@" >&2
  done
  echo '4711;cluster'
else
  [[ $dependency == afterany:4711 ]]
  bash "$@" >&2
  echo 4712
fi
`;

test.skipIf(process.platform === 'win32')('shards on Slurm and Kubernetes give the bytes of one run', () => {
  const stage = makeStage();
  const { folder, settings } = stage;
  const expected = quietRun(stage);
  stage.addProgram('sbatch', SBATCH);
  const output = stage.run(['bash', join(ROOT, 'deploy/slurm/submit.sh'), settings, '2']);
  expect(output).toBe('shards: job 4711;cluster, merge: job 4712\n');
  expect(readdirSync(join(folder, 'shards'))).toHaveLength(2);
  expect(readOnlyRun(join(folder, 'results'))).toEqual(expected);

  const data = join(folder, 'data');
  const containerOf = (file: string): Container =>
    manifests(file).find(({ kind }) => kind === 'Job')!.pod!.containers[0];
  const shard = containerOf('shards.yaml');
  const env = { SETTINGS: settings, DATA: data, SHARDS: '2', WORKERS: '1' };
  // The test sets what the manifest does, and no more.
  expect(shard.env!.map(({ name }) => name).sort()).toEqual(Object.keys(env).sort());
  // A pod of the first index was started twice, the second time when all was done.
  for (const index of ['0', '1', '0']) stage.run(shard.command!, { ...env, JOB_COMPLETION_INDEX: index });
  expect(readdirSync(join(data, 'shards'))).toHaveLength(2);
  stage.run(containerOf('merge.yaml').command!, { DATA: data });
  expect(readOnlyRun(join(data, 'results'))).toEqual(expected);
});

test.skipIf(process.platform === 'win32')(
  'a shard on Slurm whose time is up goes back into the queue; one that is cancelled does not',
  async () => {
    const stage = makeStage();
    const { folder } = stage;
    stage.addProgram('scontrol', '#!/bin/sh\necho "$@" >> scontrol.log\n');
    // Ends as a run does that was told to stop. Bash loses the code of a child that ends in the instant of the signal,
    // as only a child can that is a shell itself.
    const program = [
      "process.on('SIGTERM', () => process.exit(130));",
      "require('node:fs').writeFileSync('started', '');",
      'setTimeout(() => {}, 60_000);',
    ];
    stage.addProgram('switchback', `#!/usr/bin/env node\n${program.join('\n')}\n`);
    const play = async (signal: NodeJS.Signals, toAll: boolean): Promise<number | null> => {
      rmSync(join(folder, 'started'), { force: true });
      const env = { SHARDS: '1', SLURM_ARRAY_TASK_ID: '1', SLURM_JOB_ID: '4711' };
      const job = stage.start(['setsid', 'bash', join(ROOT, 'deploy/slurm/shards.sbatch'), 'run.json'], env);
      await vi.waitFor(() => expect(existsSync(join(folder, 'started'))).toBe(true), { timeout: 20_000 });
      process.kill(toAll ? -job.pid! : job.pid!, signal);
      const [code] = (await once(job, 'close')) as [number | null];
      return code;
    };
    expect(await play('SIGTERM', true)).toBe(130);
    expect(existsSync(join(folder, 'scontrol.log'))).toBe(false);
    expect(await play('SIGUSR1', false)).toBe(0);
    expect(readFileSync(join(folder, 'scontrol.log'), 'utf8')).toBe('requeue 4711\n');
  },
);

test.skipIf(process.platform === 'win32')(
  'the steps of the Dockerfile make a program that can be called',
  () => {
    const stage = makeStage();
    const { folder } = stage;
    const app = join(folder, 'app');
    stage.run(['sh', '-c', `mkdir ${app} && cp -r '${ROOT}/dist' '${ROOT}/package.json' ${app}`]);
    stage.run(['ln', '-s', join(ROOT, 'node_modules'), join(app, 'node_modules')]);
    const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
    const steps = DockerfileParser.parse(text)
      .getInstructions()
      .filter((step) => step.getKeyword() === 'RUN')
      .map((step) => step.getArgumentsContent()!);
    // These want a network, a long time or the rights of root: what they name is checked elsewhere.
    const [runnable, skippable] = [/^(chmod|ln) /, /^(npm (ci|run build|install) ?|chown )/];
    for (const step of steps) {
      expect(runnable.test(step) || skippable.test(step), step).toBe(true);
      if (!runnable.test(step)) continue;
      const localStep = step.replaceAll('/app/', `${app}/`).replace('/usr/local/bin/', `${folder}/`);
      stage.run(['sh', '-c', `cd '${app}' && ${localStep}`]);
    }
    expect(existsSync(join(folder, 'switchback'))).toBe(true);
    const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version as string;
    expect(stage.run([join(folder, 'switchback'), '--version']).trim()).toBe(version);
  },
);

/** Starts the queue as a container would, by this shell script, on a port of its own. */
function startQueue(stage: Stage, script: string, port: number, password: string): void {
  stage.addProgram('valkey-server', '#!/bin/sh\nexec redis-server "$@"\n');
  const text = script.replace('save ""', `save ""\nport ${port}`);
  const server = stage.start(['sh', '-c', text], { SWITCHBACK_QUEUE_PASSWORD: password });
  onTestFinished(() => void server.kill('SIGKILL'));
}

describeWithRedis('the queue', () => {
  test.each(['compose', 'kubernetes'])('of %s accepts only clients with the password', async (kind) => {
    const compose = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
      services: { queue: Container };
    };
    const inCluster = manifests('fleet.yaml').find(({ pod }) => pod?.containers[0].name === 'queue')!;
    const script =
      kind === 'compose'
        ? compose.services.queue.command![2].replaceAll('$$', '$')
        : inCluster.pod!.containers[0].command![2];
    const stage = makeStage();
    const port = await freePort();
    startQueue(stage, script, port, 'pass word');
    const openQueue = async (password: string): Promise<void> =>
      (await connect(readQueueAddress(`redis://127.0.0.1:${port}`, password))).client.disconnect();
    await vi.waitFor(() => openQueue('pass word'), { timeout: 10_000 });
    await expect(openQueue('another')).rejects.toThrow(/WRONGPASS/);
  });
});
