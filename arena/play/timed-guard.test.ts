import { expect, test } from 'vitest';
import { UNGUARDED } from '../sandbox/thread/call-bot.ts';
import { TimedGuard } from './timed-guard.ts';

/** Work that takes this many milliseconds. */
function think(guard: TimedGuard, seat: number, milliseconds: number, isDecision = true): void {
  guard.enter(seat, isDecision ? {} : undefined);
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  guard.leave(seat);
}

test('only decisions of counted games are timed, by bot', () => {
  const guard = new TimedGuard(UNGUARDED);
  guard.beginGame(3, 1);
  think(guard, 0, 30);
  // This game is not counted.
  guard.beginGame(3, 1);
  think(guard, 0, 30, false);
  think(guard, 1, 2);
  think(guard, 1, 6);
  think(guard, 2, 2);
  guard.countGame([7, 4, 4]);
  const [other, bot] = guard.thinking;
  expect(other).toEqual({ entrant: 7, games: 1, decisions: 0, milliseconds: 0, slowest: 0 });
  expect(bot).toMatchObject({ entrant: 4, games: 2, decisions: 3 });
  expect(bot.milliseconds).toBeGreaterThanOrEqual(9.9);
  expect(bot.slowest).toBeGreaterThanOrEqual(5.9);
  expect(bot.slowest).toBeLessThanOrEqual(bot.milliseconds - 3.9);
});
