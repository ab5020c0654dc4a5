// The roles of the command line, in the order of the help: one room for each kind of user.
import { shell } from './cli/index.ts';
import { commandsOf, type Role } from './cli/settings/command-list.ts';
import { designer } from './designer/index.ts';
import { fleet } from './fleet/index.ts';
import { league } from './league/index.ts';
import { learn } from './learn/index.ts';
import { paths } from './paths/index.ts';
import { play } from './play/index.ts';
import { tournament } from './tournament/index.ts';

export const ROLES: readonly Role[] = [tournament, designer, paths, play, learn, league, fleet, shell];

export const COMMANDS = commandsOf(ROLES);
