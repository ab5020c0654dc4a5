// Fonts of pictures and prints: Alegreya and Alegreya Sans with Latin, Greek and Cyrillic letters.
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { DataError, printable } from '../../engine/index.ts';

const FILES = {
  sans: 'alegreya-sans-medium',
  sansBold: 'alegreya-sans-extrabold',
  sansItalic: 'alegreya-sans-medium-italic',
  serif: 'alegreya-bold',
  serifItalic: 'alegreya-medium-italic',
} as const;

export type Face = keyof typeof FILES;

export const fontBytes = (face: Face): Buffer =>
  readFileSync(new URL(`fonts/${FILES[face]}.ttf`, import.meta.url));

const fonts = new Map<Face, Font>();

export function openFont(face: Face): Font {
  const font = fonts.get(face) ?? (create(fontBytes(face)) as Font);
  fonts.set(face, font);
  return font;
}

export const hasLetter = (letter: string, face: Face): boolean =>
  openFont(face).hasGlyphForCodePoint(letter.codePointAt(0)!);

/** The form of a letter that the font has: itself, a compatible one (a plain hyphen), or the letter without accents. */
const formOf = (letter: string, face: Face): string | undefined =>
  [letter, letter.normalize('NFKC'), letter.normalize('NFKD')[0]].find((form) =>
    [...form].every((part) => hasLetter(part, face)),
  );

/** The text in letters that the font has, with question marks for those that have no such form. */
export const withForms = (text: string, face: Face): string =>
  Array.from(text.normalize('NFC'), (letter) => formOf(letter, face) ?? '?').join('');

/**
 * Refuses letters of which the fonts have no form. All faces have the same letters.
 * @param source file of the texts
 * @param texts by kind, such as `city`
 * @throws DataError that names each text with such a letter, and the letter
 */
export function checkLetters(source: string, texts: Readonly<Record<string, Iterable<string>>>): void {
  const problems = Object.entries(texts).flatMap(([subject, list]) =>
    [...new Set(list)].flatMap((text) => {
      const missing = [...text.normalize('NFC')].find((letter) => formOf(letter, 'sans') === undefined);
      if (missing === undefined) return [];
      const code = missing.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      return [
        `${subject} '${printable(text)}' has a letter that cannot be printed (U+${code}); most Latin, Greek and Cyrillic letters can`,
      ];
    }),
  );
  if (problems.length > 0) throw new DataError(source, { 'file/form': problems });
}
