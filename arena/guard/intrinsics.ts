// The objects of the language itself, the same for all bots of a thread: frozen before any bot is loaded, or where that
// would slow all games down, remembered, compared and put back.
import { isObject } from './freeze-data.ts';

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
const OPEN: readonly object[] = [Object.prototype, Array.prototype, String.prototype];

const iterators: readonly object[] = [[][Symbol.iterator](), new Map().keys(), new Set().keys()].map(
  (one) => Reflect.getPrototypeOf(one)!,
);

/**
 * Freezing these, or locking what they hold, ends fast paths that all of a thread's arrays hang on: courier plays up to
 * four times slower. What they hold is compared instead, where a culprit is looked for and after every game.
 */
const isHot = (holder: object): boolean =>
  OPEN.includes(holder) ||
  iterators.includes(holder) ||
  holder === typedArray ||
  Reflect.getPrototypeOf(holder) === typedArray ||
  typeof holder === 'function';

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

/** What was found changed. */
export interface Tampering {
  readonly what: string;
  /** Everything is as it was. Some changes cannot be taken back. */
  readonly mended: boolean;
}

/** The intrinsics of a thread under lock and watch. */
export interface Intrinsics {
  /** Watches the classes that `object` is of as well. */
  watchClass(object: object): void;
  /** What was changed since the last call; undefined as long as nothing was. Takes a fraction of a microsecond. */
  tampering(): Tampering | undefined;
  /** The same for what hides from enumeration. Takes tens of microseconds. */
  hiddenTampering(): Tampering | undefined;
}

/** Nobody may give a global name another meaning. Names that Node loads when they are first read are left to it. */
function lockGlobals(): void {
  for (const name of Reflect.ownKeys(globalThis)) {
    const slot = Reflect.getOwnPropertyDescriptor(globalThis, name)!;
    if (!slot.configurable || (!('value' in slot) && name !== 'process' && name !== 'Buffer')) continue;
    const value = Reflect.get(globalThis, name);
    Reflect.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
}

/** Locks them; to be called once a thread, when all modules of ours are loaded. */
export function lockIntrinsics(): Intrinsics {
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
  const errors = [...holders].filter((holder) => holder === Error.prototype || holder instanceof Error);
  for (const prototype of [Object.prototype, Function.prototype, ...errors]) allowOverride(prototype);
  const watched: Slot[] = [];
  for (const holder of holders) {
    if (isHot(holder)) for (const key of Reflect.ownKeys(holder)) watched.push({ holder, key });
    else Object.freeze(holder);
    // New names on a constructor do no harm.
    if (!OPEN.includes(holder) && typeof holder !== 'function') Reflect.preventExtensions(holder);
  }
  lockGlobals();
  return watch(watched, holders);
}

interface Slot {
  readonly holder: object;
  readonly key: PropertyKey;
}

const nameOf = (key: PropertyKey): string => (typeof key === 'symbol' ? key.description! : String(key));

function watch(slots: readonly Slot[], known: Set<object>): Intrinsics {
  const keep = ({ holder, key }: Slot) => {
    const slot = Reflect.getOwnPropertyDescriptor(holder, key)!;
    return slot.configurable || slot.writable ? [{ holder, key, slot }] : [];
  };
  const kept = slots.flatMap(keep);
  const iterate = Array.prototype[Symbol.iterator];
  const own = OPEN.map((holder) => new Set(Reflect.ownKeys(holder)));
  const object = {};
  const list: unknown[] = [];

  const hiddenTampering = (): Tampering | undefined => {
    let what: string | undefined;
    let mended = true;
    // Counted loops: what may have been replaced is the very thing that other loops run by.
    for (let i = 0; i < kept.length; i++) {
      const { holder, key, slot } = kept[i];
      const now = Reflect.getOwnPropertyDescriptor(holder, key);
      if (now && now.value === slot.value && now.get === slot.get && now.set === slot.set) continue;
      what ??= `replaced '${nameOf(key)}' of a built-in object`;
      mended = Reflect.defineProperty(holder, key, slot) && mended;
    }
    for (let i = 0; i < OPEN.length; i++) {
      const keys = Reflect.ownKeys(OPEN[i]);
      for (let k = 0; k < keys.length; k++) {
        if (own[i].has(keys[k])) continue;
        what ??= `added '${nameOf(keys[k])}' to a built-in prototype`;
        mended = Reflect.deleteProperty(OPEN[i], keys[k]) && mended;
      }
    }
    return what === undefined ? undefined : { what, mended };
  };
  const tampering = (): Tampering | undefined => {
    if (Array.prototype[Symbol.iterator] !== iterate) return hiddenTampering();
    // Additions are enumerable unless someone takes pains, and looking for those costs next to nothing.
    for (const _ in object) return hiddenTampering();
    for (const _ in list) return hiddenTampering();
    return undefined;
  };
  const watchClass = (object: object): void => {
    let holder = Reflect.getPrototypeOf(object);
    for (; holder && !known.has(holder); holder = Reflect.getPrototypeOf(holder)) {
      known.add(holder);
      for (const key of Reflect.ownKeys(holder)) kept.push(...keep({ holder, key }));
      Reflect.preventExtensions(holder);
    }
  };
  return { watchClass, tampering, hiddenTampering };
}
