// Folders that `new` makes play at once, and titles in folders are found by every command.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../cli/testing/run-command.ts';

const folder = (): string => join(mkdtempSync(join(tmpdir(), 'new-')), 'mine');

test('a new title is drawn, checked and played by its path', async () => {
  const mine = folder();
  expect((await runCommand('new', 'title', mine)).stdout).toContain('title.json');
  expect((await runCommand('board', 'check', '--title', mine, '--players', '4')).stdout).toContain(
    '\n0 errors',
  );
  const game = ['game', '--bots', 'courier,hauler', '--seed', '2', '--max-rounds', '8'];
  expect((await runCommand(...game, '--title', mine)).stdout).toContain('actions, hash');
  // Its rules are the title's: single numbers change them, others stay.
  const rules = join(mine, '..', 'rules.json');
  writeFileSync(rules, '{"format": "rules/1", "goalCash": 61}');
  const { stdout } = await runCommand('game', ...game.slice(1, -2), '--title', mine, '--rules', rules);
  expect(stdout).toContain('Won by');
  await expect(runCommand('new', 'title', mine)).rejects.toThrow('exists already and is not empty');
});

test('the error names a folder that is not a title', async () => {
  const mine = folder();
  await runCommand('new', 'title', mine);
  writeFileSync(join(mine, 'title.json'), '{"format": "title/2"}');
  await expect(runCommand('game', '--title', mine, '--bots', 'random,random')).rejects.toThrow(
    /title\.json.*format/s,
  );
  await expect(runCommand('game', '--title', './nowhere', '--bots', 'random,random')).rejects.toThrow(
    "there is no title './nowhere'",
  );
});

test('a new bot plays against courier', async () => {
  const mine = folder();
  const { stdout } = await runCommand('new', 'bot', mine);
  expect(stdout).toContain('bot.ts, run.json, bot.test.mjs');
  // Outside a project with this package, npx would run another program.
  expect(stdout).toMatch(/in that folder:\n {2}node '\/.*' run run\.json\n/);
  const { bots } = JSON.parse(readFileSync(join(mine, 'run.json'), 'utf8'));
  expect(bots).toEqual(['./bot.ts', 'courier']);
  const game = ['game', '--bots', `${join(mine, 'bot.ts')},courier`, '--seed', '1', '--max-rounds', '6'];
  expect((await runCommand(...game)).stdout).toContain('actions, hash');
});

test('the docstring of a bot in Python has the command that runs it', async () => {
  const mine = folder();
  await runCommand('new', 'bot', mine, '--python');
  const text = readFileSync(join(mine, 'bot.py'), 'utf8');
  expect(text).toContain("switchback run --bots 'cmd:python3 bot.py',random");
  expect(text).not.toContain('examples/');
});
