// A redis-server that ends with the test.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished, test } from 'vitest';
import { openRedis, type RedisOptions, type RedisServer } from './open-redis.ts';

/** Whether the program is there. @throws Error where these tests must not be left out, and it is missing */
function hasRedis(): boolean {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  if (!isThere && process.env.REDIS_REQUIRED === '1') throw new Error('redis-server is not installed');
  return isThere;
}

/** A group of tests that need the program. Without it they are left out, and one skipped test says why. */
export function describeWithRedis(name: string, tests: () => void): void {
  const isThere = hasRedis();
  describe(name, () => {
    if (isThere) tests();
    else test.skip('needs redis-server, which is not installed', () => {});
  });
}

export async function startRedis(options: RedisOptions = {}): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-redis-'));
  const server = await openRedis(folder, options);
  onTestFinished(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}
