// The means by which a bot is isolated from everything else on this machine.

/** Plain data that crosses threads. */
export interface Walls {
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
export interface Confinement extends Pick<Walls, 'fresh'> {
  /** The command that runs it, word by word, the program last. */
  readonly words: readonly string[];
}
