// Every title that users can choose, played by its own bots: the same bytes in another thread, and
// journals that replay.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeJournal } from '../../engine/core/testing/complete-journal.ts';
import { replay } from '../../engine/index.ts';
import { botsOf, listedTitles } from '../catalog/catalog.ts';
import { loadBots } from '../play/load-bots.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { planLineup } from './plan/lineup-plan.ts';
import { planRun } from './plan/run-plan.ts';
import { playRecorded } from './play-recorded.ts';
import { playRun } from './run.ts';

/** As many bots as the title usually seats, all different as far as there are. */
function usualBots(family: string, seats: number): string[] {
  const names = botsOf(family).map(({ name }) => name);
  return Array.from({ length: seats }, (_, seat) => names[seat % names.length]);
}

const titles = listedTitles().map(({ meta }) => [meta.id, meta.family, meta.seats.usual] as const);

test.each(titles)(
  '%s: a worker writes the same bytes as this thread',
  async (title, family, seats) => {
    const bots = usualBots(family, seats);
    const plan = await planRun({
      title,
      bots,
      players: seats,
      seeds: 1,
      seating: 'rotation',
      maxRounds: 5,
      files: {},
    });
    const out = tempFolder();
    const here = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out });
    const there = await playRun(plan, { workers: 1, out });
    expect(here.failures).toEqual([]);
    expect(here.faults).toEqual([]);
    expect(here.games).toBe(seats);
    expect(readFolder(there.folder)).toEqual(readFolder(here.folder));
  },
  120_000,
);

test.each(titles)(
  '%s: a recorded game replays to the same hash',
  async (title, family, seats) => {
    const bots = usualBots(family, seats);
    const { game, entrants, request } = await planLineup({
      title,
      bots,
      players: seats,
      maxRounds: 5,
      files: {},
    });
    const labels = entrants.map(({ label }) => label);
    const players = await loadBots(game, entrants);
    const { outcome, last, journal } = playRecorded({ game, request, labels, seed: 11 }, players);
    expect(replay(game, completeJournal(journal, 'game.jsonl'))).toMatchObject({
      hash: outcome.hash,
      actions: outcome.actions,
    });
    expect(game.violations(last)).toEqual([]);
  },
  120_000,
);

test.each(titles)('%s: results/README.md explains every figure', async (title, family, seats) => {
  const readme = readFileSync(new URL('../../results/README.md', import.meta.url), 'utf8');
  const { game } = await planLineup({ title, bots: usualBots(family, seats), players: seats, files: {} });
  for (const { id } of game.figures) expect(readme).toContain(`\`${id}\``);
  expect(readme).toContain(`\`mean_${game.score}\``);
});
