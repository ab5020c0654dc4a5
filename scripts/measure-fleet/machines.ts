// Machines of a network, as namespaces of Linux: each has a line of its own to this one, which can be cut. Needs root.
import { execFileSync } from 'node:child_process';

export interface MachineLine {
  /** Command that runs another one on that machine. */
  readonly within: readonly string[];
  /** This machine's address at the other end of the line. */
  readonly host: string;
  /** What is sent is lost from now on, and nobody is told. */
  cut(): void;
  mend(): void;
  /** Removes the machine. */
  remove(): void;
}

const ip = (words: string): void => void execFileSync('ip', words.split(' '), { stdio: 'pipe' });

/**
 * Makes a machine. @param number 1 to 250, not used by another one
 * @throws Error where that is not allowed
 */
export function openMachine(number: number): MachineLine {
  const name = `switchback-${process.pid}-${number}`;
  // Names of devices have fifteen characters at most.
  const [here, there] = [`sb${process.pid}h${number}`, `sb${process.pid}t${number}`];
  const net = `10.213.${number}`;
  ip(`netns add ${name}`);
  const remove = (): void => {
    // The line goes with it.
    ip(`netns del ${name}`);
  };
  try {
    ip(`link add ${here} type veth peer name ${there} netns ${name}`);
    ip(`addr add ${net}.1/24 dev ${here}`);
    ip(`link set ${here} up`);
    for (const words of [`addr add ${net}.2/24 dev ${there}`, `link set ${there} up`, 'link set lo up']) {
      ip(`-n ${name} ${words}`);
    }
  } catch (error) {
    remove();
    throw error;
  }
  return {
    within: ['ip', 'netns', 'exec', name],
    host: `${net}.1`,
    cut: () => ip(`link set ${here} down`),
    mend: () => ip(`link set ${here} up`),
    remove,
  };
}
