// Last step of `build:types`: puts the declarations of the package's libraries, and those that they import, beside the
// compiled code. Tests need none, and to write them takes longer than the rest of the build.
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const {
  files: libraries,
  compilerOptions: { outDir },
} = JSON.parse(readFileSync('tsconfig.build.json', 'utf8'));

const copied = new Set();
function copy(declaration) {
  if (copied.has(declaration)) return;
  copied.add(declaration);
  const from = join(outDir, declaration);
  const to = join('dist', declaration);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  for (const [, target] of readFileSync(from, 'utf8').matchAll(
    /(?:from |import\()['"](\.[^'"]+)\.[jt]s['"]/g,
  )) {
    copy(join(dirname(declaration), `${target}.d.ts`));
  }
}
for (const library of libraries) copy(library.replace(/\.ts$/, '.d.ts'));
rmSync(outDir, { recursive: true });
