// Machines of a fleet as the coordinator knows them: from BullMQ's list of workers and from their events.
import type { QueueEventsListener } from 'bullmq';

export interface Machine {
  readonly name: string;
  /** Number of threads. */
  readonly workers: number;
}

/** Payload of an event that a machine sends about itself. */
export interface MachineMessage {
  readonly machine: string;
  readonly why: string;
}

export interface MachineEvents extends QueueEventsListener {
  refused: (news: MachineMessage) => void;
  left: (news: MachineMessage) => void;
}

/** Name of a machine in BullMQ's list of workers. */
export const workerName = ({ name, workers }: Machine): string => `${workers}@${name}`;

/** Inverse of `workerName`; undefined for another client. @param client a line of BullMQ's list of workers */
export function readMachine(client: string): Machine | undefined {
  const [, workers, name] = /:w:(\d+)@(.+)$/.exec(client) ?? [];
  return name === undefined ? undefined : { name, workers: Number(workers) };
}

export const countThreads = (machines: readonly Machine[]): number =>
  machines.reduce((sum, { workers }) => sum + workers, 0);

/** Machines whose names are not among `others`. */
export const machinesWithout = (
  machines: readonly Machine[],
  others: readonly Machine[],
): readonly Machine[] => machines.filter(({ name }) => others.every((other) => other.name !== name));
