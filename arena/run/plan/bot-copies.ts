// The bots of a run that has been played: as its manifest records them, and by the copies that its folder keeps.
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { DataError } from '../../../engine/index.ts';
import { issueText } from '../../files/issue-text.ts';
import { botFields } from '../../model/entrant.ts';
import { readBotSource } from '../../sandbox/source/bot-source.ts';
import { startableCopy } from '../../sandbox/source/kept-code.ts';
import { commandHash, isFile, sourceHash } from '../../sandbox/source/source-hash.ts';
import { CODE_FILE, readCode } from '../folder/code-file.ts';
import type { RunSettings } from '../settings/run-settings.ts';
import { MANIFEST_FILE, readManifest } from './manifest.ts';

/** The part of a manifest that is not in the settings. */
const manifestForm = z.object({
  players: z.int(),
  bots: z
    .array(
      z.object({
        ...botFields,
        code: z.object({ kind: z.enum(['file', 'command']), hash: z.string() }).optional(),
      }),
    )
    .min(1),
});

/** Players and bots of a run. @throws DataError for a manifest of another form */
export function readPlayed(folder: string): z.infer<typeof manifestForm> {
  const { data, error } = manifestForm.safeParse(readManifest(folder));
  if (error) throw new DataError(join(folder, MANIFEST_FILE), { 'file/form': error.issues.map(issueText) });
  return data;
}

/** Settings of a run, with its own copies of bots whose files have changed. */
export interface ReplaySettings {
  readonly settings: RunSettings;
  /** Bots as written that have changed since, and of which the run has no copy. */
  readonly lost: readonly string[];
}

/** @param settings of the run in `folder` @throws DataError for damaged files */
export function withCopies(folder: string, settings: RunSettings): ReplaySettings {
  const { bots = [] } = settings;
  const kept = readCode(folder);
  const lost: string[] = [];
  const botCopies = readPlayed(folder).bots.map(({ code }, i) => {
    const source = readBotSource(bots[i] ?? '');
    if (code === undefined || source.kind !== code.kind) return undefined;
    if (source.kind === 'command') {
      if (commandHash({ command: source.command, folder: process.cwd() }) !== code.hash) lost.push(bots[i]);
      return undefined;
    }
    if (isFile(source.path) && sourceHash(source.path) === code.hash) return undefined;
    const copy = kept.get(code.hash);
    if (copy) return startableCopy({ ...copy, written: join(folder, CODE_FILE) }, resolve(source.path));
    lost.push(bots[i]);
    return undefined;
  });
  const isChanged = botCopies.some((copy) => copy !== undefined);
  return { settings: isChanged ? { ...settings, botCopies } : settings, lost };
}
