// Flags of `run` as settings, short of playing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import yargs from 'yargs';
import { openGame } from '../../../arena/library/index.ts';
import { planRun, positionLine, type RunPlan } from '../../../arena/run/plan/index.ts';
import { manifestText } from '../../../arena/run/plan/manifest.ts';
import { settingsText } from '../../../arena/run/plan/settings-file.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { joinNegatives } from '../../cli/settings/raw-args.ts';
import { runCommand } from '../../cli/testing/run-command.ts';
import { command, planFrom } from './run.ts';

/** The commands under "Examples" of `run --help`, each as its words after `switchback` and before a pipe. */
async function shownExamples(): Promise<string[][]> {
  const parser = yargs([]).scriptName('switchback').wrap(null);
  const help = await command.builder(parser).getHelp();
  return [...help.matchAll(/^ *switchback (run.*?)(?: {2,}| \| |$)/gm)].map(([, example]) =>
    example.trim().split(' '),
  );
}

async function planOf(args: readonly string[]): Promise<RunPlan | undefined> {
  let plan: RunPlan | undefined;
  const handler = async (args: Readonly<Record<string, unknown>>): Promise<void> => {
    ({ plan } = await planFrom(args));
  };
  await yargs(joinNegatives(args))
    .command({ command: 'run [settings]', builder: command.builder as never, handler })
    .strict()
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new Error(message);
    })
    .parseAsync();
  return plan;
}

test('every example in the help of run has valid settings', async () => {
  const examples = await shownExamples();
  const folder = tempFolder();
  const settings = join(folder, 'my-run.json');
  writeFileSync(settings, '{ "bots": "hauler,courier", "seeds": 3 }');
  // A run that was interrupted before its first game.
  const begun = join(folder, 'begun');
  const plan = await planRun({ bots: ['hauler', 'courier'], seeds: 3, files: {} });
  mkdirSync(begun);
  writeFileSync(join(begun, 'settings.json'), settingsText(plan));
  writeFileSync(join(begun, 'manifest.json'), manifestText(plan.manifest));
  const theirs = join(folder, 'theirs.mjs');
  writeFileSync(
    theirs,
    'export const bot = { name: "theirs", version: "1", family: "crayon", description: "theirs", create() {} };',
  );
  // The beginning of a game, as `games --save-positions` writes it.
  const table = { title: 'north-america', players: 4, maxRounds: 200 };
  const game = openGame(table);
  const hash = game.hash(game.setup(1));
  const positions = join(folder, 'late.jsonl');
  writeFileSync(
    positions,
    positionLine({ ...table, options: [], seed: 1, actions: [], hash, from: 'seed 1' }),
  );
  const real = (word: string): string => {
    if (word.startsWith('results/')) return begun;
    if (word === 'my-run.json') return settings;
    if (word === 'late.jsonl') return positions;
    if (word === './empty-runs.ts') return join('bots/examples', word);
    return word.replace(/\.\/(theirs|mine)\.ts/, theirs);
  };

  expect(examples.length).toBeGreaterThanOrEqual(5);
  const plans = await Promise.all(examples.map((args) => planOf(args.map(real))));
  expect(plans.map((plan) => plan !== undefined && plan.schedule.games > 0)).toEqual(
    examples.map(() => true),
  );
  expect(plans[0]!.schedule.games).toBe(1008);
});

test('--sprt reads negative differences without quotes, in every notation', async () => {
  const notations = [
    ['--sprt', '-0.02,0.02'],
    ['--sprt=-0.02,0.02'],
    ['--sprt', '-.02,.02'],
    ['--until', 'sprt=-0.02,0.02'],
    ['--until=sprt=-0.02,0.02'],
  ];
  for (const notation of notations) {
    const plan = await planOf(['run', '--bots', 'hauler,courier', ...notation, '--seeds', '50']);
    expect(plan!.until, notation.join(' ')).toEqual({ kind: 'sprt', d0: -0.02, d1: 0.02 });
    expect(plan!.schedule.seeds).toBe(50);
  }
  const plan = await planOf(['run', '--bots', 'hauler,courier', '--sprt', '-0.02,0.02', '--alpha', '0.01']);
  expect(plan!.manifest.until).toBe('sprt=-0.02,0.02,alpha=0.01');
});

test('--sprt and --alpha are read, name the spelling that replaces them, and are not in the help', async () => {
  const line = ['run', '--bots', 'random,last', '--title', 'pebbles', '--plan'];
  const { stderr } = await runCommand(...line, '--sprt', '0,0.1', '--alpha', '0.1');
  expect(stderr.split('\n').slice(0, 2)).toEqual([
    '--sprt: write --until sprt=D0,D1; the next release does not read --sprt',
    '--alpha: write --until sprt=D0,D1,alpha=A; the next release does not read --alpha',
  ]);
  expect((await runCommand(...line, '--until', 'sprt=0,0.1,alpha=0.1')).stderr).not.toContain(
    'write --until',
  );
  const help = await runCommand('run', '--help');
  for (const flag of ['--sprt', '--alpha', '--beta']) expect(help.stdout).not.toContain(flag);
});

test('settings.json has the judge of the run', async () => {
  const args = ['run', '--bots', 'hauler,courier', '--until', 'decided=0.02', '--judge', 'score'];
  const plan = await planOf(args);
  expect(plan!.manifest).toMatchObject({ judge: 'score', until: 'decided=0.02' });
  const file = join(tempFolder(), 'settings.json');
  writeFileSync(file, settingsText(plan!));
  expect((await planOf(['run', file]))!.hash).toBe(plan!.hash);
  await expect(planOf([...args, '--judge', 'cash'])).rejects.toThrow(
    /--judge: .*wins, places, score.*given: cash/,
  );
});
