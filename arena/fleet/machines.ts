// Machines of a fleet as the coordinator sees them, by their names in BullMQ's list of workers and the events
// that they send.
import type { QueueEventsListener } from 'bullmq';

export interface Machine {
  readonly name: string;
  /** Number of threads. */
  readonly workers: number;
}

/** Event that a machine sends about itself. */
export interface MachineNews {
  readonly machine: string;
  readonly why: string;
}

export interface MachineEvents extends QueueEventsListener {
  refused: (news: MachineNews) => void;
  left: (news: MachineNews) => void;
}

/** Name of a machine in BullMQ's list of workers. */
export const workerName = ({ name, workers }: Machine): string => `${workers}@${name}`;

/** @param client a machine's line of BullMQ's list of workers */
export function readMachine(client: string): Machine | undefined {
  const [, workers, name] = /:w:(\d+)@(.+)$/.exec(client) ?? [];
  return name === undefined ? undefined : { name, workers: Number(workers) };
}

export const threadsOf = (machines: readonly Machine[]): number =>
  machines.reduce((sum, { workers }) => sum + workers, 0);

/** Machines of `now` that are not among those `before`, by name. */
export const newcomers = (now: readonly Machine[], before: readonly Machine[]): readonly Machine[] =>
  now.filter(({ name }) => before.every((other) => other.name !== name));
