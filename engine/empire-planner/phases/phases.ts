// All phases, indexed by the constants of phase.ts.
import { adding } from './adding.ts';
import { boardingOther, boardingOwn } from './boarding.ts';
import { building, choosingCard, paying } from './building.ts';
import { cleaning } from './cleaning.ts';
import { exchanging } from './exchanging.ts';
import { lifting } from './lifting.ts';
import { moving, unboarding } from './moving.ts';
import type { Phase } from './phase.ts';
import { picking } from './picking.ts';
import { producing } from './producing.ts';
import { raising } from './raising.ts';

export const PHASES: readonly Phase[] = [
  building,
  choosingCard,
  paying,
  picking,
  exchanging,
  adding,
  boardingOwn,
  boardingOther,
  moving,
  producing,
  raising,
  lifting,
  cleaning,
  unboarding,
];
