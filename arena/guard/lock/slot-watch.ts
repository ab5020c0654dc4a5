// Watches properties that cannot be frozen without slowing down every game: they are remembered, compared and restored.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;

/** A property of an object that all of a thread share. */
interface Slot {
  readonly holder: object;
  readonly key: PropertyKey;
  readonly was: PropertyDescriptor;
}

export interface SlotWatch {
  /** Whether all values are unchanged. Takes a microsecond or two for some hundred properties. */
  readonly isWhole: () => boolean;
  /** Names a change and restores everything; undefined when nothing changed. Takes tens of microseconds. */
  readonly mend: () => { readonly what: string; readonly mended: boolean } | undefined;
}

/** The name and length of a function have no effect. */
const isLabel = (holder: object, key: PropertyKey): boolean =>
  typeof holder === 'function' && (key === 'name' || key === 'length');

const nameOf = (key: PropertyKey): string => (typeof key === 'symbol' ? key.description! : String(key));

/**
 * @param open objects that may not get new properties, but cannot be made so
 * @param eager how many of these `isWhole` looks at, the first ones @param ignored keys that anyone may set
 */
export function watchSlots(
  holders: Iterable<object>,
  open: readonly object[],
  eager: number,
  ignored: ReadonlySet<PropertyKey>,
): SlotWatch {
  const slots: Slot[] = [];
  for (const holder of holders) {
    for (const key of ownKeys(holder)) {
      const was = getOwnPropertyDescriptor(holder, key)!;
      if (was.configurable || was.writable) slots.push({ holder, key, was });
    }
  }
  const keys = open.map((holder) => new Set(ownKeys(holder)));
  const sizes = keys.map((set) => set.size).slice(0, eager);
  const isSame = makeComparison(
    slots.filter(({ holder, key, was }) => 'value' in was && !ignored.has(key) && !isLabel(holder, key)),
  );
  const isWhole = (): boolean => {
    if (!isSame()) return false;
    for (let i = 0; i < sizes.length; i++) if (ownKeys(open[i]).length !== sizes[i]) return false;
    return true;
  };
  const has = keys.map((set) => (key: PropertyKey) => Reflect.apply(hasKey, set, [key]));
  const mend: SlotWatch['mend'] = () => {
    let what: string | undefined;
    let mended = true;
    // Counted loops only: a bot may have replaced the iterators that other loops use.
    for (let i = 0; i < slots.length; i++) {
      const { holder, key, was } = slots[i];
      const now = getOwnPropertyDescriptor(holder, key);
      if (now && now.value === was.value && now.get === was.get && now.set === was.set) continue;
      if (!ignored.has(key)) what ??= `replaced '${nameOf(key)}' of a built-in object`;
      mended = defineProperty(holder, key, was) && mended;
    }
    for (let i = 0; i < open.length; i++) {
      const now = ownKeys(open[i]);
      for (let k = 0; k < now.length; k++) {
        if (has[i](now[k])) continue;
        what ??= `added '${nameOf(now[k])}' to a built-in prototype`;
        mended = deleteProperty(open[i], now[k]) && mended;
      }
    }
    return what === undefined ? undefined : { what, mended };
  };
  return { isWhole, mend };
}

const { has: hasKey } = Set.prototype;

/**
 * Generates a function that reads each property by a constant name, which V8 compiles well. A loop over names would take
 * as long as a bot's answer.
 */
function makeComparison(slots: readonly Slot[]): () => boolean {
  const holders = [...new Set(slots.map(({ holder }) => holder))];
  const symbols = [...new Set(slots.map(({ key }) => key).filter((key) => typeof key === 'symbol'))];
  const names = (letter: string, list: readonly unknown[]): string =>
    list.map((_, i) => `${letter}${i}`).join();
  const tests = slots.map(({ holder, key }, i) => {
    const name = typeof key === 'symbol' ? `s${symbols.indexOf(key)}` : JSON.stringify(key);
    return `h${holders.indexOf(holder)}[${name}]===v${i}`;
  });
  // Functions of a hundred comparisons each: V8 does not optimise longer ones.
  const parts: string[] = [];
  for (let i = 0; i < tests.length; i += PART) {
    parts.push(`function p${parts.length}(){return ${tests.slice(i, i + PART).join('&&')}}`);
  }
  const source = `const [${names('h', holders)}]=h,[${names('s', symbols)}]=s,[${names('v', slots)}]=v;
${parts.join('\n')}
return () => ${parts.map((_, i) => `p${i}()`).join('&&') || 'true'};`;
  const make = new Function('h', 's', 'v', source) as (...given: unknown[]) => () => boolean;
  return make(
    holders,
    symbols,
    slots.map(({ was }) => was.value as unknown),
  );
}

const PART = 100;
