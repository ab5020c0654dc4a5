// The changes that a rule test must notice. Numbers of titles, options and event cards become a little larger
// and a little smaller, switches change their state, and choices take each of their other values.
import { readDataFile } from '../../../arena/index.ts';
import type { NumberChange, Path } from '../../../engine/crayon/testing/changed-number.ts';
import type { crayon, Title } from '../../../engine/index.ts';

/** A change, with texts for the table. */
export type Change = NumberChange & { readonly where: string; readonly from: unknown };

/** Other values of constants that are not numbers; a constant that is missing here must be added. */
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  openingOrder: ['switchback', 'same'],
  firstPlayer: ['largest-payout', 'cut'],
  majorStartsAre: ['segments', 'mileposts'],
  inletCost: [null, 3],
  secondTrain: [null, 'fast'],
  halfRate: ['turn', 'milepost'],
  branchesFrom: ['own', 'joined', 'any'],
  goal: [null, { count: -1 }],
  crossgrade: [null, { price: 5, track: 15 }],
  openingEvents: ['back', 'discarded'],
  stops: ['loads', 'trains'],
};

/** Lists of names that are rules. Changes empty them, or fill an empty list with these names. */
const EMPTIED_LISTS: Readonly<Record<string, readonly string[]>> = {
  withoutEvents: ['tax'],
  impassable: ['mountain'],
};

/** Keys of names and texts, which are not rules. */
const IGNORED_KEYS = new Set([
  'id',
  'name',
  'to',
  'title',
  'text',
  'kind',
  'cities',
  'coasts',
  'rivers',
  'country',
]);

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Value at a path, and the value that replaces it. */
interface Leaf {
  readonly path: Path;
  readonly from: unknown;
  readonly to: unknown;
}

/** Changes of all leaves below a value. @throws Error for a text whose other values are unknown */
export function changesOf(value: unknown, path: Path): Leaf[] {
  const key = path.findLast((part) => typeof part === 'string') as string;
  const leaf = (to: unknown): Leaf => ({ path, from: value, to });
  if (IGNORED_KEYS.has(key)) return [];
  if (typeof value === 'number') return value > 0 ? [leaf(value + 1), leaf(value - 1)] : [leaf(value + 1)];
  if (typeof value === 'boolean') return [leaf(!value)];
  if (key in CHOICES && !isTree(value)) {
    return CHOICES[key].filter((choice) => choice !== value).map(leaf);
  }
  if (key in EMPTIED_LISTS) return [leaf((value as unknown[]).length > 0 ? [] : EMPTIED_LISTS[key])];
  if (isTree(value)) {
    return Object.entries(value).flatMap(([part, inner]) =>
      changesOf(inner, [...path, Array.isArray(value) ? Number(part) : part]),
    );
  }
  throw new Error(
    `${path.join('.')} is ${JSON.stringify(value)}: say in list-changes.ts what else it may be`,
  );
}

const pathText = (path: Path): string => path.join('.');

type CrayonTitle = Title & {
  readonly compile: (request: Parameters<Title['compile']>[0]) => crayon.CrayonGame;
};

function constantsOf(title: Title, options: readonly string[], seats: number): crayon.Constants {
  const files = Object.fromEntries(
    Object.entries(title.files).map(([kind, url]) => [kind, readDataFile(url)]),
  );
  const { rules } = (title as CrayonTitle).compile({ seats, options, maxRounds: 200, files });
  return (rules as crayon.Rules).constants;
}

/** Changes of all constants of a title, of its numbers of seats and of its event cards. */
export function titleChanges(title: Title): Change[] {
  const { id, seats } = title.meta;
  const all = [
    ...changesOf(constantsOf(title, [], seats.max), ['constants']),
    ...changesOf({ min: seats.min, max: seats.max }, ['seats']),
  ];
  const events = readDataFile(title.files.events).content as { events: { id: string }[] };
  return [
    ...all.map(
      (leaf): Change => ({ ...leaf, in: 'title', title: id, where: `${id} ${pathText(leaf.path)}` }),
    ),
    ...changesOf(events.events, ['events']).map((leaf): Change => {
      const card = events.events[leaf.path[1] as number].id;
      return { ...leaf, in: 'events', title: id, where: `${id} ${card} ${pathText(leaf.path.slice(2))}` };
    }),
  ];
}

/** Changes of constants that options of a title set. Skips options in `listed`, and adds the others to it. */
export function optionChanges(title: Title, listedOptions: Set<string>): Change[] {
  const { seats, options } = title.meta;
  return options.flatMap(({ id, needs, seats: requiredSeats }) => {
    if (listedOptions.has(id)) return [];
    listedOptions.add(id);
    const before = constantsOf(title, needs ?? [], requiredSeats ?? seats.max);
    const after = constantsOf(title, [...(needs ?? []), id], requiredSeats ?? seats.max);
    const numbers = changesBetween(before, after, []);
    return numbers.map((leaf): Change => {
      return { ...leaf, in: 'option', option: id, where: `option ${id} ${pathText(leaf.path)}` };
    });
  });
}

/** Changes of the leaves of `after` that differ from `before`. */
function changesBetween(before: unknown, after: unknown, path: Path): Leaf[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isTree(before) || !isTree(after) || Object.keys(before).length !== Object.keys(after).length) {
    return changesOf(after, path);
  }
  return Object.entries(after).flatMap(([part, inner]) =>
    changesBetween(before[part as keyof object], inner, [
      ...path,
      Array.isArray(after) ? Number(part) : part,
    ]),
  );
}

/** Changes that have no effect in any game, so that no rule test can notice them. */
const REASONS: readonly (readonly [where: RegExp, reason: string])[] = [
  [/^first-edition constants\.goalStep$/, 'the game ends at once with one winner: there are no ties'],
  [/^first-edition constants\.crossgrade$/, 'without a heavy freight there is nothing to exchange sideways'],
  [/^north-america tax brackets\.0\.from$/, 'who holds nothing has nothing to pay'],
];

/** Reason why the change has no effect; null if a test must notice it. */
export const reasonWithoutEffect = ({ where }: Change): string | null =>
  REASONS.find(([pattern]) => pattern.test(where))?.[1] ?? null;
