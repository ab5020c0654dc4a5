// Commands whose modules are loaded when they are called. Most of what a command imports takes longer to load than the help
// takes to print, so lists of commands hold the words of the help, and functions that load the rest.
import type { CommandModule } from 'yargs';

/** A command whose arguments are of any type: each knows its own, and they differ. */
type AnyCommand = CommandModule<object, never>;

/** A line of a list of commands. */
export interface LazyCommand {
  /** Its word and what follows it, and its line in the help: the same as in the module. */
  readonly command: string;
  readonly describe: string;
  /** Imports its module. Each command has arguments of a type of its own. */
  readonly load: () => Promise<object>;
}

/** A command that is followed by the word of another one. */
export interface CommandGroup extends Pick<AnyCommand, 'command' | 'describe'> {
  /** In the order of the help. */
  readonly commands: readonly LazyCommand[];
  /** Command lines with what each is for. */
  readonly examples: readonly (readonly [string, string])[];
}

/** The word that calls a command. */
export const wordOf = ({ command }: LazyCommand): string => command.split(' ')[0];

const isGroup = (module: object): module is CommandGroup => 'commands' in module;

/**
 * All commands of a list, ready for yargs.
 * @param words of the command line: a command whose word is not among them cannot be called, and is not loaded
 */
export function loadCommands(list: readonly LazyCommand[], words: readonly string[]): Promise<AnyCommand[]> {
  return Promise.all(
    list.map(async (line) => {
      const { command, describe, load } = line;
      if (!words.includes(wordOf(line))) return { command, describe, handler: () => {} };
      const module = await load();
      return isGroup(module) ? openGroup(module, words) : (module as AnyCommand);
    }),
  );
}

/** 'a', 'b' and 'c' */
const oneOf = (words: readonly string[]): string =>
  words
    .map((word) => `'${word}'`)
    .join(', ')
    .replace(/, (?='[^']*'$)/, ' and ');

async function openGroup(group: CommandGroup, words: readonly string[]): Promise<AnyCommand> {
  const { command, describe, examples } = group;
  const commands = await loadCommands(group.commands, words);
  return {
    command,
    describe,
    builder: (yargs) =>
      yargs
        .command(commands)
        .demandCommand(1, `Name one of ${oneOf(group.commands.map(wordOf))}.`)
        .strictCommands()
        .strict()
        .example(examples as [string, string][]) as never,
    handler: () => {},
  };
}

/** The words that a command line might have continued with: those of the group that it begins with, or of the whole list. */
export async function wordsToChoose(
  list: readonly LazyCommand[],
  words: readonly string[],
): Promise<readonly string[]> {
  const module = await list.find((line) => wordOf(line) === words[0])?.load();
  return (module !== undefined && isGroup(module) ? module.commands : list).map(wordOf);
}
