// Clocks, random numbers and `process.exit` throw an error while a bot is asked: a game that uses one differs the
// next time, or ends its thread. Between questions, for the arena and while a bot is loaded, all of them work as before.
import { syncBuiltinESMExports } from 'node:module';
import { BotFault } from '../../model/fault.ts';

type Method = (...given: unknown[]) => unknown;

const RANDOM = "a bot's random numbers are setup.random";
const CLOCK = 'a bot has no clock';

/** Objects with the names of their replaced functions, and the advice that the error gives. */
const FORBIDDEN: readonly (readonly [holder: object, names: readonly string[], why: string])[] = [
  [Math, ['random'], RANDOM],
  [globalThis.crypto, ['getRandomValues', 'randomUUID'], RANDOM],
  [process.getBuiltinModule('crypto'), ['randomBytes', 'randomInt', 'randomUUID', 'randomFillSync'], RANDOM],
  [Date, ['now'], CLOCK],
  [performance, ['now'], CLOCK],
  [process.hrtime, ['bigint'], CLOCK],
  [process, ['hrtime', 'uptime', 'cpuUsage', 'memoryUsage'], CLOCK],
];

/** @param asking whether the code that runs is a bot's, and asked for an answer */
export function forbid(asking: () => boolean): void {
  const check = (name: string, why: string): void => {
    if (asking()) throw new BotFault('bot/forbidden', `called ${name}; ${why}`);
  };
  for (const [holder, names, why] of FORBIDDEN) {
    for (const name of names) {
      const original = Reflect.get(holder, name) as Method;
      const replaced = function (this: unknown, ...given: unknown[]): unknown {
        check(name, why);
        return Reflect.apply(original, this, given);
      };
      // `hrtime.bigint`, `memoryUsage.rss`.
      Object.defineProperties(replaced, Object.getOwnPropertyDescriptors(original));
      Object.defineProperty(holder, name, { value: replaced, configurable: true, writable: true });
    }
  }
  forbidNow(check);
  // A call while no bot is asked comes from a callback that a bot left behind when it was loaded.
  process.exit = (): never => {
    throw new BotFault('bot/exited', 'called process.exit');
  };
  syncBuiltinESMExports();
}

/** `Date` without the current time; given dates work as before. */
function forbidNow(check: (name: string, why: string) => void): void {
  const refuse = (): void => check('Date', CLOCK);
  const Guarded: DateConstructor = new Proxy(Date, {
    apply(original) {
      refuse();
      return original();
    },
    construct(original, given: [], target) {
      if (given.length === 0) refuse();
      return Reflect.construct(original, given, target) as Date;
    },
  });
  Object.defineProperty(Date.prototype, 'constructor', { value: Guarded });
  globalThis.Date = Guarded;
}
