// Pebbles as a title, with options of every kind and a data file, to test options and compilation.
import * as z from 'zod';
import { DataError } from '../errors.ts';
import { optionProblems } from '../option-problems.ts';
import type { GameRequest, Title, TitleMeta } from '../title.ts';
import { zodProblems } from '../zod-problems.ts';
import { toyGame } from './toy-game.ts';

const meta: TitleMeta = {
  id: 'pebbles',
  name: 'Pebbles',
  family: 'pebbles',
  description: 'A race of stones along a shore; tries out the arena',
  seats: { min: 1, max: 6, usual: 4 },
  stage: 'stable',
  options: [
    { id: 'short', name: 'Short shore', description: 'The goal is half as far.' },
    { id: 'calm', name: 'Calm', description: 'No tides.', excludes: ['storm'] },
    { id: 'storm', name: 'Storm', description: 'Tides sweep stones back by 5.', excludes: ['calm'] },
    { id: 'gale', name: 'Gale', description: 'Bumped stones go back by 6.', needs: ['storm'] },
  ],
};

const trackSchema = z.strictObject({
  format: z.literal('pebbles/1'),
  goal: z.int().min(4).max(200),
  tides: z.array(z.int().min(1)),
});

function compile(request: GameRequest) {
  const problems = optionProblems(meta, request.options);
  if (request.seats < meta.seats.min || request.seats > meta.seats.max) {
    const text = `${request.seats} seats: ${meta.id} takes ${meta.seats.min} to ${meta.seats.max}`;
    problems.push({ code: 'players/count', text });
  }
  if (problems.length > 0) throw new DataError(meta.id, problems);
  const track = trackSchema.safeParse(request.files.track?.content);
  if (!track.success) {
    throw new DataError(request.files.track?.source ?? 'track', {
      'file/form': zodProblems(track.error, request.files.track?.content),
    });
  }
  const hasOption = (id: string): boolean => request.options.includes(id);
  return toyGame(
    {
      goal: hasOption('short') ? Math.ceil(track.data.goal / 2) : track.data.goal,
      tides: hasOption('calm') ? [] : track.data.tides,
      sweep: hasOption('storm') ? 5 : 2,
      bump: hasOption('gale') ? 6 : 3,
      maxRounds: request.maxRounds,
      seats: request.seats,
    },
    meta.id,
    request.options,
  );
}

/** Hidden from lists for users, but found by name like any other title. */
export const toyTitle: Title = {
  meta,
  files: { track: new URL('./toy-track.json', import.meta.url) },
  compile,
};
