// Compiles a title's constants, data files and chosen options into one set of rules. Nothing else reads
// option ids.

import { DataError } from '../../core/errors.ts';
import { optionProblems } from '../../core/option-problems.ts';
import type { GameRequest } from '../../core/title.ts';
import { forfeit } from '../actions/forfeit.ts';
import { standardPhases } from '../actions/standard-phases.ts';
import { type Board, MAJOR } from '../board/board.ts';
import { compileBoard } from '../board/compile-board.ts';
import { compileDeck } from '../cards/deck.ts';
import { compileEvents } from '../cards/events.ts';
import { ACTION_KINDS, kindNumber } from '../model/action.ts';
import type { Constants } from '../model/constants.ts';
import {
  type ActionDef,
  type Hooks,
  type PhaseDef,
  type RuleModule,
  type Rules,
  UNBUILDABLE,
} from '../model/rules.ts';
import { makeLayout } from '../state/layout.ts';
import { Reachability } from '../track/reachability.ts';
import { fillHand } from '../turn/draw.ts';
import { endAtGoal } from '../turn/victory.ts';
import { applyRulesFile } from './apply-rules-file.ts';
import { boardProblems } from './board-problems.ts';
import { compileGoal } from './compile-goal.ts';
import { priceArcs } from './price-arcs.ts';

/** A title's constants and the rule modules that its options can enable. */
export interface TitleRules {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly constants: Constants;
  readonly modules: readonly RuleModule[];
}

/**
 * Compiles the rules of a game. Call once per title, options, files and seats.
 * @throws DataError that names the problems and what is allowed
 */
export function compileRules(title: TitleRules, request: GameRequest): Rules {
  const { seats } = request;
  const modules = chooseModules(title, request);
  const patchedConstants = modules.reduce(
    (changed, module) => module.patchConstants?.(changed) ?? changed,
    applyRulesFile(title.constants, request.files.rules),
  );
  checkSecondTrain(patchedConstants, request);
  const board = compileBoard(request.files.board);
  const { goal, goalMajors } = compileGoal(patchedConstants, board, request.files.rules?.source ?? title.id);
  const constants = { ...patchedConstants, goalMajors };
  const deck = compileDeck(request.files.deck, board);
  checkCards(deck.cards, seats, constants, modules, request.files.deck.source);
  const arcCost = priceArcs(board, constants, seats);
  const passable = passableSegments(board, arcCost);
  const events = compileEvents(request.files.events, board, passable).filter(
    (card) => !constants.withoutEvents.includes(card.kind),
  );
  const entryLimit = entryLimits(board, constants.cityEntries);
  const { bridges, bridgeOf } = findBridges(board);
  const { phases, actions } = compilePhases(modules);
  const hooks = compileHooks(modules);
  const layout = makeLayout(
    {
      board,
      seats,
      trainsEach: constants.secondTrain === null ? 1 : 2,
      handSize: Math.max(constants.handSize, constants.dealt),
      cards: deck.cards + events.length,
      events: events.length,
      cargoSlots: Math.max(...constants.trains.map((train) => train.capacity)),
      bridges: bridges.length,
    },
    modules.flatMap((module) => module.fields ?? []),
  );
  return {
    title: title.id,
    options: modules.map((module) => module.id),
    seats,
    maxRounds: request.maxRounds,
    board,
    deck,
    events,
    constants,
    goal,
    layout,
    phases,
    actions,
    arcCost,
    passable,
    trains: compileTrains(constants),
    majorMask: majorMask(board),
    cityMileposts: Int32Array.from(board.cities.flatMap((city) => city.mileposts)).sort(),
    entryLimit,
    bridgeOf,
    bridges,
    reachability: new Reachability({ board, seats, constants, entryLimit, passable, bridgeOf }),
    ...hooks,
    afterAction: [...(constants.endsAtOnce ? [endAtGoal] : []), ...hooks.afterAction],
    modules,
  };
}

/** The chosen modules in the title's order. @throws DataError for an impossible number of seats or choice */
function chooseModules(title: TitleRules, request: GameRequest): readonly RuleModule[] {
  const { seats } = request;
  const { min, max } = title.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max)
    throw new DataError('players', {
      'players/count': `${seats} is not possible: ${title.id} seats ${min} to ${max}`,
    });
  const problems = optionProblems({ id: title.id, options: title.modules }, request.options);
  if (problems.length > 0) throw new DataError('options', problems);
  const modules = title.modules.filter((module) => request.options.includes(module.id));
  const mismatch = modules.find((module) => module.seats !== undefined && module.seats !== seats);
  if (mismatch !== undefined)
    throw new DataError('options', {
      'option/unfit': `option '${mismatch.id}' is for ${mismatch.seats} players, not ${seats}`,
    });
  return modules;
}

/** @throws DataError if an option gives everybody a train that the rules file omits */
function checkSecondTrain({ secondTrain, trains }: Constants, { files }: GameRequest): void {
  const ids = trains.map(({ id }) => id);
  if (secondTrain === null || ids.includes(secondTrain)) return;
  throw new DataError(files.rules?.source ?? 'options', {
    'option/unfit': `trains: the options need a class '${secondTrain}' (${ids.join(', ')})`,
  });
}

/** Maximum number of cards in all hands at a time, without additions of options. */
export const cardsInHands = (seats: number, { handSize, dealt }: Constants): number =>
  seats * Math.max(handSize, dealt);

