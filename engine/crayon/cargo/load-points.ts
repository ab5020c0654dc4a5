// Movement that loading takes: picking up, dropping and delivering ask here.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Whether the active train has the movement left to load or unload once. */
export const canLoad = (rules: Rules, state: CrayonState): boolean =>
  state.movesLeft >= rules.constants.loadPoints;

/** Takes the movement of loading or unloading once from the active train. */
export function spendLoadPoints(rules: Rules, state: CrayonState): void {
  state.movesLeft -= rules.constants.loadPoints;
}
