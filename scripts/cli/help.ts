// The help: all commands by role, or those of one role.

import { usageError } from '../output/index.ts';
import { lineWidth, wrap } from '../output/text/index.ts';
import type { CommandEntry, Role } from './settings/command-list.ts';

/** True for `switchback`, `switchback --help` and `switchback help [role]`. */
export const isHelp = (args: readonly string[]): boolean =>
  args.length === 0 ||
  (args[0] === '--help' && args.length === 1) ||
  (args[0] === 'help' && args.length <= 2);

/** Column in which descriptions begin. */
const INDENT = 28;

/** Usages of a list with their descriptions; those of groups in place of the group if `isWhole`. */
function linesOf(list: readonly CommandEntry[], isWhole: boolean, group = ''): string[] {
  return list.flatMap(({ word, usage, describe, target }) => {
    if (isWhole && 'commands' in target) return linesOf(target.commands, isWhole, `${group}${word} `);
    const description = wrap(describe, lineWidth(100), ' '.repeat(INDENT));
    const head = `  ${group}${usage}`;
    return head.length < INDENT - 1 ? [head + description.slice(head.length)] : [head, description];
  });
}

/**
 * All commands by role, or with a name all of that role. Ends in `\n`.
 * @throws DataError for a name that no role has
 */
export async function helpText(roles: readonly Role[], name?: string): Promise<string> {
  const role = roles.find((each) => each.name === name);
  if (name !== undefined && name !== '--help' && !role) {
    const { didYouMean } = await import('../../arena/files/index.ts');
    const names = roles.map((each) => each.name);
    throw usageError(
      'setting/value',
      `help: must be one of ${names.join(', ')} (given: ${name})${didYouMean(name, names)}`,
    );
  }
  const parts = (role ? [role] : roles).map(
    ({ name: title, about, commands }) =>
      `${title}: ${about}\n${linesOf(commands, role !== undefined).join('\n')}\n`,
  );
  const flags = "'switchback <command> --help' lists the flags of a command, with examples";
  const end = role
    ? `${flags}.`
    : `${flags}; 'switchback help <role>' the commands of a role, such as 'help designer'.`;
  return `switchback <command>\n\nA deterministic arena for bots that play crayon-rail games.\n\n${parts.join('\n')}\n${wrap(end, lineWidth(100))}\n`;
}
