// Protects the objects of the language itself, which all bots of a thread share. They are frozen before any bot is loaded;
// where that would slow all games down, they are remembered, compared and restored.
import { isObject } from './freeze-data.ts';
import { watchSlots } from './slot-watch.ts';

const NAMES = [
  ...[
    'Object',
    'Function',
    'Array',
    'Number',
    'Boolean',
    'String',
    'Symbol',
    'BigInt',
    'Math',
    'JSON',
    'Reflect',
  ],
  ...[
    'Proxy',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'FinalizationRegistry',
    'Promise',
    'RegExp',
    'Date',
  ],
  ...['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'],
  ...['AggregateError', 'ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array'],
  ...['Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float32Array'],
  ...[
    'Float64Array',
    'BigInt64Array',
    'BigUint64Array',
    'Atomics',
    'Intl',
    'WebAssembly',
    'console',
    'Buffer',
  ],
  ...['Event', 'EventTarget', 'MessagePort', 'MessageChannel', 'BroadcastChannel', 'AbortController'],
  ...['AbortSignal', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'PerformanceEntry'],
] as const;

/** Prototypes that no global name leads to. */
const NAMELESS: readonly object[] = [
  function* () {},
  async () => {},
  async function* () {},
  [][Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/x/g),
];

const typedArray: object = Reflect.getPrototypeOf(Int8Array.prototype)!;

/** Nothing may be added to these without ending V8's fast path for holes in arrays, so additions are looked for. */
// The first two are looked at after every question: what is read from objects and lists of ours may be read from them.
const OPEN: readonly object[] = [Object.prototype, Array.prototype, String.prototype];

const iterators: readonly object[] = [[][Symbol.iterator](), new Map().keys(), new Set().keys()].map(
  (one) => Reflect.getPrototypeOf(one)!,
);

/** `Error` has settings that programs may change. */
const HOT_CLASSES: ReadonlySet<object> = new Set([
  ...[Object, Function, Function.prototype, Array, Promise, RegExp, String, Error],
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
  ...[Float32Array, Float64Array, BigInt64Array, BigUint64Array, ArrayBuffer],
]);

/**
 * Freezing these, or locking what they hold, ends fast paths that all arrays of a thread depend on: courier plays up to
 * four times slower. Their properties are compared instead, after every game and while a culprit is searched.
 */
const isHot = (holder: object): boolean =>
  OPEN.includes(holder) ||
  iterators.includes(holder) ||
  holder === typedArray ||
  Reflect.getPrototypeOf(holder) === typedArray ||
  HOT_CLASSES.has(holder) ||
  holder === Reflect.getPrototypeOf(Int8Array);

/**
 * Ordinary programs give objects of their own a `toString` or `name` by assignment. A locked property of a prototype
 * forbids that; an accessor that defines the name on the receiver allows it.
 */
const OVERRIDDEN = [
  'toString',
  'toLocaleString',
  'valueOf',
  'constructor',
  'name',
  'message',
  'hasOwnProperty',
];

function allowOverride(prototype: object): void {
  for (const key of OVERRIDDEN) {
    const slot = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (!slot?.configurable || !('value' in slot)) continue;
    const { value, enumerable } = slot;
    const set = function (this: object, own: unknown): void {
      if (this === prototype) throw new TypeError(`${key} of a built-in prototype cannot be replaced`);
      Reflect.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    };
    Reflect.defineProperty(prototype, key, { get: () => value, set, enumerable, configurable: false });
  }
}

/** A change that was found. */
export interface Tampering {
  readonly what: string;
  /** Whether everything was restored. Some changes cannot be undone. */
  readonly mended: boolean;
}

/** The locked and watched intrinsics of a thread. */
export interface Intrinsics {
  /** What was changed since the last call; undefined as long as nothing was. Takes a microsecond or two. */
  tampering(): Tampering | undefined;
  /** The same for changes that no value shows, such as a replaced accessor. Takes tens of microseconds. */
  hiddenTampering(): Tampering | undefined;
  /** Built into the language or Node: what was locked or is watched. */
  readonly known: ReadonlySet<object>;
}

/** For threads that run only our code. */
export const UNWATCHED: Intrinsics = {
  tampering: () => undefined,
  hiddenTampering: () => undefined,
  known: new Set(),
};

/** Global names become constant. Names that Node loads when they are first read stay as they are. */
function lockGlobals(): void {
  for (const name of Reflect.ownKeys(globalThis)) {
    const slot = Reflect.getOwnPropertyDescriptor(globalThis, name)!;
    if (!slot.configurable || (!('value' in slot) && name !== 'process' && name !== 'Buffer')) continue;
    const value = Reflect.get(globalThis, name);
    Reflect.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
}

/** Programs may set these on `Error`; the setting is undone after the question. */
const SETTINGS = ['prepareStackTrace', 'stackTraceLimit'] as const;

/** What an accessor reads cannot be compared cheaply. */
function lockAccessors(holder: object): void {
  for (const key of Reflect.ownKeys(holder)) {
    if (Reflect.getOwnPropertyDescriptor(holder, key)!.get) {
      Reflect.defineProperty(holder, key, { configurable: false });
    }
  }
}

/**
 * Locks them; to be called once a thread, when all modules of ours are loaded.
 * @param more objects whose properties are compared after every game @param settings names one that was changed, and mends all
 */
export function lockIntrinsics(more: readonly object[], settings: () => string | undefined): Intrinsics {
  Reflect.defineProperty(Error, SETTINGS[0], { value: undefined, writable: true, configurable: true });
  const holders = new Set<object>();
  const gather = (value: unknown): void => {
    if (!isObject(value) || holders.has(value)) return;
    holders.add(value);
    gather(Reflect.getPrototypeOf(value));
    gather(Reflect.getOwnPropertyDescriptor(value, 'prototype')?.value);
    gather(Reflect.getOwnPropertyDescriptor(value, 'constructor')?.value);
  };
  for (const name of NAMES) gather((globalThis as Record<string, unknown>)[name]);
  for (const one of NAMELESS) gather(Reflect.getPrototypeOf(one));
  const errors = [...holders].filter(
    (holder) => holder === Error.prototype || Object.prototype.isPrototypeOf.call(Error.prototype, holder),
  );
  for (const prototype of [Object.prototype, Function.prototype, ...errors]) allowOverride(prototype);
  const hot: object[] = [];
  for (const holder of holders) {
    if (isHot(holder)) {
      hot.push(holder);
      lockAccessors(holder);
    } else Object.freeze(holder);
    if (!OPEN.includes(holder)) Reflect.preventExtensions(holder);
  }
  lockGlobals();
  const { isWhole, mend } = watchSlots(hot, OPEN, 2, new Set(SETTINGS));
  const others = watchSlots(more, [], 0, new Set());
  const hiddenTampering = (): Tampering | undefined => {
    const found = mend() ?? others.mend();
    const setting = settings();
    return found ?? (setting === undefined ? undefined : { what: `changed ${setting}`, mended: true });
  };
  return { tampering: () => (isWhole() ? undefined : mend()), hiddenTampering, known: holders };
}
