// A row of a deck file: one card with three demands. Editors show these descriptions through a JSON Schema.
// All fields of a CSV file are text.
import * as z from 'zod';

const shown = (input: unknown): string => (typeof input === 'string' ? `'${input}'` : String(input));
const LONGEST = 60;

/** A name of 1 to 60 characters. */
const name = (description: string) =>
  z
    .string()
    .min(1, { error: 'must not be empty' })
    .max(LONGEST, { error: ({ input }) => `${shown(input)} must have at most ${LONGEST} characters` })
    .describe(description);

const city = (which: string) => name(`City of the ${which} demand, by its name on the board.`);
const load = (which: string) =>
  name(`Load of the ${which} demand, by its name on the board; the city must not supply it.`);
const payout = (which: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, {
      error: ({ input }) => `${shown(input)} must be a whole number from 1 to 999`,
    })
    .describe(`Payout of the ${which} demand in millions, from 1 to 999.`);

export const deckRowSchema = z
  .strictObject({
    card: name('Name of the card, unique in the file; players do not see it.'),
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
