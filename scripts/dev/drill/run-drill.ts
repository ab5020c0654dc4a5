// Plays the trials of some kinds of faults and counts what held.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Random, stream } from '../../../engine/index.ts';
import type { Drill, OpenDrill, Outcome } from './kinds/drill.ts';

export interface DrillOptions {
  readonly drills: readonly Drill[];
  readonly seed: number;
  /** Trials of each kind; each kind's usual number when left out. */
  readonly trials?: number;
  /** Number of the one trial that is played. */
  readonly only?: number;
  /** Minutes for all kinds together; each gets the same share of what is left, and begins no trial after it. */
  readonly minutes?: number;
  readonly onTrial?: (told: ToldTrial) => void;
}

export interface ToldTrial {
  readonly drill: Drill;
  readonly number: number;
  readonly outcome: Outcome;
  /** Trials of the kind. */
  readonly trials: number;
  /** Milliseconds it took. */
  readonly time: number;
}

export interface Failure {
  readonly number: number;
  readonly outcome: Outcome;
}

export interface DrillResult {
  readonly name: string;
  readonly tried: number;
  readonly failures: readonly Failure[];
  readonly skipped?: string;
}

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The first draws of streams with neighbouring numbers are alike. */
const ALIKE = 20;

function randomOf(seed: number, name: string, number: number): Random {
  const random = stream(seed, `drill/${name}`, number);
  for (let i = 0; i < ALIKE; i++) random();
  return random;
}

async function playOne(open: OpenDrill, name: string, seed: number, number: number): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `switchback-drill-${name}-`));
  try {
    return await open.play({ number, random: randomOf(seed, name, number), folder });
  } catch (error) {
    return { what: 'the trial itself failed', fault: textOf(error) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function playKind(
  drill: Drill,
  shared: string,
  until: number,
  options: DrillOptions,
): Promise<DrillResult> {
  const { seed, only, onTrial } = options;
  const { name } = drill;
  const open = await drill.open(shared);
  if ('skipped' in open) return { name, tried: 0, failures: [], skipped: open.skipped };
  const failures: Failure[] = [];
  const trials = only === undefined ? (options.trials ?? drill.usual) : 1;
  let tried = 0;
  try {
    for (; tried < trials && performance.now() < until; tried++) {
      const number = only ?? tried;
      const begun = performance.now();
      const outcome = await playOne(open, name, seed, number);
      if (outcome.fault !== undefined) failures.push({ number, outcome });
      onTrial?.({ drill, number, outcome, trials, time: performance.now() - begun });
    }
  } finally {
    await open.close?.();
  }
  return { name, tried, failures };
}

export async function runDrill(options: DrillOptions): Promise<DrillResult[]> {
  const { drills, minutes } = options;
  const end = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000;
  const results: DrillResult[] = [];
  for (const [i, drill] of drills.entries()) {
    const now = performance.now();
    const shared = mkdtempSync(join(tmpdir(), `switchback-drill-${drill.name}-`));
    try {
      results.push(await playKind(drill, shared, now + (end - now) / (drills.length - i), options));
    } finally {
      rmSync(shared, { recursive: true, force: true });
    }
  }
  return results;
}
