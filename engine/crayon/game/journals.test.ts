// Journals of whole games: a replay must write the same text with the same hashes. fixtures/README.md says
// what each journal covers.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordJournal } from '../../core/journal.ts';
import { completeJournal } from '../../core/testing/complete-journal.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { readTitle } from '../testing/titles.ts';
import type { CrayonGame } from './game.ts';

test.each(['victory', 'first-edition', 'europe', 'islands', 'options', 'public-pool'])(
  '%s replays as recorded',
  async (name) => {
    const path = `../fixtures/${name}.jsonl`;
    const { header, turns } = completeJournal(readFileSync(new URL(path, import.meta.url), 'utf8'), name);
    const { options, seats, limits, seed } = header;
    const title = readTitle(header.title);
    const request = {
      seats: seats.length,
      options,
      maxRounds: limits.maxRounds,
      files: readTitleFiles(title),
    };
    const game = title.compile(request) as CrayonGame;
    const recorder = recordJournal(game, header);
    const state = game.setup(seed);
    for (const { turn, actions } of turns) {
      for (const text of actions) {
        const action = game.parse(text);
        if (!game.isLegal(state, action)) throw new Error(`illegal in turn ${turn}: ${text}`);
        recorder.action(state, action);
        game.apply(state, action);
      }
    }
    const result = game.result(state);
    expect(result?.reason).toBe('victory');
    expect(result?.figures.deliveries.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(10);
    expect(game.moneyViolations(state)).toEqual([]);
    await expect(recorder.finish(state)).toMatchFileSnapshot(path);
  },
);
