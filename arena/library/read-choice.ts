// Checks what programs give to the library by the forms of the flags, because JavaScript has no types.
import * as z from 'zod';
import { DataError, type Problem, withGivenValue } from '../../engine/index.ts';
import { didYouMean } from '../files/did-you-mean.ts';
import { camelCase, type RunSettings, readSettings } from '../run/settings/run-settings.ts';
import type { SettingName } from '../run/settings/settings-table.ts';
import { stopRuleText } from '../stats/stopping/rules/stop-rules.ts';

/** Forms of keys that are no settings of a run. */
export type OwnForms = Readonly<Record<string, z.ZodType>>;

const form = (isFit: (value: unknown) => boolean, error: string) => z.custom(isFit, { error });
export const wholeForm = form(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  'must be a whole number, 0 or more',
);
export const functionForm = form((value) => typeof value === 'function', 'must be a function');
/** Bots of the caller's own, or text as for `--bots`. */
export const botsForm = form(
  (value) =>
    Array.isArray(value) &&
    value.every((bot) => typeof bot === 'string' || typeof bot?.create === 'function'),
  'must be a list of bots, each a text as for --bots or an object with create',
);

const filesForm = z.record(z.string(), z.string(), { error: 'must be paths by kind of file' });

/** A rule that was read before has the form of its text. */
function textOfRule(until: unknown): unknown {
  try {
    return typeof until === 'object' ? stopRuleText(until as never) : until;
  } catch {
    return until;
  }
}

/**
 * @param given by a program, in camel case; data files by kind in `files` @param allowed settings of a run that it may have
 * @returns these settings @throws DataError naming every unknown key and every value that is not allowed
 */
export function readChoice(given: object, allowed: readonly SettingName[], own: OwnForms = {}): RunSettings {
  const forms: OwnForms = { files: filesForm, ...own };
  const names = new Map(allowed.map((name) => [camelCase(name), name]));
  const known = [...new Set([...names.keys(), ...Object.keys(forms)])];
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given ?? {})) {
    const name = names.get(key);
    if (value === undefined) continue;
    const issue = forms[key]?.safeParse(value).error?.issues[0];
    if (!known.includes(key))
      problems.push({
        code: 'setting/unknown',
        text: `${key}: no such setting${didYouMean(key, known)} (${known.join(', ')})`,
      });
    else if (issue)
      problems.push({ code: 'setting/value', text: `${key}: ${withGivenValue(issue.message, value)}` });
    else if (key === 'files') Object.assign(values, value);
    else if (name !== undefined) values[name] = name === 'until' ? textOfRule(value) : value;
  }
  try {
    const settings = readSettings('', values, camelCase);
    if (problems.length === 0) return settings;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    problems.push(...error.coded);
  }
  throw new DataError('settings', problems);
}
