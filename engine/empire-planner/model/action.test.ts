import { describe, expect, it } from 'vitest';
import { testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';
import { actionOf, formatAction, parseAction } from './action.ts';

describe('actions as text', () => {
  it('come back from the text they are written as', () => {
    const game = testGame(['trains-per-link']);
    const words = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      playRandomly(game, seed, (_s, _action, legal) => {
        for (const action of legal) {
          const text = formatAction(action);
          words.add(text.split(' ')[0]);
          expect(parseAction(text), text).toBe(action);
        }
      });
    }
    expect(words.size).toBe(14);
  });

  it('are written one way only', () => {
    const texts = new Map<string, number>();
    for (let action = 0; action < actionOf(16); action++) {
      const text = formatAction(action);
      const back = parseAction(text);
      // Operands that no action uses have no text of their own.
      if (back !== action) continue;
      expect(texts.has(text), text).toBe(false);
      texts.set(text, action);
    }
    expect(texts.size).toBeGreaterThan(5000);
  });

  it.each([
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
