// Boards as maps: their geometry, their fonts, and pictures of boards and games.

export { artFor, shippedArt } from './art.ts';
export { drawBoard } from './draw-board.ts';
export { drawGame } from './draw-game.ts';
export { checkLetters, fontBytes, hasLetter, withForms } from './fonts.ts';
export { type Box, milepostPoint, viewOf } from './frame.ts';
export { gridMargin, withMargin } from './grid-margin.ts';
export { neighbourTable, STEP, segmentBetween } from './lattice.ts';
export type { LegendPrices } from './legend.ts';
export { mapLayers } from './map-layers.ts';
export { withVisibleNames } from './names/map-names.ts';
export { PALETTE, TERRAIN_COLOURS } from './palette.ts';
export { drawText } from './svg.ts';
export { outlineOf } from './text.ts';
export { constantsOf, crayonGame, deckPreset, findCrayonTitle, titleConstants } from './title-constants.ts';
export { renderPng, writePicture } from './write-picture.ts';
