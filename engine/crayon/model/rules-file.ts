// The file format `rules/1`: a title's constants that a designer may change. Within the ranges, games keep
// all invariants and bots can play. Editors show these descriptions through a JSON Schema.
import * as z from 'zod';
import { CITY_SIZES, TERRAINS } from '../board/board.ts';
import { EVENT_KINDS } from '../cards/events-file.ts';

const quote = (input: unknown): string =>
  ` (given: ${input === undefined ? 'nothing' : JSON.stringify(input)})`;

const integer = (min: number, max: number) => {
  const error = ({ input }: { readonly input: unknown }): string =>
    `must be a whole number from ${min} to ${max}${quote(input)}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const bool = () => z.boolean({ error: ({ input }) => `must be true or false${quote(input)}` });
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}${quote(input)}` });
const id = () =>
  z.string().regex(/^[a-z0-9-]{1,40}$/, {
    error: ({ input }) => `must be lower-case letters, digits and hyphens${quote(input)}`,
  });

const cityNames = () =>
  z.array(z.string().min(1).max(60), {
    error: ({ input }) => `must be a list of names of major cities${quote(input)}`,
  });

/** Least length of the common prefix of a misspelt key and the key that was meant. */
const MIN_COMMON_PREFIX = 3;

/** The word of `known` with the longest common prefix, or undefined. */
function closestKey(word: string, keys: readonly string[]): string | undefined {
  const commonLength = (other: string): number => {
    let length = 0;
    while (length < word.length && word[length].toLowerCase() === other[length]?.toLowerCase()) length++;
    return length;
  };
  const best = keys.reduce((one, other) => (commonLength(other) > commonLength(one) ? other : one));
  return commonLength(best) >= MIN_COMMON_PREFIX ? best : undefined;
}

/**
 * Object without other keys. Reports an unknown key with the closest key, or with all keys.
 * @param optionKeys keys that only optional rules may set
 */
function object<Shape extends z.core.$ZodLooseShape>(shape: Shape, optionKeys: readonly string[] = []) {
  const keys = Object.keys(shape);
  const unknownKeyProblem = (key: string): string => {
    if (optionKeys.includes(key)) return `'${key}' can be set only by an optional rule`;
    const closest = closestKey(key, keys);
    const hint = closest === undefined ? `allowed are ${keys.join(', ')}` : `did you mean ${closest}?`;
    return `there is no '${key}'; ${hint}`;
  };
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(unknownKeyProblem).join('; ')
        : `must be an object${quote(issue.input)}`,
  });
}

/** Maximum spending on track in a turn, and so the maximum price of track; see `Rules.arcCost`. */
const MAX_BUILD_LIMIT_M = 200;
const surcharge = (description: string) => integer(0, 99).describe(`${description}, in millions.`);

const upgradeSchema = () =>
  object({
    to: id().describe('The new class.'),
    price: integer(1, 999).describe('Price of the exchange, in millions.'),
  });

const trainSchema = () =>
  object({
    id: id().describe('Short name, unique: lower-case letters, digits, hyphens.'),
    name: z.string().min(1).max(40).describe('Name for players.'),
    speed: integer(1, 99).describe('Mileposts per turn.'),
    capacity: integer(1, 6).describe('Loads that it carries.'),
    upgrades: z
      .array(upgradeSchema())
      .describe('Classes for which it can be exchanged at the end of a turn.'),
  });

const trainsSchema = () =>
  z
    .array(trainSchema())
    .min(1, { error: 'must name at least one class' })
    .max(32, { error: 'must name at most 32 classes' })
    .superRefine((trains, context) => {
      const ids = trains.map((train) => train.id);
      const addProblem = (path: (string | number)[], message: string): void =>
        context.addIssue({ code: 'custom', path, message });
      trains.forEach((train, i) => {
        if (ids.indexOf(train.id) !== i) addProblem([i, 'id'], `'${train.id}' appears twice`);
        train.upgrades.forEach(({ to }, k) => {
          if (to === train.id || !ids.includes(to))
            addProblem([i, 'upgrades', k, 'to'], `'${to}' is not another class (${ids.join(', ')})`);
        });
      });
    });

/** Prices that a file may set individually. */
const terrainShape = () =>
  Object.fromEntries(
    TERRAINS.map((terrain) => [
      terrain,
      integer(1, 99).optional().describe(`Building to ${terrain} ground, in millions.`),
    ]),
  ) as Record<(typeof TERRAINS)[number], z.ZodOptional<z.ZodInt>>;

/** Constants that are meaningless without the option that sets them. */
const OPTION_KEYS = ['secondTrain', 'lateFees', 'dealt', 'putAway'];

