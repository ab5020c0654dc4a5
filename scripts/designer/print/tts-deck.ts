// A deck as a saved object of Tabletop Simulator: https://kb.tabletopsimulator.com/custom-content/save-file-format/
// and https://kb.tabletopsimulator.com/custom-content/custom-deck/.

/** Places of a sheet of cards. The game cuts the picture into these and takes the last one for hidden cards. */
export interface TtsSheet {
  readonly cols: number;
  readonly rows: number;
  /** Cards on the sheet, in its first places. */
  readonly cards: number;
}

const [MAX_COLS, MAX_ROWS] = [10, 7];
const MIN_SIDE = 2;
const SHEET_CARDS = MAX_COLS * MAX_ROWS - 1;

/** Divides cards among sheets in order; each keeps its last place for hidden cards. */
export const planTtsSheets = (cards: number): TtsSheet[] =>
  Array.from({ length: Math.ceil(cards / SHEET_CARDS) }, (_, nth) => {
    const onSheet = Math.min(SHEET_CARDS, cards - nth * SHEET_CARDS);
    const cols = Math.min(MAX_COLS, Math.max(MIN_SIDE, onSheet + 1));
    return { cols, rows: Math.max(MIN_SIDE, Math.ceil((onSheet + 1) / cols)), cards: onSheet };
  });

/** Name of the picture of a sheet. @param sheet from 0 */
export const sheetFile = (sheet: number): string => `cards-${sheet + 1}.png`;
export const BACK_FILE = 'back.png';

/** Upright and face down. */
const TRANSFORM = {
  posX: 0,
  posY: 1,
  posZ: 0,
  rotX: 0,
  rotY: 180,
  rotZ: 180,
  scaleX: 1,
  scaleY: 1,
  scaleZ: 1,
};

/**
 * JSON of a deck, face down; of the card alone if there is only one.
 * @param cards names in the order of the sheets
 * @param address of a picture, by its file name
 */
export function ttsDeckJson(
  name: string,
  cards: readonly string[],
  sheets: readonly TtsSheet[],
  address: (file: string) => string,
): string {
  const pictures = sheets.map(({ cols, rows }, i) => ({
    FaceURL: address(sheetFile(i)),
    BackURL: address(BACK_FILE),
    NumWidth: cols,
    NumHeight: rows,
    BackIsHidden: true,
    UniqueBack: false,
    Type: 0,
  }));
  // The hundreds of an id are the sheet, from 1; the rest is the place on it, from 0.
  const ids = sheets.flatMap((sheet, i) =>
    Array.from({ length: sheet.cards }, (_, at) => 100 * (i + 1) + at),
  );
  const cardObjects = ids.map((id, i) => {
    const sheet = Math.floor(id / 100);
    const look = { Transform: TRANSFORM, Nickname: cards[i], HideWhenFaceDown: true, Hands: true };
    return { Name: 'Card', ...look, CardID: id, CustomDeck: { [sheet]: pictures[sheet - 1] } };
  });
  const deck = {
    Name: 'DeckCustom',
    Transform: TRANSFORM,
    Nickname: name,
    DeckIDs: ids,
    CustomDeck: Object.fromEntries(pictures.map((picture, i) => [i + 1, picture])),
    ContainedObjects: cardObjects,
  };
  const save = { SaveName: name, ObjectStates: [cardObjects.length === 1 ? cardObjects[0] : deck] };
  return `${JSON.stringify(save, null, 2)}\n`;
}
