// Parses bots as users write them, `courier:connect-above=40`, `./my-bot.ts` or `cmd:python3 my_bot.py`, into
// plain data that can cross threads. External bots are started briefly to ask for their name and parameters, once
// the user has accepted them.
import { existsSync, statSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import type { BotDef, ParamDef } from '../../../bots/index.ts';
import { DataError, MAX_SHOWN_LENGTH, type Problem, printable } from '../../../engine/index.ts';
import { botsOf, findBot } from '../../catalog/catalog.ts';
import { didYouMean } from '../../files/did-you-mean.ts';
import { rangeText } from '../../files/range-text.ts';
import type { Entrant, IsolationMeans, Params } from '../../model/entrant.ts';
import { BotFault } from '../../model/fault.ts';
import { labelWithoutNumber, numberedLabel } from '../../model/label.ts';
import { describeCommand } from '../../sandbox/process/command-bot.ts';
import { confine } from '../../sandbox/process/confine.ts';
import { describeIsolated } from '../../sandbox/process/isolated-bot.ts';
import { checkAccepted, codeNamed } from '../../sandbox/source/accepted-code.ts';
import type { BotDescription } from '../../sandbox/source/bot-description.ts';
import { type BotSource, commandHint, readBotSource } from '../../sandbox/source/bot-source.ts';
import { describeBotFile } from '../../sandbox/source/describe-bot-file.ts';
import { checkFile } from '../../sandbox/source/load-bot-file.ts';
import { commandHash, sourceHash } from '../../sandbox/source/source-hash.ts';
import type { RunSettings } from '../settings/run-settings.ts';
import { distinctNames } from './distinct-names.ts';

function paramProblem(def: ParamDef, text: string): string | undefined {
  if (typeof def.default === 'boolean')
    return text === 'true' || text === 'false' ? undefined : `'${text}' must be true or false`;
  if (typeof def.default === 'string') {
    const shown = printable(text);
    return shown === text ? undefined : `'${shown}' must be at most ${MAX_SHOWN_LENGTH} printable characters`;
  }
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = def;
  const isFit = value >= min && value <= max && (!def.whole || Number.isInteger(value));
  if (Number.isFinite(value) && isFit) return undefined;
  return `'${text}' must be a ${def.whole ? 'whole ' : ''}number${rangeText(def.min, def.max)}`;
}

function paramValue(def: ParamDef, text: string): number | string | boolean {
  if (typeof def.default === 'boolean') return text === 'true';
  return typeof def.default === 'number' ? Number(text) : text;
}

type Described = Pick<BotDescription, 'name' | 'params'> & Pick<BotDef, 'renamed'>;

function parseParams(
  def: Described,
  settings: readonly string[],
  options: readonly string[],
  problems: Problem[],
): Params {
  const values = new Map<string, string>();
  const add = (text: string) => problems.push({ code: 'bots/parameter', text: `bot '${def.name}'${text}` });
  for (const setting of settings) {
    const separator = setting.indexOf('=');
    const id = separator < 0 ? setting : setting.slice(0, separator);
    const param = def.params.find((param) => param.id === id);
    const newName = def.renamed?.params?.[id];
    if (param === undefined && newName !== undefined) {
      add(`: parameter '${id}' is now called ${newName}`);
    } else if (param === undefined) {
      const ids = def.params.map((param) => param.id);
      const list = ids.join(', ') || 'none';
      add(` has no parameter '${id}'${didYouMean(id, ids)} (${list})`);
    } else if (separator < 0) {
      add(`: write parameter '${id}' as ${id}=${param.default}`);
    } else if (values.has(id)) {
      add(`: parameter '${id}' is given twice`);
    } else {
      const problem = paramProblem(param, setting.slice(separator + 1));
      if (problem !== undefined) add(`: parameter '${id}': ${problem}`);
      values.set(id, setting.slice(separator + 1));
    }
  }
  const params: Record<string, number | string | boolean> = {};
  for (const param of def.params) {
    const text = values.get(param.id);
    const isPlayed = param.option === undefined || options.includes(param.option);
    if (text === undefined && !isPlayed) continue;
    params[param.id] = text === undefined ? param.default : paramValue(param, text);
  }
  return params;
}

/** An entrant without its label, which depends on how often the bot is named. */
type FoundBot = Omit<Entrant, 'label' | 'params'> &
  // Without parameters if it was not loaded.
  Pick<BotDef, 'renamed'> & { readonly params?: readonly ParamDef[] };

function findListed(family: string, name: string): FoundBot {
  const def = findBot(family, name);
  if (def) return { name, version: def.version, params: def.params ?? [], renamed: def.renamed };
  const present = botsOf(family).find(({ renamed }) => renamed?.names?.includes(name));
  if (present) throw new DataError('bots', { 'bots/unknown': `bot '${name}' is now called ${present.name}` });
  const names = botsOf(family).map((bot) => bot.name);
  const choices = [...names, 'a file or a command'].join(', ');
  const hint = name.includes('.') ? '; the path of a file begins with ./ and ends in .ts or .js' : '';
  throw new DataError('bots', {
    'bots/unknown': `there is no bot '${name}' for ${family} titles${didYouMean(name, names)} (choose from ${choices})${hint}${commandHint(name)}`,
  });
}

async function findFile(
  family: string,
  path: string,
  written: string,
  { isolationMeans, rivals, startsNothing, copy }: EntrantOptions & { readonly copy?: string },
): Promise<FoundBot> {
  if (copy === undefined && existsSync(path) && !statSync(path).isFile())
    throw new DataError(path, { 'file/kind': 'is a folder, expected the file of a bot' });
  const loaded = copy ?? path;
  checkFile(loaded);
  const hash = sourceHash(loaded);
  const code = { kind: 'file', written, path: resolve(path), ...(copy && { copy }), hash } as const;
  const confinement = isolationMeans && confine(resolve(loaded), isolationMeans, rivals);
  if (startsNothing) return { name: printable(parse(path).name), version: '', code };
  const { name, version, families, params } = confinement
    ? describeIsolated(resolve(loaded), confinement)
    : await describeBotFile(loaded, { hash });
  if (!families.includes(family)) throw otherFamily(path, name, families, family);
  return { name, version, params, code: { ...code, ...(confinement && { confinement }) } };
}

function findCommand(family: string, command: string, written: string, options: EntrantOptions): FoundBot {
  if (command === '')
    throw new DataError(written, {
      'setting/value': 'must be followed by a command, as in cmd:python3 my_bot.py',
    });
  const place = { command, folder: options.folder ?? process.cwd() };
  const code = { kind: 'command', written, ...place, hash: commandHash(place) } as const;
  if (options.startsNothing) return { name: 'command', version: '', params: [], code };
  try {
    const { name, version, families } = describeCommand(place);
    if (!families.includes(family)) throw otherFamily(written, name, families, family);
    return { name, version, params: [], code };
  } catch (error) {
    if (!BotFault.is(error)) throw error;
    throw new DataError(written, { [error.code]: `is not a bot: ${error.detail} (${error.code})` });
  }
}

const otherFamily = (source: string, name: string, plays: readonly string[], wanted: string): DataError =>
  new DataError(source, { 'bots/unfit': `bot '${name}' plays ${plays.join(', ')} titles, not ${wanted}` });

function findBySource(
  family: string,
  source: BotSource,
  written: string,
  options: EntrantOptions & { readonly copy?: string },
): Promise<FoundBot> | FoundBot {
  if (source.kind === 'listed') return findListed(family, source.name);
  if (source.kind === 'file') return findFile(family, source.path, written, options);
  return findCommand(family, source.command, written, options);
}

interface Unlabelled {
  readonly source: BotSource;
  readonly written: string;
  readonly entrant: Omit<Entrant, 'label'>;
}

/** Labels are a bot's name and settings, or the command as written. Repeated bots are numbered. */
function labelEntrants(list: readonly Unlabelled[]): Entrant[] {
  const names = distinctNames(
    list.map(({ entrant: { name, code } }) => ({
      name,
      path: code?.kind === 'file' ? code.path : undefined,
    })),
  );
  const times = new Map<string, number>();
  return list.map(({ source, written, entrant }, i) => {
    const label = source.kind === 'command' ? printable(written) : [names[i], ...source.settings].join(':');
    const count = (times.get(label) ?? 0) + 1;
    times.set(label, count);
    return { label: numberedLabel(label, count), ...entrant };
  });
}

export interface EntrantOptions
  extends Pick<RunSettings, 'botsFrom' | 'botCopies' | 'startsNothing' | 'options'> {
  /** Means of isolating bots from files; by default they run in the arena's process. */
  readonly isolationMeans?: IsolationMeans;
  /** Bots as users write them, of other members of the league: isolated bots must not read their files. */
  readonly rivals?: readonly string[];
  /** Folder in which commands run; the working directory by default. */
  readonly folder?: string;
}

/** Reads a list of bots for titles of a family. @throws DataError naming all problems */
export async function readEntrants(
  family: string,
  specs: readonly string[],
  options: EntrantOptions = {},
): Promise<Entrant[]> {
  const { botCopies: copies = [] } = options;
  const named = codeNamed(specs, options.folder).map((code, i) => ({ ...code, copy: copies[i] }));
  if (!options.startsNothing) await checkAccepted(options.botsFrom, named);
  const problems: Problem[] = [];
  const found: Unlabelled[] = [];
  const rivals = [...specs, ...(options.rivals ?? [])].flatMap((written) => {
    const source = readBotSource(written);
    return source.kind === 'file' ? resolve(source.path) : [];
  });
  for (const [i, written] of specs.entries()) {
    try {
      const source = readBotSource(written);
      const { name, version, params, renamed, code } = await findBySource(family, source, written.trim(), {
        ...options,
        rivals,
        copy: copies[i],
      });
      const settings = source.kind === 'command' ? [] : source.settings;
      const values = params
        ? parseParams({ name, params, renamed }, settings, options.options ?? [], problems)
        : Object.fromEntries(settings.map((setting) => [setting, true]));
      const entrant = { name, version, params: values, ...(code && { code }) };
      found.push({ source, written: written.trim(), entrant });
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      const where = error.source === 'bots' ? '' : `${error.source}: `;
      problems.push(...error.coded.map(({ code, text }) => ({ code, text: where + text })));
    }
  }
  if (problems.length > 0) throw new DataError('bots', problems);
  return labelEntrants(found);
}

/** The bot in a form that `--bots` accepts from any working directory. */
export function botText({ label, code }: Entrant): string {
  if (!code) return labelWithoutNumber(label);
  if (code.kind !== 'file') return code.written;
  const source = readBotSource(code.written);
  return source.kind === 'file' ? [code.path, ...source.settings].join(':') : code.written;
}
