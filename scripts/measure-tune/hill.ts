// Games on paper: the strength of a bot is a hill over the box, and the stronger of two wins more often. The truth is known, so one can say how
// far from the top a method ends.
import type { Random } from '../../engine/index.ts';

export interface Hill {
  readonly start: readonly number[];
  /** Points of win rate that a seat with these coordinates loses to one at the top, both at one table in half of the seats each; 0 or more. */
  readonly loss: (point: readonly number[]) => number;
  /** Value of a game of two points at one table: half a win rate of 1 a seat, plus less minus. */
  readonly duel: (plus: readonly number[], minus: readonly number[], random: Random) => number;
  /** The same from two games: each point alone among three seats of the start. */
  readonly apart: (plus: readonly number[], minus: readonly number[], random: Random) => number;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Slopes are even far from the top, round near it. */
const ROUND = 0.15;

/**
 * A hill whose top lies anywhere, with coordinates that matter more and less.
 * @param height of the top over the start, as log odds of a win between the two
 */
export function makeHill(coordinates: number, height: number, random: Random): Hill {
  const list = Array.from({ length: coordinates }, (_, i) => i);
  const top = list.map(() => 0.15 + 0.7 * random());
  const start = list.map((i) => {
    const away = 0.3 + 0.3 * random();
    return Math.min(1, Math.max(0, top[i] < 0.5 ? top[i] + away : top[i] - away));
  });
  const weights = list.map(() => Math.exp(3 * (random() - 0.5)));
  const fall = (point: readonly number[]): number =>
    list.reduce((sum, i) => {
      const away = Math.abs(point[i] - top[i]);
      return sum + (weights[i] * away ** 2) / (ROUND + away);
    }, 0);
  const scale = height / fall(start);
  const strength = (point: readonly number[]): number => -scale * fall(point);
  const atStart = strength(start);
  const share = (point: readonly number[]): number => {
    const odds = Math.exp(strength(point) - atStart);
    return odds / (odds + 3);
  };
  return {
    start,
    loss: (point) => 100 * (logistic(-strength(point)) - 0.5),
    duel: (plus, minus, draw) => (draw() < logistic(strength(plus) - strength(minus)) ? 0.5 : -0.5),
    apart: (plus, minus, draw) => (draw() < share(plus) ? 1 : 0) - (draw() < share(minus) ? 1 : 0),
  };
}
