// Boards: checking and drawing them.

export { shippedArt } from './art.ts';
export { checkBoard } from './check/check-board.ts';
export { drawGame } from './drawing/draw-game.ts';
export { milepostPoint, viewOf } from './drawing/frame.ts';
export { gridMargin, withMargin } from './drawing/grid-margin.ts';
export { mapLayers } from './drawing/map-layers.ts';
export { withVisibleNames } from './drawing/names/map-names.ts';
export { PALETTE, TERRAIN_COLOURS } from './drawing/palette.ts';
export { writePicture } from './drawing/write-picture.ts';
