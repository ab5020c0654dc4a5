// Plans a run that has been played without the code of its bots.
import { DataError } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { asRecorded } from './as-recorded.ts';
import { readPlayed } from './bot-copies.ts';
import { planGame } from './lineup-plan.ts';
import { planAt, type RunPlan } from './run-plan.ts';
import { readSettingsFile } from './settings-file.ts';

/**
 * The plan of a run that has been played. Its bots come from the manifest, so it needs none of their code and cannot
 * be played.
 * @param folder of a run or shard @param irrelevant fields of the manifest that may differ
 * @throws DataError if this version or the data files would give another manifest
 */
export function planPlayed(folder: string, irrelevant: readonly string[] = []): RunPlan {
  const data = readPlayed(folder);
  const settings = readSettingsFile(folder);
  const entrants = data.bots.map(({ code, ...bot }, i): Entrant => {
    if (!code) return bot;
    // The bot cannot be played: the path of its code is unknown here.
    const written = settings.bots?.[i] ?? bot.label;
    const { kind, hash } = code;
    if (kind === 'file') return { ...bot, code: { kind, hash, written, path: '' } };
    return { ...bot, code: { kind, hash, written, command: '', folder: '' } };
  });
  const lineup = { ...planGame({ ...settings, players: data.players }), entrants };
  const { plan, changes } = asRecorded(folder, planAt(lineup, settings));
  const found = changes.filter(({ path }) => !irrelevant.includes(path));
  if (found.length > 0)
    throw new DataError(`${folder}: was played by another version of this program or with other files`, {
      'run/differs': found.map(({ text }) => text),
    });
  return plan;
}
