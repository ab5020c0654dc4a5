// The objects of the language itself, the same for all bots of a thread: locked before any bot is loaded, so that a bot
// that replaces Array.prototype.map, JSON.parse or Object.prototype.toString finds that it cannot. A few slots have to
// stay open (see lock.ts); those are looked at after every decision and put back.
import { isObject, lockProperties } from './lock.ts';

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

/** Preventing extensions of these would end V8's fast path for holes in arrays, so additions are looked for instead. */
const OPEN: readonly object[] = [Object.prototype, Array.prototype, String.prototype];

const typedArray: object = Reflect.getPrototypeOf(Int8Array.prototype)!;

/**
 * Slots that V8 keeps fast paths by (array iteration, species, promises): touching them, even to lock them, ends those
 * for the whole thread. They are watched instead.
 */
function isWatched(holder: object, key: PropertyKey): boolean {
  if (key === 'constructor') {
    const kinds = [Array.prototype, Promise.prototype, RegExp.prototype, typedArray];
    return kinds.includes(holder) || Reflect.getPrototypeOf(holder) === typedArray;
  }
  return ['next', 'then', 'resolve', Symbol.iterator, Symbol.species].includes(key as string);
}

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

/** The intrinsics of a thread, locked. */
export interface Intrinsics {
  /** All objects that were locked. */
  readonly holders: WeakSet<object>;
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
    const spare = (key: PropertyKey): boolean => isWatched(holder, key);
    for (const key of Reflect.ownKeys(holder).filter(spare)) watched.push({ holder, key });
    lockProperties(holder, spare);
    if (!OPEN.includes(holder)) Reflect.preventExtensions(holder);
  }
  lockGlobals();
  return { holders: new WeakSet(holders), ...watch(watched) };
}

interface Slot {
  readonly holder: object;
  readonly key: PropertyKey;
}

const nameOf = (key: PropertyKey): string => (typeof key === 'symbol' ? key.description! : String(key));

function watch(slots: readonly Slot[]): Pick<Intrinsics, 'tampering' | 'hiddenTampering'> {
  const kept = slots.map(({ holder, key }) => {
    const { value, get, set, ...rest } = Reflect.getOwnPropertyDescriptor(holder, key)!;
    return { holder: holder as Record<PropertyKey, unknown>, key, value, get, set, ...rest };
  });
  const values = kept.filter(({ get }) => get === undefined);
  const own = OPEN.map((holder) => new Set(Reflect.ownKeys(holder)));
  const object = {};
  const list: unknown[] = [];

  const hiddenTampering = (): Tampering | undefined => {
    let what: string | undefined;
    let mended = true;
    // Counted loops: what may have been replaced is the very thing that other loops run by.
    for (let i = 0; i < kept.length; i++) {
      const { holder, key, value, get, set, enumerable } = kept[i];
      const now = Reflect.getOwnPropertyDescriptor(holder, key);
      if (now && now.value === value && now.get === get && now.set === set) continue;
      what ??= `replaced '${nameOf(key)}' of a built-in object`;
      const slot = get ? { get, set, enumerable, configurable: true } : { value, writable: true, enumerable };
      mended = Reflect.defineProperty(holder, key, { ...slot, configurable: true }) && mended;
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
    for (let i = 0; i < values.length; i++) {
      if (values[i].holder[values[i].key] !== values[i].value) return hiddenTampering();
    }
    // Additions are enumerable unless someone takes pains, and looking for those costs next to nothing.
    for (const _ in object) return hiddenTampering();
    for (const _ in list) return hiddenTampering();
    return undefined;
  };
  return { tampering, hiddenTampering };
}
