// tries: nothing; what games come to in which a deed has no effect
// in process: harmless
// isolated: harmless
import { villain } from './villain.mjs';

export const bot = villain('tame', () => {});
