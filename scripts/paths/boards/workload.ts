// Questions for pathfinders, taken turn by turn from games of bots. A window is a few consecutive turns of a
// seat, so that distance maps that are kept from turn to turn need repairs.
import { loadBots, refereeGame } from '../../../arena/play/index.ts';
import { planLineup } from '../../../arena/run/plan/index.ts';
import { boardTablesOf } from '../../../bots/crayon/planning/map/board-tables.ts';
import { type CostMap, createCostMap } from '../../../bots/crayon/planning/map/cost-map.ts';
import { courierParams } from '../../../bots/crayon/planning/params.ts';
import { crayon, NOBODY } from '../../../engine/index.ts';

export const TITLE = 'north-america';
const BOTS = ['hauler', 'courier', 'connector', 'hauler'];

/** The board at the beginning of a seat's turn, as the seat sees it. */
export interface Position {
  readonly seed: number;
  readonly round: number;
  readonly seat: number;
  /** Cost of arcs in steps and money, by the weights of courier; for single paths. */
  readonly effort: Uint8Array;
  /** Millions for track on arcs, 0 for own track; for extensions of the network. */
  readonly millions: Uint8Array;
  /** Mileposts that the seat's track touches. */
  readonly network: readonly number[];
  /** Milepost of the train. */
  readonly train: number;
  /** Mileposts of cities that the hand names: destinations, and suppliers of loads not aboard. */
  readonly goals: readonly number[];
}

export interface Workload {
  readonly board: crayon.Board;
  /** Milepost of each city. */
  readonly cities: readonly number[];
  /** Consecutive turns of one seat: the first prepares maps, the others are measured. */
  readonly windows: readonly (readonly Position[])[];
}

export interface PlayedGame {
  readonly rules: crayon.Rules;
  /** Plays a game. @param onTurn called at the start of every turn; must not change the state */
  play(seed: number, onTurn: (state: crayon.CrayonState, seat: number) => void): void;
}

/** Prepares the game that supplies questions. @throws DataError for bad files */
export async function preparePlay(files: Readonly<Record<string, string>>): Promise<PlayedGame> {
  const { game, entrants } = await planLineup({ title: TITLE, bots: BOTS, players: BOTS.length, files });
  const players = await loadBots(game, entrants);
  return {
    rules: game.rules as crayon.Rules,
    play(seed, onTurn) {
      let turn = -1;
      refereeGame(game, seed, players, {
        onAction: (state, _action, seat) => {
          if (game.turn(state) === turn || seat === NOBODY) return;
          turn = game.turn(state);
          onTurn(state as crayon.CrayonState, seat);
        },
      });
    },
  };
}

/** Seeds of the games that supply questions: more than 200 positions. */
const SEEDS = [1, 2];
/** Turns in a window that are measured, after the first. */
const MEASURED_TURNS = 3;

/** Plays a game for each seed and takes every seat's turns but the first: a processor learns few questions by heart. */
export function makeWorkload({ rules, play }: PlayedGame, seeds: readonly number[] = SEEDS): Workload {
  const { board } = rules;
  const windows: Position[][] = [];
  for (const seed of seeds) {
    const turns: Position[][] = Array.from({ length: rules.seats }, () => []);
    const views: (CostMap | undefined)[] = [];
    play(seed, (state, seat) => {
      if (state.trainAt[seat] < 0) return;
      views[seat] ??= createCostMap(boardTablesOf(rules), state, seat, courierParams);
      views[seat].update();
      turns[seat].push(positionOf(rules, seed, state, views[seat]));
    });
    for (const turnsOfSeat of turns)
      for (let start = 0; start + 1 < turnsOfSeat.length; start += MEASURED_TURNS)
        windows.push(turnsOfSeat.slice(start, start + 1 + MEASURED_TURNS));
  }
  return { board, cities: board.cities.map(({ milepost }) => milepost), windows };
}

function positionOf(rules: crayon.Rules, seed: number, state: crayon.CrayonState, view: CostMap): Position {
  const { board, deck, layout } = rules;
  const { seat } = view;
  const goals = new Set<number>();
  for (const { demand, isAboard } of crayon.demandsOf(rules, state, seat)) {
    goals.add(board.cities[deck.city[demand]].milepost);
    const suppliers = isAboard ? [] : board.loads[deck.load[demand]].suppliers;
    for (const city of suppliers) goals.add(board.cities[city].milepost);
  }
  const network: number[] = [];
  for (let m = 0; m < board.mileposts; m++) {
    const word = state.startBits[seat * layout.startWords + (m >> 5)];
    if (((word >> (m & 31)) & 1) !== 0) network.push(m);
  }
  return {
    seed,
    round: state.round,
    seat,
    effort: view.travelCost.slice(),
    millions: view.buildPriceM.slice(),
    network,
    train: state.trainAt[seat],
    goals: [...goals].sort((a, b) => a - b),
  };
}
