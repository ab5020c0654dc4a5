// The settings of a run: one table from which flags, settings files and their JSON Schema are made.

export { isolationLevelOf, isolationMeansFor, keyFor } from './isolation.ts';
export { mergeSettings, type RunSettings, readSettings, settingsFileSchema } from './run-settings.ts';
export { SettingsError } from './settings-problems.ts';
export {
  DEFAULT_FIRST_SEED,
  DEFAULT_LOG_LEVEL,
  DEFAULT_MAX_ROUNDS,
  DEFAULT_OUT,
  DEFAULT_SEEDS,
  DEFAULT_TITLE,
  LOG_LEVELS,
  REPLACED_SETTINGS,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from './settings-table.ts';
