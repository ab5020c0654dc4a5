import type { Hooks, RuleModule, Rules } from '../model/rules.ts';
import { fillHand } from '../turn/draw.ts';

/** The hooks of the modules, in their order; of `prelude` and `refill` the first there is. */
export function compileHooks(modules: readonly RuleModule[]): Pick<Rules, keyof Hooks> {
  const all = <K extends keyof Hooks>(name: K): Hooks[K][] =>
    modules.flatMap((module) => (module.hooks?.[name] ? [module.hooks[name] as Hooks[K]] : []));
  return {
    prelude: all('prelude')[0] ?? null,
    refill: all('refill')[0] ?? fillHand,
    turnStart: all('turnStart'),
    turnLost: all('turnLost'),
    turnEnd: all('turnEnd'),
    afterAction: all('afterAction'),
    mayEnterCity: all('mayEnterCity'),
    isKept: all('isKept'),
    discarded: all('discarded'),
    mayWin: all('mayWin'),
    seatLeft: all('seatLeft'),
    keptCargoSlots: all('keptCargoSlots'),
    demands: all('demands'),
  };
}
