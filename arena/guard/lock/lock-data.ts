// Freezes what our modules export or pass to bots, with everything reachable from it: objects, functions and their
// classes.
import { types } from 'node:util';
import { isObject, ownValues } from './freeze-data.ts';

/**
 * Freezes all that can be reached from `roots` through properties and prototypes. Typed arrays cannot be frozen; they only
 * become non-extensible.
 * @param known skipped: built-in objects of JavaScript and Node, which `intrinsics.ts` and `node-modules.ts` guard
 */
export function lockData(roots: readonly object[], known: ReadonlySet<object>): void {
  const seen = new Set<object>();
  const open: unknown[] = [...roots];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next) || seen.has(next) || known.has(next)) continue;
    seen.add(next);
    // A namespace object is read-only, but the objects it exports are not.
    if (types.isModuleNamespaceObject(next)) {
      for (const key of Object.keys(next)) open.push(Reflect.get(next, key));
      continue;
    }
    // Schemas compute and store parts of themselves when first used.
    if ('_zod' in next) continue;
    open.push(Reflect.getPrototypeOf(next), ...ownValues(next));
    if (ArrayBuffer.isView(next)) Object.preventExtensions(next);
    else Object.freeze(next);
  }
}

/** The classes of all that can be reached from `values` through properties. */
export function classesOf(values: readonly unknown[]): object[] {
  const seen = new Set<object>();
  const classes = new Set<object>();
  const open = [...values];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    const own = Reflect.getPrototypeOf(next);
    if (own) classes.add(own);
    if (!ArrayBuffer.isView(next)) open.push(...ownValues(next));
  }
  return [...classes];
}
