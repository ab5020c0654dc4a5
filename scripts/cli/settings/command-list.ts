// Lists of commands, by role. The module of a command is loaded only when it is called: its imports take longer to load
// than the help takes to print.
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

/** The commands of all roles. A group of two roles, such as `new`, becomes one, as the first role describes it. */
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

/** The whole command line as a group. */
export const rootOf = (roles: readonly Role[]): CommandEntry => ({
  word: '',
  usage: '',
  describe: '',
  target: { commands: commandsOf(roles), examples: [] },
});

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

/** A command that a command line names, or the group in which its words end. */
export interface FoundCommand {
  readonly entry: CommandEntry;
  /** Words and arguments: `league add <folder> <bots..>`. */
  readonly usage: string;
  /** The rest of the command line. */
  readonly rest: readonly string[];
}

/** Finds a command. Flags may stand before its words. @param group whose commands the command line names */
export function findCommand(group: CommandEntry, args: readonly string[]): FoundCommand {
  const at = args.findIndex((_, i) => isPlainWord(args, i));
  const list = 'commands' in group.target ? group.target.commands : [];
  const entry = list.find(({ word }) => word === args[at]);
  if (!entry) return { entry: group, usage: group.usage, rest: args };
  const found = findCommand(entry, args.toSpliced(at, 1));
  return { ...found, usage: `${group.word} ${found.usage}`.trimStart() };
}

/** True for a word that is no flag and cannot be the value of one. */
export const isPlainWord = (args: readonly string[], at: number): boolean =>
  !args[at].startsWith('-') && !/^-(?!-$|-help$|-version$|-no-)[^=]*$/.test(args[at - 1] ?? '');
