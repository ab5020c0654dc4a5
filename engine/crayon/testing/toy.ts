// A toy title small enough to reason about: two majors, four other cities, two rivers, two dozen cards, and
// one event of every kind. Most rules are tested on it.
import type { GameRequest } from '../../core/title.ts';
import { compileRules, type TitleRules } from '../compile/compile-rules.ts';
import { type CrayonGame, makeGame } from '../game/game.ts';
import type { Constants } from '../model/constants.ts';
import type { RuleModule, Rules } from '../model/rules.ts';
import { asFile, boardFile, deckRows, type TextBoard, textEdges, textPlaces } from './text-board.ts';
import { northAmericaRules } from './titles.ts';

export const toyBoard: TextBoard = {
  rows: [
    'cccccmcccc', //
    'cccccccccc',
    'ccccmccccc',
    'cccmcccccc',
    'ccccccccc~',
    'mccccccc~~',
  ],
  cities: [
    { name: 'Ash', size: 'major', at: [2, 1] },
    { name: 'Birch', size: 'major', at: [7, 3], supplies: ['toys'] },
    { name: 'Cedar', size: 'medium', at: [5, 1], supplies: ['coal', 'fish'] },
    { name: 'Elm', size: 'medium', at: [1, 4], supplies: ['fish'] },
    { name: 'Fir', size: 'small', at: [9, 0], supplies: ['coal'] },
    { name: 'Gum', size: 'small', at: [4, 5], supplies: ['toys', 'wood'] },
  ],
  loads: { coal: 2, fish: 2, toys: 2, wood: 1 },
  rivers: {
    Flow: textEdges('E1-F1 D2-E2 E1-E2 D3-E3'),
    Brook: textEdges('G4-H4'),
  },
  lakes: textEdges('A4-A5'),
  inlets: textEdges('H5-H6'),
  coasts: {
    East: textPlaces('I5 J4 H6'),
  },
  countries: [
    'UUUUUUUCCC', //
    'UUUUUUUUCC',
    'UUUUUUUUUU',
    'UUUUUUUUUU',
    'UUUUUUUUU.',
    'UUUUUUUU..',
  ],
};

/** The toy with a link of every kind: a ferry for two, a way around the map, a long one. */
export const linkedBoard: TextBoard = {
  ...toyBoard,
  links: [
    { a: [1, 4], b: [4, 5], price: 4, cross: 'stop-half', users: 2, users5: 3 },
    { a: [0, 0], b: [9, 0], price: 2, cross: 'free', users: 1 },
    { a: [6, 5], b: [8, 0], price: 6, cross: 3, users: 1 },
  ],
};

/** Demand cards of the toy, one of each. */
export const dozenCards: [string, string, string][] = [
  ['Ash coal 9', 'Elm toys 7', 'Fir fish 11'],
  ['Birch fish 8', 'Ash wood 6', 'Cedar toys 5'],
  ['Gum coal 10', 'Fir wood 12', 'Birch coal 6'],
  ['Elm coal 8', 'Ash fish 5', 'Fir toys 9'],
  ['Cedar wood 7', 'Gum fish 9', 'Ash toys 12'],
  ['Birch wood 9', 'Elm wood 6', 'Gum coal 11'],
  ['Fir fish 13', 'Cedar toys 6', 'Ash coal 8'],
  ['Ash fish 6', 'Birch coal 7', 'Elm toys 8'],
  ['Gum fish 8', 'Ash wood 7', 'Birch fish 9'],
  ['Elm coal 9', 'Cedar wood 8', 'Fir toys 10'],
  ['Ash toys 11', 'Gum coal 12', 'Fir wood 11'],
  ['Birch coal 5', 'Elm wood 7', 'Ash coal 9'],
];

/** Two of each card: enough for six players. */
const cards = [...dozenCards, ...dozenCards];

