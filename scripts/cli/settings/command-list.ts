// Commands whose modules are loaded when they are called: most of what a command imports takes longer to load
// than the help takes to print.
import type { Argv, CommandModule } from 'yargs';
import type { Command } from './command.ts';

/** The module of a command, or the commands of which one follows its word. */
export type CommandPart =
  | (() => Promise<{ readonly command: Command }>)
  | {
      readonly commands: readonly CommandLine[];
      readonly examples: readonly (readonly [line: string, purpose: string])[];
    };

/** A line of a list of commands. */
export interface CommandLine {
  readonly word: string;
  /** Its word and what follows it. */
  readonly usage: string;
  /** Its line in the help. */
  readonly describe: string;
  readonly part: CommandPart;
}

type FirstWord<Usage> = Usage extends `${infer Word} ${string}` ? Word : Usage;

/**
 * Help and module of each command are listed apart; the compiler checks that both are there.
 * @param words help by usage, in the order of the help @param parts by the word that calls a command
 */
export const linesOf = <Usage extends string>(
  words: Readonly<Record<Usage, string>>,
  parts: Readonly<Record<FirstWord<Usage>, CommandPart>>,
): CommandLine[] =>
  Object.entries<string>(words).map(([usage, describe]) => {
    const word = usage.split(' ')[0] as FirstWord<Usage>;
    return { word, usage, describe, part: parts[word] };
  });

/** 'a', 'b' and 'c' */
const listed = (words: readonly string[]): string =>
  words
    .map((word) => `'${word}'`)
    .join(', ')
    .replace(/, (?='[^']*'$)/, ' and ');

/**
 * All commands of a list, ready for yargs.
 * @param words of the command line: a command whose word is not among them cannot be called, and is not
 * loaded
 */
export function loadCommands(
  list: readonly CommandLine[],
  words: readonly string[],
): Promise<CommandModule<object, never>[]> {
  return Promise.all(
    list.map(async ({ word, usage, describe, part }) => {
      const module = { command: usage, describe, handler: () => {} };
      if (!words.includes(word)) return module;
      if (typeof part === 'function') return { ...module, ...((await part()).command as object) };
      const { commands, examples } = part;
      const loaded = await loadCommands(commands, words);
      const builder = (yargs: Argv): Argv =>
        yargs
          .command(loaded)
          .demandCommand(
            1,
            commands.length === 1
              ? `Add '${commands[0].word}'.`
              : `Name one of ${listed(commands.map((line) => line.word))}.`,
          )
          .strictCommands()
          .strict()
          .example(examples as [string, string][]);
      return { ...module, builder: builder as never };
    }),
  );
}

/** Words with which a command line may continue: those of its group, or of the whole list. */
export function wordsToChoose(list: readonly CommandLine[], words: readonly string[]): readonly string[] {
  const part = list.find(({ word }) => word === words[0])?.part;
  return (part && 'commands' in part ? part.commands : list).map(({ word }) => word);
}
