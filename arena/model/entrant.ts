// Entrants: bots with their parameters, and how the code of external bots is found and confined.
import * as z from 'zod';

export type Params = Readonly<Record<string, number | string | boolean>>;

/** A bot that takes part in a run. Plain data that can cross threads. */
export interface Entrant {
  /** Unique within the run: name and settings, or the file's name where bots share a name; repeated bots get `#2` and so on. */
  readonly label: string;
  readonly name: string;
  readonly version: string;
  /** All parameters with defaults filled in, in the order in which the bot declares them. */
  readonly params: Params;
  /** Undefined for listed bots. */
  readonly code?: ExternalCode;
}

/** Fields of an entrant that a manifest, a league's journal and an offer to other machines record. */
export const botFields = {
  label: z.string(),
  name: z.string(),
  version: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
};

/** Start command of a bot that is a program. */
export interface Command {
  /** Shell command line. */
  readonly command: string;
  /** Absolute path of its working directory. */
  readonly folder: string;
}

/** The code of an external bot: a file with its absolute path, or a command. */
export type ExternalCode = {
  /** The bot as the user wrote it, with its parameters. */
  readonly written: string;
  /** Hash of its source. */
  readonly hash: string;
} & (
  | {
      readonly kind: 'file';
      readonly path: string;
      /** Path of the copy that is started in its place, because the file is another one than the run began with. */
      readonly copy?: string;
      /** Undefined when it runs in the arena's own process. */
      readonly confinement?: Confinement;
    }
  | ({ readonly kind: 'command' } & Command)
);

type FileCode = Extract<ExternalCode, { readonly kind: 'file' }>;

/** The file to load. */
export const loadedPath = ({ copy, path }: Pick<FileCode, 'copy' | 'path'>): string => copy ?? path;

/** True if the code is a user's file that runs inside the arena's process. */
export const runsInProcess = (code: ExternalCode | undefined): code is FileCode =>
  code?.kind === 'file' && code.confinement === undefined;

/** Means by which this machine isolates bots. Plain data that can cross threads. */
export interface IsolationMeans {
  /** The flag that makes this Node.js deny access to files, processes, threads and add-ons. */
  readonly permission: '--permission' | '--experimental-permission';
  /** A tool that runs a process in its own namespaces: without network and other processes. */
  readonly namespaces?: Namespaces;
  readonly noNetwork: boolean;
  /** True if each seed block gets a new process, so that no bot remembers a deal from another block. */
  readonly newProcessPerBlock: boolean;
}

/** `bwrap` also hides the file system; `unshare` does not. */
export interface Namespaces {
  readonly tool: 'bwrap' | 'unshare';
  /** Absolute. */
  readonly path: string;
}

/** Isolation of one bot. */
export interface Confinement extends Pick<IsolationMeans, 'newProcessPerBlock'> {
  /** The command that runs it, as words, the program last. */
  readonly argv: readonly string[];
}
