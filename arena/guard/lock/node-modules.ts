// What bots may use of Node's own modules. While a bot is asked: only functions that compute a result from their
// arguments. While it is loaded: it may read files and prepare itself, but not start, open, listen or inspect the thread.
import { statSync } from 'node:fs';
import { builtinModules, syncBuiltinESMExports } from 'node:module';
import type { FaultCode } from '../../model/fault.ts';
import { isObject, ownValues } from './freeze-data.ts';
import type { Gate, Rule } from './gate.ts';

/** Modules that only compute. */
const HARMLESS = [
  ...['assert', 'buffer', 'constants', 'console', 'events', 'path', 'process', 'punycode', 'querystring'],
  ...['stream', 'string_decoder', 'sys', 'url', 'util', 'zlib'],
];

/** Functions of other modules that only compute. */
const COMPUTING: Readonly<Record<string, readonly string[]>> = {
  async_hooks: ['AsyncLocalStorage'],
  crypto: [
    ...['createHash', 'createHmac', 'Hash', 'Hmac', 'getHashes', 'timingSafeEqual'],
    ...['hash', 'pbkdf2Sync', 'scryptSync', 'hkdfSync'],
  ],
  fs: ['Stats', 'Dirent'],
  module: ['isBuiltin'],
  net: ['isIP', 'isIPv4', 'isIPv6'],
  timers: ['clearTimeout', 'clearInterval', 'clearImmediate'],
};

/** Exceptions among modules that a bot may use while it is loaded. */
const NOT_LOADING: Readonly<Record<string, readonly string[]>> = {
  async_hooks: ['createHook', 'executionAsyncResource'],
  crypto: ['setEngine', 'setFips'],
  diagnostics_channel: [],
  module: ['register', '_initPaths'],
  os: ['setPriority'],
  perf_hooks: ['createHistogram', 'monitorEventLoopDelay', 'PerformanceObserver'],
  readline: [],
  'readline/promises': [],
  timers: [],
  'timers/promises': [],
  tty: ['ReadStream', 'WriteStream'],
  vm: ['createContext', 'measureMemory', 'runInContext', 'runInNewContext'],
};

/** Exceptions among modules that a bot may not use while it is loaded. The pool receives messages by the last one. */
const LOADING: Readonly<Record<string, readonly string[]>> = {
  net: ['isIP', 'isIPv4', 'isIPv6'],
  v8: ['serialize', 'deserialize'],
  worker_threads: ['receiveMessageOnPort', 'isMarkedAsUntransferable'],
};

/** Functions that report on files and leave none open. */
const TELLING = [
  ...['access', 'exists', 'lstat', 'opendir', 'readdir', 'readlink', 'realpath', 'stat', 'statfs'],
].flatMap((name) => [name, `${name}Sync`]);
/** Functions that read a whole file. Only regular files are allowed: others may block the reader for ever. */
const READING = ['readFile', 'readFileSync'];

const CODES: Readonly<Record<string, FaultCode>> = {
  timers: 'bot/async',
  'timers/promises': 'bot/async',
  worker_threads: 'bot/async',
};

const baseOf = (name: string): string => name.split('/')[0];

function ruleFor(module: string, key: string): Rule | undefined {
  const what = `called ${key} of node:${module}`;
  const asked = COMPUTING[module]?.includes(key) ? undefined : (CODES[module] ?? 'bot/forbidden');
  if (baseOf(module) === 'fs') {
    return { asked, what, loading: asked !== undefined && ![...TELLING, ...READING].includes(key) };
  }
  const banned = NOT_LOADING[module];
  const loading = banned ? banned.includes(key) : !(LOADING[module] ?? []).includes(key);
  return asked === undefined && !loading ? undefined : { asked, what, loading };
}

type Exports = Record<string, unknown>;
const isHolder = (value: unknown): value is Exports => isObject(value);

/**
 * Puts Node's modules behind the gate, in the one copy of them that all modules of this thread share.
 * @returns the classes and functions that they export
 */
export function guardNodeModules(gate: Gate): object[] {
  const names = builtinModules.filter((name) => !name.startsWith('_') && !HARMLESS.includes(baseOf(name)));
  for (const name of names) {
    const module = loaded(name);
    if (!module) continue;
    if (baseOf(name) === 'fs') guardReading(gate, module);
    gate.guardAll(module, (key) => ruleFor(name, key));
  }
  const { Script } = process.getBuiltinModule('vm');
  gate.guardAll(Script.prototype, (key) =>
    ruleFor('vm', key === 'runInThisContext' ? 'runInThisContext' : 'runInContext'),
  );
  // It returns memory with old content of others.
  const { alloc } = Buffer;
  const blank = { value: (size: number) => alloc(size), writable: false, configurable: false };
  Reflect.defineProperty(Buffer, 'allocUnsafe', blank);
  Reflect.defineProperty(Buffer, 'allocUnsafeSlow', blank);
  Buffer.poolSize = 0;
  syncBuiltinESMExports();
  return builtinModules.filter((name) => !name.startsWith('_')).flatMap(exportsOf);
}

function exportsOf(name: string): object[] {
  const module = loaded(name);
  if (!module) return [];
  const values = ownValues(module).filter(isHolder);
  return [module, ...values];
}

/** While bots are loaded, only regular files can be read: reading a pipe or an open descriptor may never end. */
function guardReading(gate: Gate, fs: Exports): void {
  const stat = statSync;
  for (const key of READING) {
    const read = fs[key] as ((...given: unknown[]) => unknown) | undefined;
    if (typeof read !== 'function') continue;
    fs[key] = function (this: unknown, path: unknown, ...given: unknown[]): unknown {
      if (gate.stage === 'loading') {
        const isFile =
          typeof path !== 'number' && (stat(path as string, { throwIfNoEntry: false })?.isFile() ?? true);
        if (!isFile) gate.check({ loading: true, what: 'read something else than a file' });
      }
      return Reflect.apply(read, this, [path, ...given]);
    };
  }
}

/** A module of Node, loaded without experimental or deprecation warnings; undefined where a thread cannot load it. */
function loaded(name: string): Exports | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    const module: unknown = process.getBuiltinModule(name);
    return isHolder(module) ? module : undefined;
  } catch {
    return undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}
