// `switchback new title`: makes a folder with a small playable title, to change.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, isAbsolute, resolve } from 'node:path';
import { shellCommand } from '../../../arena/files/index.ts';
import { SHIPPED_TITLES } from '../../../engine/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { path, required } from '../../cli/settings/flags.ts';
import { writeFolder } from '../../output/index.ts';

/** The shipped title that is copied. */
const TEMPLATE = new URL('islands/', SHIPPED_TITLES);

export const command = defineCommand({
  args: { folder: path('Folder to make', required) },
  examples: [
    ['$0 new title my-title', 'A title of five islands, in files to change'],
    ['$0 play --title ./my-title --bots courier,hauler', 'Play it'],
  ],
  epilogue: 'engine/crayon/FILES.md explains every key of the files.',
  run({ folder }) {
    const id = basename(resolve(folder));
    const texts = readdirSync(TEMPLATE)
      .filter((name) => /\.(json|csv)$/.test(name))
      .map((name): [string, string] => {
        const text = readFileSync(new URL(name, TEMPLATE), 'utf8');
        // The relative path of the schema would be wrong there.
        const withoutSchema = text.replace(/^\s*"\$schema":[^\n]*\n/m, '');
        return [name, withoutSchema.replace('"id": "islands"', `"id": "${id}"`)];
      });
    writeFolder(folder, Object.fromEntries(texts));
    const title = isAbsolute(folder) ? folder : `./${folder}`;
    const draw = shellCommand('board', 'draw', '--title', title, '--out', 'map.png', '--watch');
    const play = shellCommand('play', '--title', title, '--bots', 'courier,hauler');
    process.stdout.write(`${folder}: ${texts.map(([name]) => name).join(', ')}\n  ${draw}\n  ${play}\n`);
  },
});
