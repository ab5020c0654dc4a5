// Streams that fail or close: a run goes on and reports the lost output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/scripts/switchback.js', import.meta.url));
const RUN = 'run --title pebbles --bots random,last --players 2 --seeds 2 --workers 1 --no-report'.split(' ');

type Stream = 'full' | 'closed' | 'read';

/** Runs the program with streams that are full, closed at once, or read. Returns output and exit code. */
async function runProgram(args: readonly string[], stdout: Stream, stderr: Stream) {
  const full = openSync('/dev/full', 'w');
  const stdio = [stdout, stderr].map((stream) => (stream === 'full' ? full : ('pipe' as const)));
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', ...stdio] });
  const text = ['', ''];
  for (const [i, stream] of [child.stdout, child.stderr].entries()) {
    if ([stdout, stderr][i] === 'closed') stream?.destroy();
    stream?.on('data', (chunk) => {
      text[i] += chunk;
    });
  }
  const [code] = await once(child, 'exit');
  return { code, stdout: text[0], stderr: text[1] };
}

const checkFinished = (runsFolder: string): string[] => {
  const [folder] = readdirSync(runsFolder).filter((name) => name !== 'latest');
  expect(
    readFileSync(join(runsFolder, folder, 'games.csv'), 'utf8')
      .trimEnd()
      .split('\n'),
  ).toHaveLength(5);
  return readFileSync(join(runsFolder, folder, 'run.log'), 'utf8')
    .trimEnd()
    .split('\n');
};

describe.skipIf(process.platform !== 'linux')('broken streams', () => {
  test.each(['full', 'closed'] as const)(
    'a run goes on when standard error is %s, and its log says why',
    async (state) => {
      const runsFolder = tempFolder();
      const { code, stdout } = await runProgram([...RUN, '--out', runsFolder], 'read', state);
      expect(code).toBe(0);
      expect(stdout).toContain(`results in ${runsFolder}`);
      expect(checkFinished(runsFolder).join('\n')).toMatch(
        /cannot write to standard error any more \((ENOSPC|EPIPE)\)/,
      );
    },
  );

  test('a run exits with 1 when standard output is full, and writes all results', async () => {
    const runsFolder = tempFolder();
    const { code, stderr } = await runProgram([...RUN, '--out', runsFolder], 'full', 'read');
    expect(stderr).toContain('cannot write to standard output any more (ENOSPC)');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
    checkFinished(runsFolder);
  });

  test('a run exits with 0 when its reader closes standard output early', async () => {
    const runsFolder = tempFolder();
    expect((await runProgram([...RUN, '--out', runsFolder], 'closed', 'read')).code).toBe(0);
    checkFinished(runsFolder);
    expect((await runProgram(['titles'], 'closed', 'closed')).code).toBe(0);
  });
});
