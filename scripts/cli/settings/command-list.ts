// Lists of commands, by role. The module of a command is loaded only when it is called: its imports take longer to load
// than the help takes to print.
import type { Argv, CommandModule } from 'yargs';
import type { Command } from './command.ts';

/** Imports the module of a command. */
export type CommandLoader = () => Promise<{ readonly command: Command }>;

/** Commands with a common first word. */
export interface CommandGroup {
  readonly commands: readonly CommandEntry[];
  readonly examples: readonly (readonly [line: string, purpose: string])[];
}

export type CommandTarget = CommandLoader | CommandGroup;

/** A command or group in the help. */
export interface CommandEntry {
  readonly word: string;
  /** The word and its arguments. */
  readonly usage: string;
  /** One-line description in the help. */
  readonly describe: string;
  readonly target: CommandTarget;
}

/** The commands of one kind of user. */
export interface Role {
  readonly name: string;
  /** What its commands are about, for the help. */
  readonly about: string;
  readonly commands: readonly CommandEntry[];
}

/** The commands of all roles. A group of two roles, such as `new bot` and `new title`, becomes one. */
export function commandsOf(roles: readonly Role[]): readonly CommandEntry[] {
  const byWord = new Map<string, CommandEntry>();
  for (const entry of roles.flatMap(({ commands }) => commands)) {
    const before = byWord.get(entry.word);
    byWord.set(entry.word, before ? joinedGroup(before, entry) : entry);
  }
  return [...byWord.values()];
}

function joinedGroup(one: CommandEntry, other: CommandEntry): CommandEntry {
  if (!('commands' in one.target && 'commands' in other.target))
    throw new Error(`two roles have a command ${one.word}`);
  const commands = [...one.target.commands, ...other.target.commands];
  const examples = [...one.target.examples, ...other.target.examples];
  return { ...one, target: { commands, examples } };
}

type FirstWord<Usage> = Usage extends `${infer Word} ${string}` ? Word : Usage;

/**
 * Joins descriptions with targets; the compiler checks that each command has both.
 * @param descriptions by usage, in the order of the help
 * @param targets module or group, by command word
 */
export const commandEntries = <Usage extends string>(
  descriptions: Readonly<Record<Usage, string>>,
  targets: Readonly<Record<FirstWord<Usage>, CommandTarget>>,
): CommandEntry[] =>
  Object.entries<string>(descriptions).map(([usage, describe]) => {
    const word = usage.split(' ')[0] as FirstWord<Usage>;
    return { word, usage, describe, target: targets[word] };
  });

/** `'a', 'b' and 'c'`. */
const quotedListText = (words: readonly string[]): string =>
  words
    .map((word) => `'${word}'`)
    .join(', ')
    .replace(/, (?='[^']*'$)/, ' and ');

/**
 * Makes the commands of a list for yargs.
 * @param args of the command line; a command whose word is not among them is not loaded
 */
export function loadCommands(
  list: readonly CommandEntry[],
  args: readonly string[],
): Promise<CommandModule<object, never>[]> {
  return Promise.all(
    list.map(async ({ word, usage, describe, target }) => {
      const module = { command: usage, describe, handler: () => {} };
      if (!args.includes(word)) return module;
      if (typeof target === 'function') return { ...module, ...((await target()).command as object) };
      const { commands, examples } = target;
      const loaded = await loadCommands(commands, args);
      const builder = (yargs: Argv): Argv =>
        yargs
          .command(loaded)
          .demandCommand(
            1,
            commands.length === 1
              ? `Add '${commands[0].word}'.`
              : `Name one of ${quotedListText(commands.map((entry) => entry.word))}.`,
          )
          .strictCommands()
          .strict()
          .example(examples as [string, string][]);
      return { ...module, builder: builder as never };
    }),
  );
}

/** The command that was named, with its arguments: `league add <folder> <bots..>`. */
export function usageOf(list: readonly CommandEntry[], args: readonly string[]): string {
  const entry = list.find(({ word }) => word === args[0]);
  if (!entry) return '';
  return 'commands' in entry.target
    ? `${entry.word} ${usageOf(entry.target.commands, args.slice(1))}`
    : entry.usage;
}

/** Command words that are valid here: those of the group that was named, or of the whole list. */
export function commandWords(list: readonly CommandEntry[], args: readonly string[]): readonly string[] {
  const target = list.find(({ word }) => word === args[0])?.target;
  return (target && 'commands' in target ? target.commands : list).map(({ word }) => word);
}
