// One participant of a run, as plain data that crosses threads.

/** Parameters of a bot by name. */
export type Params = Readonly<Record<string, number | string | boolean>>;

/** Bot that takes part in a run, as plain data that crosses threads. */
export interface Entrant {
  /** Unique within the run: as written, by the file's name where bots share a name, with `#2` and so on for a bot named again. */
  readonly label: string;
  readonly name: string;
  readonly version: string;
  /** Every parameter of the bot, defaults filled in, in the order the bot declares them. */
  readonly params: Params;
  /** Place of an external bot's code; left out for listed bots. */
  readonly code?: ExternalCode;
}

/** A program that plays, and how it is started. */
export interface Command {
  /** Command line, for the shell. */
  readonly command: string;
  /** Absolute: what the command is run in. */
  readonly folder: string;
}

/** The code of a bot that is not listed: in a file, by its absolute path, or behind a command. */
export type ExternalCode = {
  /** The bot as the user wrote it, with its parameters. */
  readonly written: string;
  /** Hash of its source. */
  readonly hash: string;
} & (
  | {
      readonly kind: 'file';
      readonly path: string;
      /** How it is isolated; left out when it runs in the arena's own process. */
      readonly confinement?: Confinement;
    }
  | ({ readonly kind: 'command' } & Command)
);

type FileCode = Extract<ExternalCode, { readonly kind: 'file' }>;

/**
 * Whether the code is a user's file that is loaded into a process of the arena: neither listed, nor isolated, nor a
 * command.
 */
export const runsInProcess = (code: ExternalCode | undefined): code is FileCode =>
  code?.kind === 'file' && code.confinement === undefined;

/** The means by which a bot is isolated from everything else on this machine. Plain data that crosses threads. */
export interface ProcessIsolation {
  /** The flag by which this Node.js refuses files, processes, threads and add-ons. */
  readonly permission: '--permission' | '--experimental-permission';
  /** A tool that gives a process namespaces of its own: no network, no other processes. */
  readonly namespaces?: Namespaces;
  /** Whether the network is out of reach. */
  readonly noNetwork: boolean;
  /** Whether a new process begins each seed block, so that no bot knows a deal from another block. */
  readonly fresh: boolean;
}

/** `bwrap` also hides the file system; `unshare` does not. */
export interface Namespaces {
  readonly tool: 'bwrap' | 'unshare';
  /** Absolute. */
  readonly path: string;
}

/** How one bot is isolated. */
export interface Confinement extends Pick<ProcessIsolation, 'fresh'> {
  /** The command that runs it, word by word, the program last. */
  readonly words: readonly string[];
}
