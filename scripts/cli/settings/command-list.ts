// Lists of commands. The module of a command is loaded only when it is called: its imports take longer to load
// than the help takes to print.
import type { Argv, CommandModule } from 'yargs';
import type { Command } from './command.ts';

/** Loader of a command's module, or the subcommands of a group. */
export type CommandPart =
  | (() => Promise<{ readonly command: Command }>)
  | {
      readonly commands: readonly CommandLine[];
      readonly examples: readonly (readonly [line: string, purpose: string])[];
    };

/** A command or group in the help. */
export interface CommandLine {
  readonly word: string;
  /** The word and its arguments. */
  readonly usage: string;
  /** One-line description in the help. */
  readonly describe: string;
  readonly part: CommandPart;
}

type FirstWord<Usage> = Usage extends `${infer Word} ${string}` ? Word : Usage;

/**
 * Joins descriptions with modules; the compiler checks that each command has both.
 * @param descriptions descriptions by usage, in the order of the help @param parts modules by command word
 */
export const commandLines = <Usage extends string>(
  descriptions: Readonly<Record<Usage, string>>,
  parts: Readonly<Record<FirstWord<Usage>, CommandPart>>,
): CommandLine[] =>
  Object.entries<string>(descriptions).map(([usage, describe]) => {
    const word = usage.split(' ')[0] as FirstWord<Usage>;
    return { word, usage, describe, part: parts[word] };
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
  list: readonly CommandLine[],
  args: readonly string[],
): Promise<CommandModule<object, never>[]> {
  return Promise.all(
    list.map(async ({ word, usage, describe, part }) => {
      const module = { command: usage, describe, handler: () => {} };
      if (!args.includes(word)) return module;
      if (typeof part === 'function') return { ...module, ...((await part()).command as object) };
      const { commands, examples } = part;
      const loaded = await loadCommands(commands, args);
      const builder = (yargs: Argv): Argv =>
        yargs
          .command(loaded)
          .demandCommand(
            1,
            commands.length === 1
              ? `Add '${commands[0].word}'.`
              : `Name one of ${quotedListText(commands.map((line) => line.word))}.`,
          )
          .strictCommands()
          .strict()
          .example(examples as [string, string][]);
      return { ...module, builder: builder as never };
    }),
  );
}

/** Command words that are valid here: those of the group that was named, or of the whole list. */
export function commandWords(list: readonly CommandLine[], args: readonly string[]): readonly string[] {
  const part = list.find(({ word }) => word === args[0])?.part;
  return (part && 'commands' in part ? part.commands : list).map(({ word }) => word);
}
