// Answers to shells, and scripts that shells can read.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compiledFile } from '../../arena/files/index.ts';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { ROLES } from '../roles.ts';
import { SHELLS } from './completion.ts';
import { completionsOf } from './completions-of.ts';
import { runCommand } from './testing/run-command.ts';

const PROGRAM = compiledFile('../scripts/switchback.js');
const switchback = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
const completions = (...words: readonly string[]): Promise<readonly string[]> => completionsOf(ROLES, words);

describe('completion', () => {
  test('completion offers commands, then flags, then choices', async () => {
    expect(await completions('')).toEqual(expect.arrayContaining(['run', 'games', 'play', 'completion']));
    expect(await completions('game', '--')).toEqual(expect.arrayContaining(['--of', '--explain']));
    expect(await completions('completion', '')).toEqual(expect.arrayContaining([...SHELLS]));
  });

  test('completion has a script for each shell', async () => {
    for (const shell of SHELLS)
      expect((await runCommand('completion', shell)).stdout).toContain('--get-yargs-completions');
  });

  test('completion works in bash in a checkout, where only npx knows the program', () => {
    const folder = tempFolder();
    const npx = `#!/bin/sh\n[ "$1 $2" = "--no switchback" ] && shift 2 && exec ${process.execPath} ${PROGRAM} "$@"\n`;
    writeFileSync(join(folder, 'npx'), npx, { mode: 0o755 });
    const script = `${switchback('completion', 'bash')}
COMP_WORDS=(switchback che); COMP_CWORD=1; _switchback; echo "\${COMPREPLY[@]}"; switchback --version`;
    const env = { ...process.env, PATH: `${folder}:/usr/bin:/bin` };
    expect(execFileSync('bash', ['-c', script], { encoding: 'utf8', env })).toMatch(/^check-bot\n\d+\./);
  });
});
