import { describe, expect, test } from 'vitest';
import { testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';
import { actionOf, formatAction, parseAction } from './action.ts';

describe('actions as text', () => {
  test('are parsed from the text that formatAction writes', () => {
    const game = testGame(['trains-per-link']);
    const kindsSeen = new Set<number>();
    for (let seed = 0; seed < 8; seed++)
      playRandomly(game, seed, (_s, _action, legal) => {
        for (const action of legal) kindsSeen.add(action);
      });
    const texts = [...kindsSeen].map(formatAction);
    expect(texts.map(parseAction)).toEqual([...kindsSeen]);
    expect(new Set(texts.map((text) => text.split(' ')[0])).size).toBe(14);
  });

  test('have one text each', () => {
    // Operands that no action uses have no text of their own.
    const actions = Array.from({ length: actionOf(16) }, (_, action) => action);
    const texts = actions.flatMap((action) => {
      const text = formatAction(action);
      return parseAction(text) === action ? [text] : [];
    });
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(5000);
  });

  test.each([
    '',
    'build',
    'build 7-1 for 2',
    'build 1-1 for 7',
    'build 1-1 for 02',
    'build  1-1 for 2',
    'build 1-1 with 2',
    'raise 1-1 with 6',
    'raise 1-1 with 3+1',
    'raise 1-1 with 2+2',
    'raise 1-1 for 1',
    'reroll 0',
    'reroll 7',
    'spot 16',
    'factory 6',
    'exchange 01',
    'exchange 9999',
    'done 1',
    'clean 0',
    'pass 0',
    'forfeit 2',
    'PASS',
  ])("'%s' is not an action", (text) => expect(parseAction(text)).toBe(-1));
});
