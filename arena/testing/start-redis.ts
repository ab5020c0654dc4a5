// Starts a redis-server that ends with the test.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished, test } from 'vitest';
import { openRedis, type RedisOptions, type RedisServer } from './open-redis.ts';

/** True if redis-server is installed. @throws Error if it is missing but these tests are required */
function hasRedis(): boolean {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  if (!isThere && process.env.REDIS_REQUIRED === '1') throw new Error('redis-server is not installed');
  return isThere;
}

/** A group of tests that need redis-server. Without it one skipped test says why. */
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
