// Boards and decks on paper.

export { printBoard } from './print-board.ts';
export { printDeck } from './print-deck.ts';
export { printTts } from './print-tts.ts';
export { PAPERS, type PaperName } from './sheet.ts';
