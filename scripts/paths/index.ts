// Role `paths`: path searches, raced, and the speed of this build.
import { type CommandGroup, commandEntries, type Role } from '../cli/settings/command-list.ts';

const bench: CommandGroup = {
  commands: commandEntries(
    {
      engine: 'Measure speed, determinism and wins of this build; exit code 1 when a target is missed',
      paths: 'Race the pathfinders on questions from games; exit code 1 when one is wrong or a target missed',
    },
    { engine: () => import('./commands/engine.ts'), paths: () => import('./commands/paths.ts') },
  ),
  examples: [['$0 bench engine', 'Measure speed and targets']],
};

export const paths: Role = {
  name: 'paths',
  about: 'path searches, raced, and the speed of this build',
  commands: commandEntries(
    {
      bench: 'Measure the speed of this build on this machine',
    },
    {
      bench,
    },
  ),
};
