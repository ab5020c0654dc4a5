// `switchback deck check`: measures a deck against its board.

import { crayon } from '../../../../engine/index.ts';
import { defineCommand } from '../../../cli/settings/command.ts';
import { fileFlags } from '../../../cli/settings/file-flags.ts';
import { integer } from '../../../cli/settings/flags.ts';
import { deckPreset } from '../../../maps/index.ts';
import { measureHauls } from '../../deck/build/hauls.ts';
import { makePayouts } from '../../deck/build/payouts.ts';
import { cardIds } from '../../deck/card-ids.ts';
import { checkDeck, MAX_SEATS } from '../../deck/check-deck.ts';
import { findingReport } from '../../finding.ts';
import { constantsWith, deckArg, readBoardOf, readDeck, sheetFlag, titleFlag } from '../designer-flags.ts';

export const command = defineCommand({
  args: deckArg,
  flags: {
    title: titleFlag('Title, or its folder, whose board, number of cards and track prices to use'),
    players: integer('Players for whom the cards must suffice', [1, MAX_SEATS], { default: MAX_SEATS }),
    sheet: sheetFlag,
    ...fileFlags(['board', 'rules'], 'deck'),
  },
  examples: [
    ['$0 deck check', 'The deck of North America'],
    ['$0 deck check deck.csv', 'Your own deck for that board'],
    ['$0 deck check deck.csv --board my-board.json', 'A deck for your own board'],
    ['$0 deck check small.csv --players 3', 'A small deck for three players'],
  ],
  run({ file, title, sheet, board: boardPath, rules, players }) {
    const board = crayon.compileBoard(readBoardOf(title, boardPath));
    const rows = readDeck({ file, title, sheet });
    const constants = constantsWith(deckPreset(title).constants, rules);
    const payouts = makePayouts(board, measureHauls(board, constants));
    const deck = crayon.compileDeck(rows, board);
    const findings = checkDeck({ board, deck, ids: cardIds(rows), payouts, constants, players });
    process.stdout.write(findingReport(`${rows.source} on board ${board.id}`, findings));
    if (findings.some(({ verdict }) => verdict === 'error')) process.exitCode = 1;
  },
});
