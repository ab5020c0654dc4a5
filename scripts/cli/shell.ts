// Role `shell`: the command line itself.
import { commandEntries, type Role } from './settings/command-list.ts';

export const shell: Role = {
  name: 'shell',
  about: 'the command line itself',
  commands: commandEntries(
    { 'completion <shell>': 'Print a script that completes commands and flags in your shell' },
    { completion: () => import('./completion.ts') },
  ),
};
