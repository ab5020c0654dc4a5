// Licences of the packages in a bundle, which must be shipped with it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param modules paths of all modules in the bundle, sorted or not */
export function licencesOf(modules) {
  const folders = modules.flatMap(
    (path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    const { name, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const brief = `${license} licence, by ${author?.name ?? author}`;
    return `${name}\n\n${file === undefined ? brief : readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return [...new Set(texts)].join(`\n${'-'.repeat(70)}\n\n`);
}
