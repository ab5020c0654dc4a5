// Names that the letters of the maps cannot write are refused before anything is printed.
import { type crayon, DataError, printable } from '../../../../engine/index.ts';
import { type Face, hasLetter } from '../drawing/paper/text.ts';

/** @throws DataError that names all of them; a letter with an accent may be written without */
export function checkNames(board: crayon.Board, source: string): void {
  const written: readonly (readonly [what: string, face: Face, names: readonly string[]])[] = [
    ['board', 'serif', [board.name]],
    ['city', 'sansBold', board.cities.map(({ name }) => name)],
    ['load', 'sansItalic', board.loads.map(({ name }) => name)],
    ['river', 'serifItalic', board.rivers],
  ];
  const faults = written.flatMap(([what, face, names]) =>
    names.flatMap((name) => {
      const missing = [...name].find((letter) => !hasLetter(letter, face));
      if (missing === undefined) return [];
      const code = missing.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      return [
        `${what} '${printable(name)}' has a letter that maps cannot show (U+${code}); Latin ones can be`,
      ];
    }),
  );
  if (faults.length > 0) throw new DataError(source, faults);
}
