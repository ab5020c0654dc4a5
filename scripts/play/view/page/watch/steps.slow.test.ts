import { beforeAll, describe, expect, test } from 'vitest';
import type { Recording } from '../../../../games/recording.ts';
import { recordGame } from '../../testing/recorded-game.ts';
import { jumpFrom, momentOfTurn, stepFrom } from './steps.ts';

let recording: Recording;
beforeAll(async () => {
  ({ recording } = await recordGame({ bots: ['courier', 'courier'], 'max-rounds': 14 }, 7));
});

describe('a step', () => {
  test('by action stays within the game', () => {
    const end = recording.actions.length;
    expect(stepFrom(recording, 0, 'action', -1)).toBe(0);
    expect(stepFrom(recording, 0, 'action', 1)).toBe(1);
    expect(stepFrom(recording, end, 'action', 1)).toBe(end);
  });

  test.each(['turn', 'round'] as const)(
    'by %s enters each at its start, and the way back is the same',
    (unit) => {
      const numbers = unit === 'turn' ? recording.turnAt : recording.roundAt;
      const stops: number[] = [0];
      while (stops.at(-1)! < recording.actions.length)
        stops.push(stepFrom(recording, stops.at(-1)!, unit, 1));
      expect(stops.map((moment) => numbers[moment])).toEqual([...new Set(numbers), numbers.at(-1)]);
      for (let i = stops.length - 2; i > 0; i--)
        expect(stepFrom(recording, stops[i], unit, -1)).toBe(stops[i - 1]);
      // From the middle, back leads to the beginning of the same one.
      expect(stepFrom(recording, stops[2] + 1, unit, -1)).toBe(stops[2]);
      expect(momentOfTurn(recording, recording.turnAt[stops[1]])).toBeGreaterThan(0);
    },
  );
});

test('a jump finds the next or previous change of any seat or of one', () => {
  const deliveries = [...recording.changes].flatMap(([action, all]) =>
    all.filter(({ kind }) => kind === 'delivery').map(({ seat }) => ({ moment: action + 1, seat })),
  );
  expect(deliveries.length).toBeGreaterThan(2);
  const [first, second] = deliveries;
  expect(jumpFrom(recording, 0, 'delivery', -1, 1)).toBe(first.moment);
  expect(jumpFrom(recording, first.moment, 'delivery', -1, 1)).toBe(second.moment);
  expect(jumpFrom(recording, second.moment, 'delivery', -1, -1)).toBe(first.moment);
  for (const seat of [0, 1]) {
    const first = deliveries.find((delivery) => delivery.seat === seat)!;
    expect(jumpFrom(recording, 0, 'delivery', seat, 1)).toBe(first.moment);
  }
  expect(jumpFrom(recording, 0, 'delivery', -1, -1)).toBe(-1);
  expect(jumpFrom(recording, 0, 'fault', -1, 1)).toBe(-1);
});
