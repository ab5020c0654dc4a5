// A row of a deck file: one card with three demands. What is described here is what tools show, by the JSON Schema made
// from it. All fields of a CSV file are text.
import * as z from 'zod';

const shown = (input: unknown): string => (typeof input === 'string' ? `'${input}'` : String(input));
const LONGEST = 60;

/** A name that the file has in one place, of 1 to 60 characters. */
const name = (what: string) =>
  z
    .string()
    .min(1, { error: 'must not be empty' })
    .max(LONGEST, { error: ({ input }) => `${shown(input)} must have ${LONGEST} characters at most` })
    .describe(what);

const city = (which: string) => name(`City that the ${which} demand is of, as the board calls it.`);
const load = (which: string) =>
  name(`Load that it asks for, as the board calls it; the city must not supply it itself (${which} demand).`);
const payout = (which: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, {
      error: ({ input }) => `${shown(input)} must be a whole number from 1 to 999`,
    })
    .describe(`Millions that the delivery pays, from 1 to 999 (${which} demand).`);

/** A row of a deck as an object with its columns. */
export const deckRowSchema = z
  .strictObject({
    card: name('Name of the card, used once in the file; players do not see it.'),
    city1: city('first'),
    load1: load('first'),
    payout1: payout('first'),
    city2: city('second'),
    load2: load('second'),
    payout2: payout('second'),
    city3: city('third'),
    load3: load('third'),
    payout3: payout('third'),
  })
  .describe(
    'A row of a deck of demand cards, a CSV file whose first line names these columns in this order.',
  );

/** Columns of a deck file in their order. */
export const DECK_HEADER: readonly string[] = Object.keys(deckRowSchema.shape);
