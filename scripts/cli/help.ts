// The help: all commands by role, or those of one role.

import { usageError } from '../output/index.ts';
import { lineWidth, wrap } from '../output/text/index.ts';
import { type CommandEntry, findCommand, type Role, rootOf } from './settings/command-list.ts';

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
 * All commands by role, or those of one role.
 * @param words after `help`: none, or the name of a role
 * @throws DataError for other words
 */
export async function helpText(roles: readonly Role[], words: readonly string[]): Promise<string> {
  const given = words.filter((word) => word !== '--help').join(' ');
  const role = roles.find(({ name }) => name === given);
  if (given !== '' && !role) {
    const { didYouMean } = await import('../../arena/files/index.ts');
    const names = roles.map(({ name }) => name);
    const { usage } = findCommand(rootOf(roles), words);
    const hint = usage === '' ? didYouMean(given, names) : `; for a command: switchback ${given} --help`;
    throw usageError('setting/value', `help: must be one of ${names.join(', ')} (given: ${given})${hint}`);
  }
  const parts = (role ? [role] : roles).map(
    ({ name: title, about, commands }) =>
      `${title}: ${about}\n${linesOf(commands, role !== undefined).join('\n')}\n`,
  );
  const flags = "'switchback <command> --help' lists the flags of a command, with examples";
  const end = role
    ? `${flags}.`
    : `${flags}; 'switchback help <role>' the commands of a role, such as 'help designer'.`;
  return `switchback <command>\n\nA deterministic arena for bots that play crayon-rail games.\n\n${parts.join('\n')}\n${wrap(end, lineWidth(100))}`;
}
