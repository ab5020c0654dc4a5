import { bots } from './bots.ts';
import { commands } from './commands.ts';
import { disks } from './disks.ts';
import type { Drill } from './drill.ts';
import { inputs } from './inputs.ts';
import { kills } from './kills.ts';
import { ledger } from './ledger.ts';
import { pipes } from './pipes.ts';

/** All kinds, in the order in which they are played. */
export const DRILLS: readonly Drill[] = [kills, ledger, inputs, commands, disks, pipes, bots];
