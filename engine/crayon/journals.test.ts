// Whole games played by bots, kept as journals: they must replay to the same hash at every turn. fixtures/README.md
// says what each is there for.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseJournal, replay } from '../core/journal.ts';
import type { CrayonGame } from './game.ts';
import { readShipped } from './testing/shipped.ts';
import { firstEdition } from './titles/first-edition/first-edition.ts';
import { northAmerica } from './titles/north-america/north-america.ts';

test.each(['victory', 'first-edition', 'options', 'public-pool'])('%s replays as recorded', (name) => {
  const journal = parseJournal(
    readFileSync(new URL(`./fixtures/${name}.jsonl`, import.meta.url), 'utf8'),
    name,
  );
  const { title: id, options, seats, limits } = journal.header;
  const title = [northAmerica, firstEdition].find(({ meta }) => meta.id === id) ?? northAmerica;
  const request = { seats: seats.length, options, maxRounds: limits.maxRounds, files: readShipped(title) };
  const game = title.compile(request) as CrayonGame;
  let deliveries = 0;
  const replayed = replay(game, journal, (_state, action) => {
    if (game.format(action).startsWith('deliver')) deliveries++;
  });
  expect(replayed.result.reason).toBe('victory');
  expect(deliveries).toBeGreaterThan(10);
  expect(replayed.hash).toBe(journal.footer.hash);
});
