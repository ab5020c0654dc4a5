// How a game with an outsider begins: its seed, the file that records it, or the journal that it resumes.
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readSettingFlags } from '../../cli/settings/setting-flags.ts';
import { usageError } from '../../output/index.ts';
import { type PlayPlan, planResumed } from './plan-play.ts';

/** A random seed, short enough to write down. */
export const drawSeed = (): number => randomInt(1, 1_000_000);

/** Flags whose values a resumed game takes from its journal. */
const JOURNAL_FLAGS = ['title', 'seat', 'seed', 'options', 'max-rounds', 'journal'] as const;

type Args = Readonly<Record<string, unknown>>;

export async function resumedGame(args: Args, path: string): Promise<PlayPlan> {
  const flags = JOURNAL_FLAGS.filter((name) => args[name] !== undefined);
  const problems = flags.map((name) => `--${name}: leave it out, because the journal of --resume sets it`);
  if (problems.length > 0) throw usageError('setting/conflict', ...problems);
  return planResumed(readSettingFlags(args), path);
}

/** `play-7.jsonl` for `play-7`, or the first free name after it. */
export function freeName(stem: string, overwrite: boolean): string {
  const names = [`${stem}.jsonl`, ...Array.from({ length: 98 }, (_, i) => `${stem}-${i + 2}.jsonl`)];
  return names.find((name) => overwrite || !existsSync(name)) ?? names[0];
}