const text = 'test card';
const events = [
  { id: 'flood', title: 'Flood', text, kind: 'flood', rivers: ['Flow'] },
  { id: 'flood-brook', title: 'Flood', text, kind: 'flood', rivers: ['Brook'] },
  { id: 'derailment', title: 'Derailment', text, kind: 'derailment', cities: ['Ash', 'Gum'], within: 1 },
  { id: 'coastal', title: 'Strike', text, kind: 'strike-coastal', coasts: ['East'], within: 3 },
  { id: 'inland', title: 'Strike', text, kind: 'strike-inland', coasts: ['East'], within: 3 },
  { id: 'country', title: 'Strike', text, kind: 'strike-country', country: 'Canada', stops: 'loads' },
  { id: 'own-line', title: 'Strike', text, kind: 'strike-own-line' },
  { id: 'snow', title: 'Snow', text, kind: 'snow', cities: ['Cedar'], within: 2, impassable: ['mountain'] },
  { id: 'fog', title: 'Fog', text, kind: 'fog', cities: ['Ash'], within: 2 },
  { id: 'gale', title: 'Gale', text, kind: 'gale', coasts: ['East'], within: 2 },
  {
    id: 'tax',
    title: 'Tax',
    text,
    kind: 'tax',
    brackets: [
      { from: 50, tax: 10 },
      { from: 100, tax: 15 },
      { from: 150, tax: 20 },
      { from: 200, tax: 25 },
    ],
  },
  { id: 'bonus', title: 'Bonus', text, kind: 'bonus', loads: ['coal'], amount: 10 },
] as const;

/** Events that are in the deck only if a test names them. */
const eventsOnRequest = [
  { id: 'storm', title: 'Storm', text, kind: 'gale', cities: ['Ash'], within: 4, links: 'closed' },
  { id: 'storm-in-port', title: 'Storm', text, kind: 'gale', cities: ['Ash'], within: 4, links: 'hit' },
  {
    ...{ id: 'cave-in', title: 'Cave-in', text, kind: 'gale', cities: ['Ash'], within: 4 },
    ...{ links: 'closed', linkNames: ['Tunnel'] },
  },
  { id: 'fair', title: 'Fair', text, kind: 'bonus', cities: ['Elm'], amount: 10 },
  { id: 'fair-abroad', title: 'Fair', text, kind: 'bonus', loads: ['wood'], country: 'Canada', amount: 5 },
] as const;

export type ToyEvent = (typeof events)[number]['id'] | (typeof eventsOnRequest)[number]['id'];

export interface ToyChoice {
  readonly seats?: number;
  readonly options?: readonly string[];
  readonly maxRounds?: number;
  readonly constants?: Partial<Constants>;
  readonly textBoard?: TextBoard;
  readonly cards?: readonly [string, string, string][];
  /** Event cards in the deck; by default one of every kind. */
  readonly events?: readonly ToyEvent[];
  readonly modules?: readonly RuleModule[];
  /** The title with the constants, modules and strike in a country; North America by default. */
  readonly title?: TitleRules;
  /** True to keep the cash and goal of the title; by default they suit the toy board. */
  readonly ownGoal?: boolean;
}

function requestFor(choice: ToyChoice): GameRequest {
  return {
    seats: choice.seats ?? 2,
    options: choice.options ?? [],
    maxRounds: choice.maxRounds ?? 200,
    files: {
      board: asFile('toy board', boardFile(choice.textBoard ?? toyBoard)),
      deck: asFile('toy deck', deckRows(choice.cards ?? cards)),
      events: asFile('toy events', {
        format: 'events/1',
        events: (choice.events ? [...events, ...eventsOnRequest] : events)
          .filter((event) => !choice.events || choice.events.includes(event.id))
          .map((event) => (event.kind === 'strike-country' ? adaptStrike(choice.title, event) : event)),
      }),
    },
  };
}

/** In the first edition a strike in a country stops trains, by the series rules loads. */
const adaptStrike = (title: TitleRules | undefined, event: object): object =>
  title?.id === 'first-edition' ? { ...event, stops: 'trains' } : event;

/** Values that suit so small a board. */
const toyGoal = { goalCash: 90, goalMajors: 2, startCash: 30 };

/** A toy game and its rules. */
export function toyGame(choice: ToyChoice = {}): { game: CrayonGame; rules: Rules } {
  const base = choice.title ?? northAmericaRules;
  const title = {
    ...base,
    id: 'toy',
    modules: [...base.modules, ...(choice.modules ?? [])],
    constants: { ...base.constants, ...(choice.ownGoal ? {} : toyGoal), ...choice.constants },
  };
  const rules = compileRules(title, requestFor(choice));
  return { game: makeGame(rules), rules };
}
