// settings.json of a run: what decides its games with all defaults filled in, how it is to be written and limited
// as far as given, and absolute paths. `switchback run FOLDER/settings.json` repeats the run, and `--resume` starts
// from it.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { readDataFile } from '../../files/data-file.ts';
import { type Shard, shardText } from '../../schedule/shard.ts';
import { readShardFile } from '../find-shards.ts';
import {
  camelCase,
  KEPT_SETTINGS,
  type KeptSettings,
  mergeSettings,
  type RunSettings,
  readSettings,
} from '../settings/run-settings.ts';
import { DEFAULT_FIRST_SEED, SETTING_NAMES } from '../settings/settings-table.ts';
import { asRecorded } from './as-recorded.ts';
import { withCopies } from './bot-copies.ts';
import { botText } from './bot-spec.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { planRun, type RunPlan } from './run-plan.ts';
import { planShard } from './shard-plan.ts';

export const SETTINGS_FILE = 'settings.json';

/** The settings of a manifest under their names, with what only this machine knows. */
export function settingsText({
  manifest,
  entrants,
  files,
  positionsPath: from,
  kept = {},
}: Pick<RunPlan, 'manifest' | 'entrants' | 'files' | 'positionsPath'> &
  Partial<Pick<RunPlan, 'kept'>>): string {
  const { isolation, ...recorded } = manifest;
  const values: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(KEPT_SETTINGS.map(camelCase).map((key) => [key, kept[key as keyof KeptSettings]])),
    ...recorded,
    bots: entrants.map(botText),
    from: from && resolve(from),
    isolate: isolation === 'isolated' || undefined,
    untrusted: isolation === 'untrusted' || undefined,
    probe: kept.probe?.map((path) => resolve(path)),
  };
  const settings = SETTING_NAMES.map((name) => [name, values[camelCase(name)] ?? undefined]);
  const paths = Object.entries(files).map(([kind, path]) => [kind, resolve(path)]);
  return `${JSON.stringify(Object.fromEntries([...settings, ...paths]), null, 2)}\n`;
}

/** Settings from a JSON file, or of the run with this folder or manifest. @throws DataError */
export function readSettingsFile(path: string): RunSettings {
  const isManifest = basename(path) === MANIFEST_FILE && existsSync(join(dirname(path), SETTINGS_FILE));
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  if (!isFolder && !/\.json$/i.test(path))
    throw new DataError('settings', {
      'file/kind': `'${path}' must be a .json file or the folder of a run; bots have commas between them, as in --bots courier,hauler`,
    });
  const file = isFolder ? join(path, SETTINGS_FILE) : isManifest ? join(dirname(path), SETTINGS_FILE) : path;
  return readSettings(file, readDataFile(file).content);
}

/** Fields of a manifest that only the bots themselves tell. */
const NAME_FIELDS = /^bots\.\d+\.(?!code)/;

/** Fields of a manifest that follow from the others. */
const DERIVED_FIELDS = ['gamesPerBlock', 'games'];

const otherSeeds = ({ firstSeed = DEFAULT_FIRST_SEED, seeds = 0 }: RunSettings): string =>
  `; other seeds make another run: use --first-seed ${firstSeed + seeds} instead of --resume`;

/**
 * The plan as the run in `folder` recorded it.
 * @throws DataError naming every field of its manifest that differs from the plan's
 */
export function checkSameRun(
  folder: string,
  planned: RunPlan,
  settings: RunSettings = { files: {} },
): RunPlan {
  const recorded = asRecorded(folder, planned);
  const changes = recorded.changes.filter(
    ({ path }) => !DERIVED_FIELDS.includes(path) && !(settings.startsNothing && NAME_FIELDS.test(path)),
  );
  if (changes.length === 0) return recorded.plan;
  throw new DataError(`${folder}: cannot be resumed, because it would not be the same run`, {
    'run/differs': changes.map(({ path, text }) => (path === 'seeds' ? text + otherSeeds(settings) : text)),
  });
}

/**
 * The plan of the run, or the shard of one, in `folder`.
 * @param newSettings settings given again; those that decide games must equal the run's own
 * @param shard given again; it must be the folder's
 * @throws DataError if there is no run, or naming every field of the manifest that would differ
 */
export async function planResumed(folder: string, newSettings: RunSettings, shard?: Shard): Promise<RunPlan> {
  if (!existsSync(join(folder, MANIFEST_FILE)))
    throw new DataError(folder, {
      'run/unknown': 'is not a folder of a run; name one that holds a manifest.json',
    });
  const shardFile = readShardFile(folder);
  if (shard && (shard.number !== shardFile?.number || shard.shardCount !== shardFile.shardCount)) {
    const part = shardFile ? `shard ${shardText(shardFile)}` : 'a whole run';
    throw new DataError('shard', { 'run/differs': `${folder} is ${part} (given: ${shardText(shard)})` });
  }
  const folderSettings = readSettingsFile(folder);
  const merged = mergeSettings(folderSettings, newSettings);
  // A bot that is named again is meant as it is.
  const settings = newSettings.bots ? merged : withCopies(folder, merged).settings;
  const plan = await (shardFile ? planShard(settings, shardFile) : planRun(settings));
  return checkSameRun(folder, plan, { ...folderSettings, startsNothing: newSettings.startsNothing });
}
