import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROGRAM, ROOT } from '../../scripts/dev/testing/program.ts';

const needed = spawnSync('python3', ['-c', 'import gymnasium, numpy, pettingzoo'], { encoding: 'utf8' });
const whyNot = needed.status === 0 ? '' : ` (skipped: ${needed.stderr?.trim().split('\n').at(-1)})`;

test.skipIf(whyNot !== '')(
  `Gymnasium's and PettingZoo's checkers accept the environments, for 2 to 6 seats and all actions${whyNot}`,
  () => {
    const env = { ...process.env, SWITCHBACK: `'${process.execPath}' '${PROGRAM}'` };
    const options = { cwd: ROOT, env, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('python3', ['bots/python/conformance.py'], options);
    expect(stderr).toMatch(/Ran 3 tests[^]*\nOK\n$/);
    expect(status).toBe(0);
  },
  900_000,
);
