// Last step of the build: puts the data files that the code reads at run time beside the compiled code.
import { cpSync, statSync, writeFileSync } from 'node:fs';

const DATA = /(\.(json|csv|py|ttf)|OFL\.txt)$/;
for (const folder of ['engine', 'bots', 'arena', 'scripts']) {
  cpSync(folder, `dist/${folder}`, {
    recursive: true,
    filter: (from) => statSync(from).isDirectory() || (DATA.test(from) && !from.endsWith('tsconfig.json')),
  });
}
// Tells tests how old the build is.
writeFileSync('dist/built', '');
