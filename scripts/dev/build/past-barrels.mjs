// Imports through an index.ts, made imports of the modules behind it. A bundler puts all that an index.ts exports into one
// file of the bundle; so a command loads what it uses.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const exportsOf = new Map();

/** Where the names come from that a module exports: by name, the import of it from `path`; undefined for its own. */
function readExports(path) {
  const known = exportsOf.get(path);
  if (known) return known;
  const found = new Map();
  exportsOf.set(path, found);
  const text = readFileSync(path, 'utf8');
  const at = (target) => join(dirname(path), target);
  for (const [, name] of text.matchAll(/^export (?:async )?(?:const|function\*?|class|let) (\w+)/gm))
    found.set(name, { path, words: `{ ${name} as`, end: ' }' });
  for (const [, name, target] of text.matchAll(/^export \* as (\w+) from '(\.[^']+)';/gm))
    found.set(name, { path: at(target), words: '* as', end: '' });
  for (const [, target] of text.matchAll(/^export \* from '(\.[^']+)';/gm))
    for (const [name, origin] of readExports(at(target))) found.set(name, origin);
  for (const [, names, target] of text.matchAll(/^export \{([^}]*)\} from '(\.[^']+)';/gm)) {
    const origins = readExports(at(target));
    for (const item of names.split(',').map((word) => word.trim())) {
      const [name, alias = name] = item.split(' as ');
      if (!item.startsWith('type ') && origins.has(name)) found.set(alias, origins.get(name));
    }
  }
  return found;
}

/** The text of a module whose imports name the modules that define what they import. */
export const pastBarrels = (path, text) =>
  text.replace(/^import \{([^}]*)\} from '(\.[^']*\/index\.ts)';/gm, (_, names, target) => {
    const origins = readExports(join(dirname(path), target));
    const items = names.split(',').flatMap((word) => word.trim() || []);
    return items
      .map((item) => {
        const [name, alias = name] = item.split(' as ');
        const origin = origins.get(name);
        if (item.startsWith('type ') || origin === undefined) return `import { ${item} } from '${target}';`;
        const way = relative(dirname(path), origin.path).replaceAll('\\', '/');
        return `import ${origin.words} ${alias}${origin.end} from '${way.startsWith('.') ? way : `./${way}`}';`;
      })
      .join(' ');
  });
