// The text of accessors.ts, made from the table of slots.
import { FIELDS } from '../slots.ts';

const wordFields = FIELDS.filter(({ isWord }) => isWord);
const arrayFields = FIELDS.filter(({ isWord }) => !isWord);

const wordLines = wordFields.flatMap(({ name, meaning }, i) => [
  `  /** ${meaning} */`,
  `  get ${name}(): number { return this.numbers[${i}]; } set ${name}(v: number) { this.numbers[${i}] = v; }`,
]);

const fieldLines = arrayFields.flatMap(({ name, type, meaning }) => [
  `  /** ${meaning} */`,
  `  readonly ${name}: ${type}Array;`,
]);

const assignments = arrayFields.map(
  ({ name, type }) => `    this.${name} = new ${type}Array(buffer, offset.${name}, size.${name});`,
);

export const accessorsSource = [
  '// Generated from the table in slots.ts by `npm run accessors`.',
  '// Explicit, because accessors made by one factory in a loop share type feedback and run slower.',
  "import type { Layout } from './layout.ts';",
  '',
  '/** The slots of a state. Arrays are views on one buffer, indexed by seat unless noted. */',
  '// biome-ignore format: one line a slot',
  'export abstract class Accessors {',
  '  protected readonly numbers: Int32Array;',
  ...fieldLines,
  '',
  '  constructor({ offset, size }: Layout, buffer: ArrayBuffer) {',
  `    this.numbers = new Int32Array(buffer, 0, ${wordFields.length});`,
  ...assignments,
  '  }',
  '',
  ...wordLines,
  '}',
  '',
].join('\n');
