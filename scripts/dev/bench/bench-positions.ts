// Lets bots play the next turn in recorded positions: a signature of their actions, which moves when play does,
// and the time of a turn.

import type { Outcome, StartPosition } from '../../../arena/model/index.ts';
import { loadBots, refereeGame } from '../../../arena/play/index.ts';
import { processorTimeMs } from '../../../arena/run/index.ts';
import { planRun, type RunPlan, readPositions } from '../../../arena/run/plan/index.ts';
import { type Column, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { hashText } from '../../../engine/index.ts';
import { thousands, toFixed } from '../../output/text/index.ts';

/** Thrown to end a game after one turn. */
class TurnOver extends Error {}

/** Plays one turn from a position and returns its actions. */
function playTurn(
  plan: RunPlan,
  start: StartPosition,
  play: (watch: Parameters<typeof refereeGame>[3]) => Outcome,
) {
  const { game } = plan;
  const actions: string[] = [];
  let turn: string | undefined;
  let isFault = false;
  try {
    play({
      start,
      onFault() {
        isFault = true;
      },
      onAction(state, action, seat) {
        const seatTurn = `${game.round(state)}/${seat}`;
        turn ??= seatTurn;
        if (seatTurn !== turn) throw new TurnOver();
        actions.push(game.format(action));
      },
    });
  } catch (error) {
    if (!(error instanceof TurnOver)) throw error;
  }
  return { actions, isFault };
}

/**
 * Lets each bot play every seat. @param files paths of the user's data files, by kind
 * @throws DataError for lines that are not positions, and for unknown bots
 */
export async function benchPositions(
  from: string,
  bots: readonly string[],
  files: Readonly<Record<string, string>>,
  onPart: (bot: string) => void = () => {},
) {
  const rows = [];
  // The positions determine the number of seats.
  const seats = Array.from({ length: readPositions(from)[0].players });
  for (const bot of bots) {
    onPart(bot);
    const plan = await planRun({ from, files, bots: seats.map(() => bot) });
    const { game, entrants, request, schedule } = plan;
    const players = await loadBots(game, entrants, { request });
    const starts = schedule.starts ?? [];
    const startMs = processorTimeMs();
    const turns = starts.map((start) =>
      playTurn(plan, start, (watch) => refereeGame(game, start.seed, players, watch)),
    );
    const milliseconds = (processorTimeMs() - startMs) / starts.length;
    for (const player of players) player.endBlock?.();
    rows.push({
      bot,
      positions: starts.length,
      /** Hash of all turns, in order. */
      signature: hashText(turns.map(({ actions }) => actions.join(' ')).join('\n')),
      actions: turns.reduce((sum, { actions }) => sum + actions.length, 0),
      /** Mean processor time of a turn. */
      milliseconds,
      /** Turns in which the bot was expelled from the game. */
      faults: turns.filter(({ isFault }) => isFault).length,
    });
  }
  return rows;
}

type PositionsBench = Awaited<ReturnType<typeof benchPositions>>[number];

const COLUMNS: readonly Column<PositionsBench>[] = [
  { name: 'bot', value: ({ bot }) => bot },
  numeric('positions', ({ positions }) => thousands(positions)),
  numeric('signature', ({ signature }) => signature),
  numeric('actions', ({ actions }) => thousands(actions)),
  numeric('ms a turn', ({ milliseconds }) => toFixed(milliseconds, 1)),
  numeric('faults', ({ faults }) => thousands(faults)),
];

export const positionsTable = (rows: readonly PositionsBench[]): string => textTable(COLUMNS, rows);
