// Finds misspelt fields of a Kubernetes manifest. Schemas accept any field, and a cluster ignores unknown ones.
// So this code reads the type declarations of the schemas: interfaces with one line for each field.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../testing/program.ts';

const PACKAGES = join(ROOT, 'node_modules');
const FOLDERS: Readonly<Record<string, string>> = { v1: 'v1', 'apps/v1': 'apps/v1', 'batch/v1': 'batch/v1' };

interface TypeFile {
  /** The type of each field, as it is written. */
  readonly fields: ReadonlyMap<string, string>;
  /** Files of the types that it imports, by name. */
  readonly imports: ReadonlyMap<string, string>;
}

/** @param path without its ending */
function readTypes(path: string): TypeFile {
  const text = readFileSync(`${path}.d.ts`, 'utf8');
  const imports = new Map<string, string>();
  for (const [, names, from] of text.matchAll(/^import \{ (.*) \} from "(.*)";$/gm)) {
    const file = from.startsWith('.') ? join(dirname(path), from) : join(PACKAGES, from);
    for (const name of names.split(', ')) imports.set(name, file);
  }
  const body = /^export interface [^{]*\{\n([\s\S]*?)^\}/m.exec(text)?.[1] ?? '';
  const fields = new Map<string, string>();
  for (const [, name, type] of body.matchAll(/^ {4}"(.*?)"\??: (.*?);?$/gm)) fields.set(name, type);
  return { fields, imports };
}

function unknownFieldsIn(value: unknown, type: string, types: TypeFile, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => unknownFieldsIn(item, type, types, at));
  const name = /\b(I[A-Z]\w+)/.exec(type)?.[1];
  const file = name && types.imports.get(name);
  // A map of names to values, or a plain one.
  return file ? unknownFieldsOf(value, readTypes(file), at) : [];
}

const unknownFieldsOf = (value: object, types: TypeFile, at: string): string[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const type = types.fields.get(key);
    return type === undefined ? [`${at}.${key}`] : unknownFieldsIn(inner, type, types, `${at}.${key}`);
  });

/** Paths of fields, such as `Job.spec.backofLimit`. */
export function unknownFields(manifest: object): string[] {
  const { apiVersion, kind } = manifest as { apiVersion: string; kind: string };
  const file = join(PACKAGES, 'kubernetes-models', FOLDERS[apiVersion], kind);
  return unknownFieldsOf(manifest, readTypes(file), kind);
}
