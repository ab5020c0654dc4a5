// Flags from the table of settings, and the settings that their values make.
import {
  REPLACED_SETTINGS,
  type RunSettings,
  readSettings,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from '../../../arena/run/settings/index.ts';
import { COMMAND_LINE } from '../../output/index.ts';
import { givenFiles } from './file-flags.ts';
import type { Flag } from './flags.ts';

const withDefault = (description: string, value?: string): string =>
  value === undefined ? description : `${description}  [default: ${value}]`;

function flagOf(name: SettingName, ownDescription: string | true): Flag {
  const replacedBy = REPLACED_SETTINGS[name];
  const flag = plainFlagOf(name, ownDescription);
  return replacedBy === undefined ? flag : { ...flag, hidden: true, replacedBy };
}

function plainFlagOf(name: SettingName, ownDescription: string | true): Flag {
  const { description, flag, default: value } = SETTINGS[name];
  const describe = ownDescription === true ? withDefault(description, value) : ownDescription;
  if (flag === 'switch') return { type: 'boolean', describe };
  if (flag === 'text') return { type: 'string', requiresArg: true, describe };
  // Without a type, yargs keeps a word that is not a number as typed, so that messages can quote it.
  return flag === 'number' ? { requiresArg: true, describe } : { choices: flag, describe };
}

/** Flags of a command. @param names its settings: true, or a description in place of the usual one */
export const settingFlags = <const Names extends Readonly<Partial<Record<SettingName, string | true>>>>(
  names: Names,
) =>
  Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const description = names[name];
      return description === undefined ? [] : [[name, flagOf(name, description)]];
    }),
  ) as Readonly<Record<keyof Names, Flag>>;

/** Reads the settings and data files among the flags of a command. @throws DataError naming every bad value */
export const readSettingFlags = (
  args: Readonly<Record<string, unknown>>,
  names: readonly SettingName[] = SETTING_NAMES,
): RunSettings =>
  readSettings(COMMAND_LINE, {
    ...Object.fromEntries(names.map((name) => [name, args[name]])),
    ...givenFiles(args),
  });
