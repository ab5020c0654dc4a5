// Role `fleet`: games of runs that other machines started.
import { commandEntries, type Role } from '../cli/settings/command-list.ts';

export const fleet: Role = {
  name: 'fleet',
  about: 'games of runs that other machines started',
  commands: commandEntries(
    {
      worker: "Play games of runs that other machines started with 'run --queue'",
    },
    {
      worker: () => import('./commands/worker.ts'),
    },
  ),
};
