import { commands } from './commands.ts';
import type { Drill } from './drill.ts';
import { inputs } from './inputs.ts';
import { kills } from './kills.ts';
import { ledger } from './ledger.ts';

/** All kinds, in the order in which they are played. */
export const DRILLS: readonly Drill[] = [kills, ledger, inputs, commands];
