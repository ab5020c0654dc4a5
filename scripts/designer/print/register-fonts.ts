// The letters of cards and sheets: Alegreya Sans, as on the maps, with all of Latin, Greek and Cyrillic. Used letters are
// embedded in the file, so that it prints the same everywhere and its text can be searched.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Pdf } from './pdf.ts';

export type FontName = 'medium' | 'bold';

const FILES: Readonly<Record<FontName, string>> = {
  medium: 'alegreya-sans-medium.ttf',
  bold: 'alegreya-sans-bold.ttf',
};

export function registerFonts(pdf: Pdf): void {
  for (const [name, file] of Object.entries(FILES)) {
    pdf.registerFont(name, readFileSync(fileURLToPath(new URL(`fonts/${file}`, import.meta.url))));
  }
}
