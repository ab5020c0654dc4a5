// The large names of seas, lakes and countries in an art file.
import type { ArtName, PlacedArt } from '../art.ts';
import { type Box, growBox, isWithin, squareAround } from '../frame.ts';
import { PALETTE } from '../palette.ts';
import { drawText, type TextPaint } from '../svg.ts';
import { capHeight, textWidth } from '../text.ts';

const STYLES: Readonly<Record<ArtName['kind'], Omit<TextPaint, 'size'>>> = {
  sea: { face: 'serifItalic', spacing: 0.12, fill: PALETTE.waterName, opacity: 0.75 },
  lake: { face: 'serifItalic', spacing: 0.02, fill: PALETTE.waterName },
  country: { face: 'serif', spacing: 0.35, fill: PALETTE.countryName, opacity: 0.5 },
};

/** Boxes that together cover a name, which may be rotated. */
function nameBoxes({ text, kind, at, size, turn }: ArtName): Box[] {
  const style = { ...STYLES[kind], size };
  const width = textWidth(text, style);
  const cap = capHeight(style);
  const angle = (turn * Math.PI) / 180;
  const parts = Math.ceil(width / cap);
  return Array.from({ length: parts }, (_, k): Box => {
    const along = (k + 0.5) * (width / parts) - width / 2;
    const x = at[0] + Math.cos(angle) * along + (Math.sin(angle) * cap) / 2;
    const y = at[1] + Math.sin(angle) * along - (Math.cos(angle) * cap) / 2;
    return squareAround([x, y], cap * 0.75);
  });
}

/** The art without the names that do not fit in the view. */
export const withVisibleNames = (art: PlacedArt, view: Box): PlacedArt => ({
  ...art,
  names: art.names.filter((name) => nameBoxes(name).every((box) => isWithin(box, growBox(view, -12)))),
});

/** Boxes of the names that no other lettering may cover: all but those of countries. */
export const solidNames = (names: readonly ArtName[]): Box[] =>
  names.filter(({ kind }) => kind !== 'country').flatMap(nameBoxes);

export const nameLayer = (names: readonly ArtName[]): string =>
  names
    .map(({ text, kind, at, size, turn }) =>
      drawText(text, at[0], at[1], { ...STYLES[kind], size }, 'middle', turn),
    )
    .join('\n');
