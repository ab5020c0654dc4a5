// Freezes what is built into the language, once a thread, before any bot of a user is loaded into it: a file that replaces
// `Math.floor` fails at that line instead of changing other bots' games.
const NAMES = [
  ...['Math', 'JSON', 'Reflect', 'Atomics', 'Intl', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'Proxy'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'DataView', 'TextEncoder', 'TextDecoder', 'URL'],
] as const;

/**
 * Left as they are: `Object`, `Function`, arrays, typed arrays, strings, regular expressions and promises, whose fast paths
 * end when they are frozen (a listed bot then plays up to four times slower); and errors, which programs give names by
 * assignment.
 */
export function freezeIntrinsics(): void {
  for (const name of NAMES) {
    const value = Reflect.get(globalThis, name) as { readonly prototype?: object };
    Object.freeze(value);
    if (value.prototype) Object.freeze(value.prototype);
  }
}
