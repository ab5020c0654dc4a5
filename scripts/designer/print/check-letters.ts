// Letters that cannot be printed are refused, with the file that they are from: nothing is printed in their stead.
import { DataError, printable } from '../../../engine/index.ts';
import type { Pdf } from './pdf.ts';

/** What pdfkit keeps of an embedded font and does not tell in its types. */
interface Embedded {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/**
 * Both fonts hold the same letters.
 * @param source file that the texts are from
 * @throws DataError that names each text with a letter which the fonts lack, and the letter
 */
export function checkLetters(pdf: Pdf, source: string, texts: Iterable<string>): void {
  const { font } = (pdf.font('medium') as unknown as Embedded)._font;
  const faults: string[] = [];
  for (const text of new Set(texts)) {
    const missing = [...text].find((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
    if (missing === undefined) continue;
    const code = missing.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    faults.push(
      `'${printable(text)}' has a letter that cannot be printed (U+${code}); Latin, Greek and Cyrillic letters can`,
    );
  }
  if (faults.length > 0) throw new DataError(source, faults);
}
