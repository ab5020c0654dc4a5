// Checks the definition of a bot, without creating it.
import type { BotDef } from '../bot.ts';

/** Describes the faults of a bot's definition: its names, texts and parameters. */
export function definitionFaults(definition: BotDef): string[] {
  const { name, version, family, description, params = [], renamed } = definition;
  const faults: string[] = [];
  if (!/^[a-z][a-z0-9-]*$/.test(name)) faults.push(`name '${name}': use lower-case letters, digits, hyphens`);
  if (version === '') faults.push('version: must not be empty');
  if (family === '') faults.push('family: must not be empty');
  if (description === '') faults.push('description: must not be empty');
  const ids = new Set<string>();
  for (const { id, default: value, description: text, min = -Infinity, max = Infinity } of params) {
    if (!/^[a-z][a-z0-9-]*$/.test(id)) faults.push(`param '${id}': use lower-case letters, digits, hyphens`);
    if (ids.has(id)) faults.push(`param '${id}': named twice`);
    ids.add(id);
    if (text === '') faults.push(`param '${id}': no description`);
    if (typeof value === 'number' && !(value >= min && value <= max)) {
      faults.push(`param '${id}': default ${value} is not between ${min} and ${max}`);
    }
  }
  for (const [former, present] of Object.entries(renamed?.params ?? {})) {
    if (ids.has(former)) faults.push(`renamed param '${former}': another param has this name`);
    if (!ids.has(present)) faults.push(`renamed param '${former}': there is no param '${present}'`);
  }
  return faults;
}
