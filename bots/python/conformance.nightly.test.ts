import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/.$/, '');
const PROGRAM = `${ROOT}/dist/scripts/switchback.js`;

const needed = spawnSync('python3', ['-c', 'import gymnasium, numpy, pettingzoo'], { encoding: 'utf8' });
const whyNot = needed.status === 0 ? '' : ` (skipped: ${needed.stderr?.trim().split('\n').at(-1)})`;

test.skipIf(whyNot !== '')(
  `Gymnasium's and PettingZoo's checkers accept the environments, for 2 to 6 seats and all actions${whyNot}`,
  () => {
    const env = { ...process.env, SWITCHBACK: `'${process.execPath}' '${PROGRAM}'` };
    const options = { cwd: ROOT, env, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('python3', ['bots/python/conformance.py'], options);
    expect(stderr).toMatch(/Ran 3 tests[\s\S]*\nOK\n$/);
    expect(status).toBe(0);
  },
  900_000,
);
