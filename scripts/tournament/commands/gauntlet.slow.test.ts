import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runCommand } from '../../cli/testing/run-command.ts';

const gauntlet = (...args: string[]) =>
  runCommand('gauntlet', '--title', 'pebbles', '--max-rounds', '12', ...args);

const RIVALS = 'first,random,lazy:often=5';

test('a gauntlet ends with a sentence, opens its worst losses, and is a run like any other', async () => {
  const out = tempFolder();
  const { stdout, code } = await gauntlet(
    'lazy:often=1',
    '--against',
    RIVALS,
    '--players',
    '2',
    '--out',
    out,
  );
  expect(code).toBe(undefined);
  expect(stdout.trimEnd().replace(/\n/g, ' ')).toMatch(
    /lazy:often=1 is better than the field by [\d.]+ to [\d.]+ points, about [\d.]+; (it|no single) [^.]*$/,
  );
  const folder = join(out, 'latest');
  const losses = [...stdout.matchAll(/worst loss of lazy:often=1: .* (\S+)$/gm)].map(([, game]) => game);
  expect(losses.length).toBeGreaterThan(0);
  const page = readFileSync(join(folder, 'report.html'), 'utf8');
  for (const game of losses) {
    expect(page).toContain(`<a href="games/${game}.html">`);
    expect(existsSync(join(folder, 'games', `${game}.html`))).toBe(true);
  }
  expect(page).toMatch(/<p class="answer">.*lazy:often=1 is better than the field by/);
  const listed = await runCommand('runs', out, '--json');
  expect(JSON.parse(listed.stdout)[0].verdict).toMatch(/^lazy:often=1 is better than the field by/);
  // By default the games of the newcomer; elsewhere those of the bot with the most losses.
  const games = await runCommand('games', folder);
  expect(games.stdout).toMatch(/^games of lazy:often=1, the newcomer\n\n/);
  const bots = async (...more: string[]): Promise<string[]> => {
    const { stdout: json } = await runCommand('games', folder, '--json', ...more);
    return (JSON.parse(json).games as { bot: string }[]).map(({ bot }) => bot);
  };
  expect(new Set(await bots())).toEqual(new Set(['lazy:often=1']));
  expect(new Set(await bots('--bot', 'first'))).toEqual(new Set(['first']));

  const folders = join(out, 'first-idea');
  cpSync(realpathSync(folder), folders, { recursive: true });
  const other = await gauntlet('lazy:often=2', '--against', RIVALS, '--players', '2', '--out', out, '--json');
  const { field, pairs } = JSON.parse(other.stdout.slice(other.stdout.indexOf('{')));
  const read = (cells: string): (string | number)[] => cells.split(',').map((cell) => Number(cell) || cell);
  const [, row] = readFileSync(join(out, 'latest', 'field.csv'), 'utf8').split('\n');
  expect([field[0].bot, field[0].seeds, field[0].difference, field[0].low, field[0].high]).toEqual(
    read(row).slice(0, 5),
  );
  expect(pairs.map(({ opponent }: { opponent: string }) => opponent)).toEqual(RIVALS.split(','));
  expect(pairs[0].low).toBeLessThan(pairs[0].difference);

  const compared = JSON.parse((await runCommand('compare', folders, join(out, 'latest'), '--json')).stdout);
  const ids = (compared.figures as { figure: string }[]).map(({ figure }) => figure);
  expect(ids.filter((id) => id.startsWith('against'))).toEqual(
    ['the_field', ...RIVALS.split(',')].map((others) => `against_${others}`),
  );
});

test('takes of one idea: the losing ones leave, and the sentence names the best', async () => {
  const out = tempFolder();
  const args = [
    '--against',
    'first,lazy:often=5,lazy',
    '--players',
    '3',
    '--until',
    'decided=0.2',
    '--out',
    out,
  ];
  const { stdout } = await gauntlet('--takes', 'random,last', ...args);
  expect(stdout.replace(/\n/g, ' ')).toMatch(/last, the best of 2 newcomers, is better than the field by /);
  const rows = readFileSync(join(out, 'latest', 'field.csv'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(rows[0]).toBe('bot,seeds,difference,low,high,claim,verdict,chosen,estimate');
  expect(rows[2]).toMatch(/^last,.*,better,,1,$/);
});

test('the active bots of a league are a field, under its conditions', async () => {
  const league = join(tempFolder(), 'ladder');
  const bots = ['--bots', 'first,random,lazy'];
  await runCommand('league', 'init', league, '--title', 'pebbles', ...bots, '--players', '2');
  await runCommand('league', 'retire', league, 'lazy');
  const { stdout } = await runCommand('gauntlet', 'last', '--against', league, '--plan');
  expect(stdout).toMatch(/pebbles, 2 players/);
  expect(stdout).not.toMatch(/lazy/);
});

test('what is missing or given twice is refused', async () => {
  await expect(gauntlet('--against', RIVALS)).rejects.toThrow(/name one newcomer, or several with --takes/);
  await expect(gauntlet('last', '--takes', 'last,first', '--against', RIVALS)).rejects.toThrow(
    /name one newcomer/,
  );
  await expect(gauntlet('last', '--against', 'last,first', '--players', '2')).rejects.toThrow(
    /last is there twice/,
  );
  const league = join(tempFolder(), 'ladder');
  for (const against of [league, 'ladder'])
    await expect(gauntlet('last', '--against', against)).rejects.toThrow(
      `${against}: no such folder of a league, and no bot of this name`,
    );
  await expect(gauntlet('last', '--against', 'haulre')).rejects.toThrow("did you mean 'hauler'?");
  await expect(gauntlet('last', '--against', RIVALS, '--shard', '1/2')).rejects.toThrow(
    /cannot know when a gauntlet ends: let machines play with --queue/,
  );
  expect((await runCommand('gauntlet', '--help')).stdout).not.toContain('--shard');
});
