// A bot as users write it: `courier`, or `courier:patience=3:thrifty=true`. Read into plain data that crosses threads.
import type { BotDef, ParamDef } from '../bots/index.ts';
import { DataError } from '../engine/index.ts';
import { botsOf, findBot } from './catalog.ts';

export type Params = Readonly<Record<string, number | string | boolean>>;

/** One participant of a run. */
export interface Entrant {
  /** Unique within the run: as written, with `#2` and so on for a bot named again. */
  readonly label: string;
  readonly name: string;
  readonly version: string;
  /** Every parameter of the bot, defaults filled in, in the order the bot declares them. */
  readonly params: Params;
}

function paramFault(def: ParamDef, text: string): string | undefined {
  if (typeof def.default === 'boolean') {
    return text === 'true' || text === 'false' ? undefined : `'${text}' must be true or false`;
  }
  if (typeof def.default === 'string') return undefined;
  const value = Number(text);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = def;
  if (text !== '' && Number.isFinite(value) && value >= min && value <= max) return undefined;
  const from = def.min === undefined ? '' : ` from ${def.min}`;
  const to = def.max === undefined ? '' : ` to ${def.max}`;
  return `'${text}' must be a number${from}${to}`;
}

function paramValue(def: ParamDef, text: string): number | string | boolean {
  if (typeof def.default === 'boolean') return text === 'true';
  return typeof def.default === 'number' ? Number(text) : text;
}

function readParams(def: BotDef, settings: readonly string[], faults: string[]): Params {
  const given = new Map<string, string>();
  for (const setting of settings) {
    const at = setting.indexOf('=');
    const id = at < 0 ? setting : setting.slice(0, at);
    const param = def.params?.find((one) => one.id === id);
    if (param === undefined) {
      const known = def.params?.map((one) => one.id).join(', ') || 'none';
      faults.push(`bot '${def.name}' has no parameter '${id}' (${known})`);
    } else if (at < 0) {
      faults.push(`bot '${def.name}': write parameter '${id}' as ${id}=${param.default}`);
    } else if (given.has(id)) {
      faults.push(`bot '${def.name}': parameter '${id}' is given twice`);
    } else {
      const fault = paramFault(param, setting.slice(at + 1));
      if (fault !== undefined) faults.push(`bot '${def.name}': parameter '${id}': ${fault}`);
      given.set(id, setting.slice(at + 1));
    }
  }
  const params: Record<string, number | string | boolean> = {};
  for (const param of def.params ?? []) {
    const text = given.get(param.id);
    params[param.id] = text === undefined ? param.default : paramValue(param, text);
  }
  return params;
}

/** Reads a list of bots for titles of a family; throws `DataError` with all faults. */
export async function readEntrants(family: string, specs: readonly string[]): Promise<Entrant[]> {
  const faults: string[] = [];
  const times = new Map<string, number>();
  const entrants = specs.map((spec): Entrant => {
    const [name, ...settings] = spec.trim().split(':');
    const def = findBot(family, name);
    if (def === undefined) {
      const known = [...botsOf(family)].map((bot) => bot.name).join(', ') || 'none';
      faults.push(`there is no bot '${name}' for ${family} titles (choose from ${known})`);
      return { label: spec, name, version: '', params: {} };
    }
    const written = [name, ...settings].join(':');
    const count = (times.get(written) ?? 0) + 1;
    times.set(written, count);
    return {
      label: count === 1 ? written : `${written}#${count}`,
      name,
      version: def.version,
      params: readParams(def, settings, faults),
    };
  });
  if (faults.length > 0) throw new DataError('bots', faults);
  return entrants;
}
