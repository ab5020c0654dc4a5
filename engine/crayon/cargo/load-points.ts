// Movement that loading takes: picking up, dropping and delivering ask here.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Whether the active train has the movement left to load or unload once. */
export const canLoad = (rules: Rules, state: CrayonState): boolean =>
  state.movesLeft >= rules.constants.loadPoints;

/** Why the active train cannot: `canLoad` has denied it. */
export const whyNotLoad = ({ constants }: Rules, { movesLeft }: CrayonState): string =>
  `loading takes ${constants.loadPoints} of movement, ${movesLeft} left this turn`;

/** Takes the movement of loading or unloading once from the active train. */
export function spendLoadPoints(rules: Rules, state: CrayonState): void {
  state.movesLeft -= rules.constants.loadPoints;
}
