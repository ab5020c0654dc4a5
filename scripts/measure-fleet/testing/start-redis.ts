// A redis-server that ends with the test.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openRedis, type RedisOptions, type RedisServer } from '../open-redis.ts';

/** Whether the program is there. Where these tests must not be left out, it is an error that it is missing. */
export function hasRedis(): boolean {
  const isThere = spawnSync('redis-server', ['--version']).status === 0;
  if (!isThere && process.env.REDIS_REQUIRED === '1') throw new Error('redis-server is not installed');
  return isThere;
}

/** What is said where tests are left out. */
export const NEEDS_REDIS = 'needs redis-server, which is not installed';

export async function startRedis(options: RedisOptions = {}): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-redis-'));
  const server = await openRedis(folder, options);
  onTestFinished(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}
