import { expect, test } from 'vitest';
import { resumeCommand, shellCommand } from './shell-command.ts';

test('commands can be pasted into a shell', () => {
  expect(resumeCommand('results/north-america-f8beee21')).toBe(
    'npx switchback run --resume results/north-america-f8beee21',
  );
  expect(shellCommand('games', 'my runs/latest')).toBe("npx switchback games 'my runs/latest'");
  expect(shellCommand('games', '')).toBe("npx switchback games ''");
  expect(shellCommand('game', '--bots', "cmd:python3 it's.py,random")).toBe(
    "npx switchback game --bots 'cmd:python3 it'\\''s.py,random'",
  );
});