const constantsShape = () => ({
  startCash: integer(0, 9999).describe('Cash of each player at the start, in millions.'),
  openingTurns: integer(1, 10).describe('Turns of each player at the start in which only track is built.'),
  openingOrder: oneOf(['switchback', 'same']).describe(
    'switchback: every second opening round runs backwards. same: all run clockwise.',
  ),
  firstPlayer: oneOf(['largest-payout', 'cut']).describe(
    'Who begins: the largest payout dealt, or the highest payout on a card cut from the deck.',
  ),
  buildLimit: integer(1, MAX_BUILD_LIMIT_M).describe('Maximum spending on track per turn, in millions.'),
  majorStarts: integer(1, 99).describe(
    'Maximum starts at major cities per turn; majorStartsAre says how they count.',
  ),
  majorStartsAre: oneOf(['segments', 'mileposts']).describe(
    'What majorStarts counts: edges built out of major cities, or different mileposts of major cities built from (at most 2).',
  ),
  terrainCost: object(terrainShape()).describe('Price of building to a milepost, by terrain; any of them.'),
  cityCost: z
    .tuple([integer(1, 99), integer(1, 99), integer(1, 99)], {
      error: ({ input }) => `must be three prices: ${CITY_SIZES.join(', ')}${quote(input)}`,
    })
    .describe('Price of building to a small, a medium and a major city, in millions.'),
  riverCost: surcharge('Surcharge for each river crossed'),
  lakeCost: surcharge('Surcharge over a lake'),
  inletCost: z
    .union([integer(0, 99), z.null()], {
      error: ({ input }) => `must be a whole number from 0 to 99, or null for closed${quote(input)}`,
    })
    .describe('Surcharge over an inlet of the sea, in millions; null: nobody builds there.'),
  cityEntries: z
    .tuple([integer(1, 6), integer(1, 6)], {
      error: ({ input }) => `must be two numbers: small, medium${quote(input)}`,
    })
    .describe('Players who may enter a small and a medium city with track.'),
  citySegments: integer(1, 6).describe('Edges that a player may build to a small or medium city.'),
  keepRoom: z
    .tuple([bool(), bool()], { error: ({ input }) => `must be two of true or false${quote(input)}` })
    .describe('For small and for medium cities: whether builds must leave enough free edges for others.'),
  majorsStayOpen: bool().describe('Whether builds must leave every player able to connect all major cities.'),
  trains: trainsSchema().describe(
    "Classes of train; they replace all of the title's. Everybody starts with the first.",
  ),
  ownersRebuild: bool().describe('Whether the owner of a flooded bridge may rebuild it before anybody else.'),
  trackFee: integer(0, 99).describe(
    'Fee per turn to each other owner of track that a train uses, in millions.',
  ),
  ownTrackFee: integer(0, 99).describe(
    'Fee to the bank for each turn in which a train moves on own track, in millions.',
  ),
  chipsOut: integer(0, 20).describe('Load chips of each kind removed before play.'),
  everyLossChosen: bool().describe('Whether a player who must lose a load chooses even among equal ones.'),
  loadPoints: integer(0, 9).describe('Movement points for each load picked up, dropped or delivered.'),
  halfRate: oneOf(['turn', 'milepost']).describe(
    'Effect of bad weather: halves the movement of the turn, or makes each milepost inside cost two points.',
  ),
  branchesFrom: oneOf(['own', 'joined', 'any']).describe(
    "Where building may start besides majors: at own track, at own track joined to a major, or at any player's.",
  ),
  crossgrade: z
    .union(
      [
        object({
          price: integer(1, 999).describe('Price of the exchange, in millions.'),
          track: integer(0, MAX_BUILD_LIMIT_M).describe('Track that may be built in the same turn, in M.'),
        }),
        z.null(),
      ],
      { error: ({ input }) => `must be {"price": ..., "track": ...} in millions, or null${quote(input)}` },
    )
    .describe('Exchange between trains that are upgrades of the same class; null: none.'),
  handSize: integer(1, 6).describe('Demand cards in a hand.'),
  openingEvents: oneOf(['back', 'discarded']).describe(
    'Events drawn in the deal are shuffled back into the deck, or discarded until it is rebuilt.',
  ),
  withoutEvents: z
    .array(oneOf(EVENT_KINDS), { error: ({ input }) => `must be a list of kinds of event${quote(input)}` })
    .describe('Kinds of events removed before play.'),
  taxReshuffles: bool().describe('Whether a tax card reshuffles the deck and leaves the game.'),
  goalCash: integer(1, 100_000).describe('Cash that wins, in millions, with goalMajors connected.'),
  goalMajors: integer(0, 99).describe("Major cities to be joined by a winner's track."),
  goal: z
    .union(
      [
        object({
          count: integer(-99, 99).describe('How many of the cities; -1: all but one, -2: all but two.'),
          of: cityNames()
            .optional()
            .describe('Major cities to choose from; by default all except those of must.'),
          must: cityNames().optional().describe('Major cities that must be connected as well.'),
        }),
        z.null(),
      ],
      { error: ({ input }) => `must be {"count": ..., "of": [...], "must": [...]}, or null${quote(input)}` },
    )
    .describe('Major cities that a winner connects, instead of goalMajors; null: any goalMajors of them.'),
  goalStep: integer(1, 9999).describe('Increase of the winning cash after a tie, in millions.'),
  endsAtOnce: bool().describe('Whether the game ends once a player meets the goal; else with the round.'),
  timeLimit: bool().describe('Whether the last round (max-rounds) ends the game by the rules.'),
  suddenDeath: bool().describe('Whether the game ends with the turn in which the last demand card is drawn.'),
  idleRounds: integer(1, 10_000).describe(
    'A game is aborted after this many rounds without a delivery, a build or an upgrade by anybody.',
  ),
});

type Shape = ReturnType<typeof constantsShape>;

/** The constants that a rules file may set. */
export type FileConstants = { [K in keyof Shape]: z.output<Shape[K]> };

const optionalConstants = () =>
  Object.fromEntries(
    Object.entries(constantsShape()).map(([key, schema]) => [
      key,
      schema.optional().describe(schema.description as string),
    ]),
  ) as unknown as { readonly [K in keyof Shape]: z.ZodOptional<Shape[K]> };

/** Schema of a rules file, which sets any of the constants. Created on first use: few games have a file. */
export const rulesFileSchema = z.lazy(() =>
  object(
    {
      $schema: z.string().optional().describe('Place of the JSON Schema, for editors; games ignore it.'),
      format: z.literal('rules/1').describe('Name of this format.'),
      ...optionalConstants(),
    },
    OPTION_KEYS,
  ).describe("Constants of a crayon-rail game that override the title's; any of them."),
);

/** Content of a rules file. */
export type RulesFile = z.infer<typeof rulesFileSchema>;
