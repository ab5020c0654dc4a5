// Role `learn`: a seat for learners and language models.
import { commandEntries, type Role } from '../cli/settings/command-list.ts';

export const learn: Role = {
  name: 'learn',
  about: 'a seat for learners and language models',
  commands: commandEntries(
    {
      env: 'Play games for a learner in another process, such as Python, decision by decision',
      mcp: 'Give a language model a seat at a table, by the Model Context Protocol',
    },
    {
      env: () => import('./commands/env.ts'),
      mcp: () => import('./commands/mcp.ts'),
    },
  ),
};
