// Turns a title's constants, data files and chosen options into one flat set of rules. The only place where
// option ids are read.
import { optionFaults } from '../../core/check-options.ts';
import { DataError } from '../../core/errors.ts';
import type { GameRequest } from '../../core/title.ts';
import { forfeit } from '../actions/forfeit.ts';
import { standardPhases } from '../actions/standard-phases.ts';
import type { Board } from '../board/board.ts';
import { compileBoard } from '../board/compile-board.ts';
import { compileDeck } from '../cards/deck.ts';
import { compileEvents } from '../cards/events.ts';
import { ACTION_KINDS } from '../model/action.ts';
import type { Constants } from '../model/constants.ts';
import { type ActionDef, type Hooks, NEVER, type RuleModule, type Rules } from '../model/rules.ts';
import { makeLayout } from '../state/layout.ts';
import { Ways } from '../track/cuts/ways.ts';
import { fillHand } from '../turn/draw.ts';
import { endAtGoal } from '../turn/victory.ts';
import { entryLimits } from './entry-limits.ts';
import { priceArcs } from './price-arcs.ts';

/** What a title contributes: its numbers and the modules that may be switched on. */
export interface TitleRules {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly constants: Constants;
  readonly modules: readonly RuleModule[];
}

/** Compiles once per title, options, files and seats. Throws `DataError` naming what is wrong and what is allowed. */
export function compileRules(title: TitleRules, request: GameRequest): Rules {
  const { seats } = request;
  if (!Number.isInteger(seats) || seats < title.seats.min || seats > title.seats.max) {
    throw new DataError('players', [
      `${seats} is not possible: ${title.id} seats ${title.seats.min} to ${title.seats.max}`,
    ]);
  }
  const modules = chooseModules(title, request.options);
  for (const module of modules) {
    if (module.seats !== undefined && module.seats !== seats) {
      throw new DataError('options', [`option '${module.id}' is for ${module.seats} players, not ${seats}`]);
    }
  }
  const constants = modules.reduce(
    (numbers, module) => module.constants?.(numbers) ?? numbers,
    title.constants,
  );

  const board = compileBoard(request.files.board);
  const deck = compileDeck(request.files.deck, board);
  const dealt =
    seats * Math.max(constants.handSize, constants.dealt) +
    modules.reduce((sum, module) => sum + (module.cardsHeld?.(seats) ?? 0), 0);
  if (deck.cards <= dealt) {
    throw new DataError(request.files.deck.source, [
      `${deck.cards} cards are too few: ${seats} seats use up to ${dealt} at a time and one must be left to draw`,
    ]);
  }
  const arcCost = priceArcs(board, constants);
  const passable = new Uint8Array(board.segments);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    if (arcCost[arc] !== NEVER || board.urban[segment] !== 0) passable[segment] = 1;
  }
  const events = compileEvents(request.files.events, board, passable).filter(
    (card) => !constants.withoutEvents.includes(card.kind),
  );

  const entryLimit = entryLimits(board, constants.cityEntries);
  const bridgeOf = new Int16Array(board.segments).fill(-1);
  const bridges: number[] = [];
  for (let s = 0; s < board.segments; s++) if (board.riverCount[s] > 0) bridgeOf[s] = bridges.push(s) - 1;
  const phases = modules
    .reduce((list, module) => module.phases?.(list) ?? list, standardPhases)
    .map((phase) => ({ ...phase, actions: [...phase.actions].sort((a, b) => a.kind - b.kind) }));
  const actions: (ActionDef | undefined)[] = ACTION_KINDS.map(() => undefined);
  for (const def of [...phases.flatMap((phase) => phase.actions), forfeit]) actions[def.kind] = def;
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
  const hooks = <K extends keyof Hooks>(name: K): Hooks[K][] =>
    modules.flatMap((module) => (module.hooks?.[name] ? [module.hooks[name] as Hooks[K]] : []));
  return {
    title: title.id,
    options: modules.map((module) => module.id),
    seats,
    maxRounds: request.maxRounds,
    board,
    deck,
    events,
    constants,
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
    bridges: Int32Array.from(bridges),
    ways: new Ways({ board, seats, constants, entryLimit, passable, bridges: Int32Array.from(bridges) }),
    turnStart: hooks('turnStart'),
    turnLost: hooks('turnLost'),
    turnEnd: hooks('turnEnd'),
    afterAction: [...(constants.endsAtOnce ? [endAtGoal] : []), ...hooks('afterAction')],
    mayEnterCity: hooks('mayEnterCity'),
    isKept: hooks('isKept'),
    discarded: hooks('discarded'),
    prelude: hooks('prelude')[0] ?? null,
    refill: hooks('refill')[0] ?? fillHand,
    mayWin: hooks('mayWin'),
    seatLeft: hooks('seatLeft'),
    keptCargoSlots: hooks('keptCargoSlots'),
    demands: hooks('demands'),
    modules,
  };
}

/** The chosen modules in the title's order; all faults of the choice at once. */
function chooseModules(title: TitleRules, chosen: readonly string[]): readonly RuleModule[] {
  const faults = optionFaults({ id: title.id, options: title.modules }, chosen);
  if (faults.length > 0) throw new DataError('options', faults);
  return title.modules.filter((module) => chosen.includes(module.id));
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
