// Runs the rule tests of a file `*.cases.txt`; README.md beside this file has its language.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RuleCase } from '../../../core/testing/rule-cases.ts';
import { TestGame } from '../test-game.ts';
import type { TextBoard } from '../text-board.ts';
import { firstEditionRules, northAmericaRules } from '../titles.ts';
import { dozenCards, type ToyChoice, type ToyEvent, toyGame } from '../toy.ts';
import { CaseGame } from './case-game.ts';
import { type CaseFile, readCases } from './read-cases.ts';

type Card = [string, string, string];
const TITLES = [northAmericaRules, firstEditionRules];
const splitAtCommas = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((part) => part.trim());
const DECKS: Record<string, Card[]> = {
  dozen: [...dozenCards, ...dozenCards],
  dozens: [...dozenCards, ...dozenCards, ...dozenCards],
};
/** Keys of a setup that are not constants of the title. */
const SETUP_KEYS =
  'title options seats events board deck hand start seat own privates rounds seed violations'.split(' ');

function choiceOf(
  { setup }: RuleCase,
  title: (typeof TITLES)[number],
  boards: CaseFile['boards'],
): ToyChoice {
  const constants: Record<string, unknown> = setup.own ? {} : { startCash: 80, goalMajors: 9 };
  for (const [key, value] of Object.entries(setup)) {
    if (SETUP_KEYS.includes(key)) continue;
    if (!(key in title.constants)) throw new Error(`'${key}' is neither a word of a setup nor a constant`);
    constants[key] = JSON.parse(value);
  }
  const hand = (setup.hand ?? '').split('|').filter((card) => card !== '');
  const deck = DECKS[setup.deck] ?? Array.from({ length: 40 }, () => splitAtCommas(setup.deck) as Card);
  const events = setup.events === 'all' ? undefined : ((splitAtCommas(setup.events) ?? []) as ToyEvent[]);
  return {
    title,
    ownGoal: setup.own !== undefined,
    options: splitAtCommas(setup.options),
    seats: Number(setup.seats ?? 2),
    maxRounds: Number(setup.rounds ?? 200),
    ...(events ? { events } : {}),
    ...(setup.board ? { textBoard: boards[setup.board] as TextBoard } : {}),
    ...(setup.deck ? { cards: [...hand.map((card) => splitAtCommas(card) as Card), ...deck] } : {}),
    constants,
  };
}

/** Gives a seat the first `count` cards of the deck, and later cards for the rest of its hand. */
function deal({ state }: TestGame, seat: number, count: number): void {
  const { handSize } = state.layout;
  for (let slot = 0; slot < handSize; slot++) {
    const card = slot < count ? slot : count + slot;
    const pile = [state.hand, state.deck.subarray(0, state.deckCount)].find((slots) => slots.includes(card));
    if (pile === undefined) throw new Error(`card ${card} is neither in hand nor in the pile`);
    const position = pile.indexOf(card);
    [pile[position], state.hand[seat * handSize + slot]] = [state.hand[seat * handSize + slot], card];
  }
}

/** Games by their choices, so that each is compiled once. */
type Games = Map<string, ReturnType<typeof toyGame>>;

function gameOf(choice: ToyChoice, games: Games): ReturnType<typeof toyGame> {
  const key = JSON.stringify({ ...choice, title: choice.title?.id });
  const game = games.get(key) ?? toyGame(choice);
  games.set(key, game);
  return game;
}

interface CaseContext {
  readonly title: (typeof TITLES)[number];
  readonly boards: CaseFile['boards'];
  readonly games: Games;
}

/** @param firstSeat the seat called `A`; by default the first to act */
function setUp(ruleCase: RuleCase, { title, boards, games }: CaseContext, firstSeat?: number): CaseGame {
  const { setup } = ruleCase;
  const table = new TestGame(gameOf(choiceOf(ruleCase, title, boards), games), Number(setup.seed ?? 1));
  const { state, rules } = table;
  const isPool = setup.options?.includes('public-pool');
  if (isPool && setup.start !== 'draft')
    for (let i = 0; i < rules.seats; i++) {
      const loads = splitAtCommas(setup.privates?.split('/')[i])?.filter((load) => load !== '') ?? [];
      for (const load of loads) {
        const card = state.extra.poolCard[0] - 1;
        const d = [0, 1, 2].findIndex((at) => rules.deck.load[card * 3 + at] === table.load(load));
        table.do('draft', card * 3 + d);
      }
      if (loads.length < 2) table.do('end-draft');
    }
  const start = setup.start ?? 'operate';
  const first = firstSeat ?? state.firstSeat;
  if (start === 'opening') while (state.seat !== first) table.do('end-turn');
  else if (start !== 'draft') table.passTo(first);
  if (setup.hand) deal(table, first, setup.hand.split('|').length);
  if (start === 'build') table.do('stop');
  return new CaseGame(table, first);
}

/** Sets up a game that executes statements, for tests in code. @param setup as after `@` in a file of cases */
export const setUpCase = (
  setup: Readonly<Record<string, string>>,
  boards: CaseFile['boards'] = {},
): CaseGame => {
  const context = { title: titlesOf(setup)[0], boards, games: new Map() };
  return setUp({ heading: '', name: '', setup, lines: [] }, context);
};

function play(ruleCase: RuleCase, table: CaseGame, file: string): void {
  for (const { lineNumber, text } of ruleCase.lines) table.run(text, `${file}:${lineNumber}: `);
  if (ruleCase.setup.violations === undefined) expect(table.game.violations(table.state)).toEqual([]);
}

/** Makes a test of each case, for each of its titles and seats. @returns boards drawn in the file */
export function runCases(url: URL): CaseFile['boards'] {
  const { cases, boards } = readCases(readFileSync(url, 'utf8'));
  const file = url.pathname.slice(url.pathname.indexOf('engine/'));
  const games: Games = new Map();
  for (const title of TITLES)
    for (const heading of new Set(cases.map((ruleCase) => ruleCase.heading))) {
      const casesOfHeading = cases.filter(
        (ruleCase) => ruleCase.heading === heading && titlesOf(ruleCase.setup).includes(title),
      );
      const isBoth = casesOfHeading.some(({ setup }) => setup.title === 'both');
      if (casesOfHeading.length === 0) continue;
      describe(isBoth ? `'${title.id}': ${heading}` : heading, () => {
        for (const ruleCase of casesOfHeading) {
          const seats = Array.from({ length: Number(ruleCase.setup.seats ?? 2) }, (_, seat) => seat);
          if (ruleCase.setup.seat === 'each')
            test.each(seats)(`${ruleCase.name} (seat %i)`, (seat) =>
              play(ruleCase, setUp(ruleCase, { title, boards, games }, seat), file),
            );
          else test(ruleCase.name, () => play(ruleCase, setUp(ruleCase, { title, boards, games }), file));
        }
      });
    }
  return boards;
}

const titlesOf = (setup: RuleCase['setup']): readonly (typeof TITLES)[number][] =>
  setup.title === 'both' ? TITLES : [setup.title === 'first-edition' ? firstEditionRules : northAmericaRules];