/** @throws DataError unless a card is left to draw when all seats and options hold as many as they can */
function checkCards(
  cards: number,
  seats: number,
  constants: Constants,
  modules: readonly RuleModule[],
  source: string,
): void {
  const optionCards = modules.reduce((sum, module) => sum + (module.maxCardsHeld?.(seats) ?? 0), 0);
  const maxCardsInUse = cardsInHands(seats, constants) + optionCards;
  if (cards > maxCardsInUse) return;
  throw new DataError(source, {
    'deck/size': `${cards} cards are too few: ${seats} seats use up to ${maxCardsInUse} at a time, and one must be left to draw`,
  });
}

/** Marks with 1 the segments that can be built or are common track. */
function passableSegments(board: Board, arcCost: Uint8Array): Uint8Array {
  const passable = Uint8Array.from(board.urban);
  for (let arc = 0; arc < board.arcs; arc++)
    if (arcCost[arc] !== UNBUILDABLE) passable[board.segmentOf[arc]] = 1;
  return passable;
}

/** Segments that cross rivers, ascending; and by segment its index in that list, or -1. */
function findBridges(board: Board): Pick<Rules, 'bridges' | 'bridgeOf'> {
  const bridgeOf = new Int16Array(board.segments).fill(-1);
  const bridges: number[] = [];
  for (let s = 0; s < board.segments; s++) if (board.riverCount[s] > 0) bridgeOf[s] = bridges.push(s) - 1;
  return { bridges: Int32Array.from(bridges), bridgeOf };
}

const END_TURN = kindNumber('end-turn');

/** The phases after changes by modules, actions sorted by kind, and the definition of each kind. */
function compilePhases(modules: readonly RuleModule[]): Pick<Rules, 'phases' | 'actions'> {
  const phases = modules
    .reduce(applyModule, standardPhases)
    .map((phase) => ({ ...phase, actions: [...phase.actions].sort((a, b) => a.kind - b.kind) }));
  const actions: (ActionDef | undefined)[] = ACTION_KINDS.map(() => undefined);
  for (const def of [...phases.flatMap((phase) => phase.actions), forfeit]) actions[def.kind] = def;
  return { phases, actions };
}

function applyModule(
  before: readonly PhaseDef[],
  { changedActions: changes = {}, addedActions: additions = {}, phases = () => [] }: RuleModule,
): readonly PhaseDef[] {
  const changeAction = (standardAction: ActionDef): readonly ActionDef[] => {
    const change = changes[ACTION_KINDS[standardAction.kind]];
    const def = change === undefined ? standardAction : change(standardAction);
    return def === null ? [] : [def];
  };
  const after = before.map(({ id, actions }) => ({
    id,
    actions: [...actions.flatMap(changeAction), ...(additions[id] ?? [])],
  }));
  const endTurn = after.flatMap(({ actions }) => actions).find(({ kind }) => kind === END_TURN)!;
  return [...after, ...phases(endTurn)];
}

function compileTrains({ trains }: Constants): Rules['trains'] {
  return trains.map((train) => ({
    ...train,
    prices: trains.map((other) => train.upgrades.find((upgrade) => upgrade.to === other.id)?.price ?? 0),
  }));
}

function majorMask(board: Board): Int32Array {
  const mask = new Int32Array(Math.ceil(board.mileposts / 32));
  for (const city of board.majors)
    for (const m of board.cities[city].mileposts) mask[m >> 5] |= 1 << (m & 31);
  return mask;
}

/** Number of players who may enter each city; 0 for majors. @param cityEntries small, medium */
const entryLimits = ({ cities }: Board, cityEntries: readonly [number, number]): Uint8Array =>
  Uint8Array.from(cities, ({ size }) => (size === MAJOR ? 0 : cityEntries[size]));

/** As `compileRules`, but also checks the board. @throws DataError, also with all problems of the board */
export function compileTitle(title: TitleRules, request: GameRequest): Rules {
  const rules = compileRules(title, request);
  const problems = boardProblems(rules.board, {
    ...rules.constants,
    seats: rules.seats,
    goalCities: rules.goal,
  });
  if (problems.length > 0) throw new DataError(request.files.board.source, { 'board/unfit': problems });
  return rules;
}

/** The hooks of the modules, in order. `dealHands` and `refillHand` are those of one module at most. */
function compileHooks(modules: readonly RuleModule[]): Pick<Rules, keyof Hooks> {
  const hooksNamed = <K extends keyof Hooks>(name: K): Hooks[K][] =>
    modules.flatMap((module) => (module.hooks?.[name] ? [module.hooks[name] as Hooks[K]] : []));
  const soleHookNamed = <K extends keyof Hooks>(name: K): Hooks[K] | undefined => {
    const hooks = hooksNamed(name);
    if (hooks.length > 1) throw new Error(`two options have the hook ${name}: exclude one by the other`);
    return hooks[0];
  };
  return {
    dealHands: soleHookNamed('dealHands') ?? null,
    refillHand: soleHookNamed('refillHand') ?? fillHand,
    turnStart: hooksNamed('turnStart'),
    turnLost: hooksNamed('turnLost'),
    turnEnd: hooksNamed('turnEnd'),
    afterAction: hooksNamed('afterAction'),
    mayEnterCity: hooksNamed('mayEnterCity'),
    mustKeepCard: hooksNamed('mustKeepCard'),
    takeDiscard: hooksNamed('takeDiscard'),
    mayWin: hooksNamed('mayWin'),
    afterSeatLeft: hooksNamed('afterSeatLeft'),
    reservedCargoSlots: hooksNamed('reservedCargoSlots'),
    adjustDemands: hooksNamed('adjustDemands'),
  };
}
