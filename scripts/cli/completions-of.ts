// What a shell offers in place of the last word: commands, roles after `help`, flags or their values.
import yargs from 'yargs';
import { type CommandEntry, findCommand, type Role, rootOf } from './settings/command-list.ts';

const groupOf = (word: string, describe: string, commands: readonly CommandEntry[]): CommandEntry => ({
  word,
  usage: word,
  describe,
  target: { commands, examples: [] },
});

/** @param words those after `switchback`; the last may be empty */
export async function completionsOf(
  roles: readonly Role[],
  words: readonly string[],
): Promise<readonly string[]> {
  const names = roles.map(({ name, about }) => groupOf(name, about, []));
  const help = { name: 'help', about: '', commands: [groupOf('help', 'List the commands of a role', names)] };
  const { entry, rest } = findCommand(rootOf([...roles, help]), words.slice(0, -1));
  const cli = yargs([]).locale('en');
  if (typeof entry.target === 'function') (await entry.target()).command.builder(cli);
  else
    cli.command(
      entry.target.commands.map(({ word, describe }) => ({ command: word, describe, handler() {} })),
    );
  const last = words.at(-1) ?? '';
  // yargs leaves out a command whose word is complete; the shell leaves out what does not fit the last word.
  const typed = typeof entry.target === 'function' || last.startsWith('-') ? last : '';
  return cli.getCompletion(['switchback', ...rest, typed]);
}
