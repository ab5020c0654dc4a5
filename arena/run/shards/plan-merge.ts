// The plan of a run whose games are there already. Its bots are taken from the manifest: to put results together nobody's
// code need be there, let alone run.
import { join } from 'node:path';
import { z } from 'zod';
import { DataError } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { kindsOf } from '../../schedule/equal-bots.ts';
import { makeSchedule } from '../../schedule/schedule.ts';
import {
  MANIFEST_FILE,
  makeManifest,
  manifestFaults,
  manifestHash,
  manifestText,
  readManifest,
} from '../plan/manifest.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { readSettingsFile } from '../plan/settings-file.ts';
import { isolationOf, planGame } from '../plan/table-plan.ts';

const botSchema = z.object({
  label: z.string(),
  name: z.string(),
  version: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  code: z.object({ kind: z.enum(['file', 'command']), hash: z.string() }).optional(),
});
const manifestSchema = z.object({ players: z.int(), bots: z.array(botSchema).min(1) });

/** A bot that cannot be played: where its code is is not known. @param written as `--bots` takes it */
function entrantOf({ code, ...bot }: z.infer<typeof botSchema>, written: string): Entrant {
  if (!code) return bot;
  const { hash } = code;
  return {
    ...bot,
    code:
      code.kind === 'file'
        ? { kind: 'file', hash, written, path: '' }
        : { kind: 'command', hash, written, command: '', folder: '' },
  };
}

/** @param folder of a shard, for its manifest and settings @throws DataError when this program would make another run of them */
export function planMerge(folder: string): RunPlan {
  const was = readManifest(folder);
  const { data, error } = manifestSchema.safeParse(was);
  if (error) {
    throw new DataError(
      join(folder, MANIFEST_FILE),
      error.issues.map(({ path: key, message }) => `${key.join('.')}: ${message}`),
    );
  }
  const settings = readSettingsFile(folder);
  const { players, bots } = data;
  const plan = planGame({ ...settings, players });
  const entrants = bots.map((bot, i) => entrantOf(bot, settings.bots?.[i] ?? bot.label));
  const { judge = 'wins', seeds = 1 } = settings;
  const schedule = makeSchedule({
    entrants: entrants.length,
    kinds: kindsOf(entrants),
    seats: players,
    seating: settings.seating ?? 'balanced',
    seeds,
    firstSeed: settings.firstSeed ?? 1,
    key: settings.key,
  });
  const table = { ...plan, entrants };
  const manifest = makeManifest(table, schedule, { judge, isolation: isolationOf(settings) });
  const faults = manifestFaults(was, JSON.parse(manifestText(manifest)));
  if (faults.length > 0) {
    throw new DataError(`${folder}: was played otherwise than by this program, with these files`, faults);
  }
  return { ...table, schedule, judge, files: settings.files, manifest, hash: manifestHash(manifest) };
}
