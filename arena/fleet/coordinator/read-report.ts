// A report comes from another machine: its form is checked before anything else looks at it.
import { z } from 'zod';
import { gameChecker } from '../../run/ledger/block-record.ts';
import type { Report, ReportedPart } from '../model/piece.ts';

const count = z.int().min(0);
const amount = z.number().min(0);
const name = z.string().min(1).max(200);

const part = z.strictObject({
  index: count,
  games: z.array(z.looseObject({ id: z.string().max(100) })),
  failures: z.array(z.strictObject({ id: z.string().max(100), message: z.string() })),
  thinking: z.array(
    z.strictObject({
      entrant: count,
      games: count,
      decisions: count,
      milliseconds: amount,
      slowest: amount,
    }),
  ),
});

const report = z.union([
  z.strictObject({ machine: name, piece: name, seconds: amount, parts: z.array(part) }),
  z.strictObject({ machine: name, refused: z.string().max(2_000) }),
  z.strictObject({ machine: name, piece: name, error: z.string().max(2_000) }),
]);

/** Reads reports on games with so many seats and figures; a text says what is wrong with one. */
export function reportReader(seats: number, figures: number): (given: unknown) => Report | string {
  const faultOf = gameChecker(seats, figures);
  return (given) => {
    const parsed = report.safeParse(given);
    if (!parsed.success) return parsed.error.issues[0].message;
    if (!('parts' in parsed.data)) return parsed.data;
    for (const { games } of parsed.data.parts) {
      for (const game of games) {
        const fault = faultOf(game);
        if (fault !== undefined) return `game ${game.id}: ${fault}`;
      }
    }
    return { ...parsed.data, parts: parsed.data.parts as unknown as ReportedPart[] };
  };
}
