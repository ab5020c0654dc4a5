import { expect, test } from 'vitest';
import type { AnyGame, GameRequest, Title } from '../../../engine/index.ts';
import { compileOnce } from './kept-games.ts';

const title = {
  meta: { id: 'toy' },
  compile: () => ({ rules: { costs: { water: 1 } } }) as unknown as AnyGame,
};
const compile = (request: GameRequest): AnyGame => compileOnce(title as unknown as Title, request);
const request = (maxRounds: number, content: unknown = {}, source = 'a.json'): GameRequest => ({
  seats: 2,
  options: [],
  files: { board: { source, content } },
  maxRounds,
});

test('the same settings and contents of files give the same game, whatever the files are called', () => {
  const game = compile(request(20));
  expect(compile(request(20, {}, 'copy.json'))).toBe(game);
  for (const other of [request(21), request(20, { source: 'a' }), { ...request(20), seats: 3 }])
    expect(compile(other)).not.toBe(game);
});

test('the game used least recently is forgotten first', () => {
  const [one, two] = [31, 32].map((rounds) => compile(request(rounds)));
  for (const rounds of [33, 34, 31, 35]) compile(request(rounds));
  expect(compile(request(31))).toBe(one);
  expect(compile(request(32))).not.toBe(two);
});

test('nobody can change the rules of a game that others play', () => {
  const { costs } = compile(request(20)).rules as { costs: { water: number } };
  expect(() => {
    costs.water = 2;
  }).toThrow(TypeError);
});
