// Isolation of bots from files. `--isolate` confines them; `--untrusted` is `--isolate` with a key, a new random one unless the
// user gives one. A key keeps deals secret, so with it each seed block gets a new process that remembers no other block.
import { randomBytes } from 'node:crypto';
import { DataError } from '../../../engine/index.ts';
import type { IsolationMeans } from '../../model/entrant.ts';
import { findIsolationMeans } from '../../sandbox/process/confine.ts';
import type { RunSettings } from './run-settings.ts';

/** Settings that isolate bots, as manifests and leagues record them. Without one bots run in the arena's own process. */
export const ISOLATION_LEVELS = ['isolated', 'untrusted'] as const;
export type IsolationLevel = (typeof ISOLATION_LEVELS)[number];

type IsolationSettings = Pick<RunSettings, 'isolate' | 'untrusted' | 'key'>;

/** @throws DataError for contradictory settings */
export function isolationLevelOf({ isolate, untrusted }: IsolationSettings): IsolationLevel | undefined {
  if (untrusted && isolate === false)
    throw new DataError('isolate', {
      'setting/conflict': 'cannot be false with untrusted: untrusted bots never run inside this process',
    });
  return untrusted ? 'untrusted' : isolate ? 'isolated' : undefined;
}

/** The secret of a run: the user's, or for untrusted bots 128 random bits: a bot could try out all seeds, but not all keys. */
export const keyFor = ({ key, untrusted }: IsolationSettings): string | undefined =>
  key ?? (untrusted ? randomBytes(16).toString('hex') : undefined);

/** Means by which this machine isolates bots; undefined without a level. @throws DataError if it has none */
export const isolationMeansFor = (
  level: IsolationLevel | undefined,
  key: string | undefined,
): IsolationMeans | undefined => level && findIsolationMeans(level === 'untrusted' || key !== undefined);
