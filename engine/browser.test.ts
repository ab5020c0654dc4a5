// The engine runs in a browser as well, where the viewer plays games again: nothing in here may need Node.js.
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;

/** Tests and what helps them alone stay in Node.js. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/[\\/]testing[\\/]/.test(path),
);

/** Modules that a module imports, types aside. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/gm)].map(
    ([, from, dynamic]) => from ?? dynamic,
  );

/** Things that Node.js has and browsers have not. */
const NODE_ONLY = /\b(?:process\.|Buffer\.|require\(|__dirname|setImmediate\()/;

test('no module of the engine uses modules or globals of Node.js', () => {
  expect(sources.length).toBeGreaterThan(100);
  const problems = sources.flatMap((path) => {
    const text = readFileSync(join(FOLDER, path), 'utf8');
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const builtins = importsOf(text).filter(
      (from) => from.startsWith('node:') || builtinModules.includes(from),
    );
    return [
      ...builtins.map((from) => `${path} imports ${from}`),
      ...(NODE_ONLY.test(code) ? [`${path} uses ${NODE_ONLY.exec(code)![0]}`] : []),
    ];
  });
  expect(problems).toEqual([]);
});
