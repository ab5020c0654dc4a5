// Schema of a row of a deck file: one card with three demands. All fields of a CSV file are text. Editors
// show the descriptions through a JSON Schema.
import * as z from 'zod';

const quoteValue = (input: unknown): string => (typeof input === 'string' ? `'${input}'` : String(input));
const MAX_NAME_LENGTH = 60;

/** Schema of a name of 1 to 60 characters. */
const name = (description: string) =>
  z
    .string()
    .min(1, { error: 'must not be empty' })
    .max(MAX_NAME_LENGTH, {
      error: ({ input }) => `${quoteValue(input)} must have at most ${MAX_NAME_LENGTH} characters`,
    })
    .describe(description);

const city = (ordinal: string) => name(`City of the ${ordinal} demand, by its name on the board.`);
const load = (ordinal: string) =>
  name(`Load of the ${ordinal} demand, by its name on the board; the city must not supply it.`);
const payout = (ordinal: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, {
      error: ({ input }) => `${quoteValue(input)} must be a whole number from 1 to 999`,
    })
    .describe(`Payout of the ${ordinal} demand in millions, from 1 to 999.`);

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
    'A row of a deck of demand cards, a CSV file with these columns in its first line, in this order.',
  );

/** Columns of a deck file, in order. */
export const DECK_HEADER: readonly string[] = Object.keys(deckRowSchema.shape);
