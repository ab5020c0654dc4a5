// Lists the kinds of faults that the bots of a run committed.
import type { GameRecord } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import { type FaultCode, isStarved } from '../model/fault.ts';
import type { FaultCircumstances } from '../model/outcome.ts';

/** The part of a game that names its faults. */
export type FaultyGame = Pick<GameRecord, 'id' | 'seed' | 'entrants' | 'faults' | 'circumstances'>;

/** A kind of fault of a bot: its number of games, and its first occurrence in schedule order. */
export interface FaultSummary {
  readonly bot: string;
  readonly code: FaultCode;
  count: number;
  readonly firstGame: FaultyGame;
  readonly detail: string;
  /** Seat of the bot in the first game. */
  readonly seat: number;
  readonly circumstances?: FaultCircumstances;
  /** Ids of games lost to time for which the machine may be to blame, see `isStarved`. */
  readonly starved: string[];
}

/** Collects the kinds of faults over a whole run or study. */
export class FaultList {
  readonly #entrants: readonly Entrant[];
  readonly #seen = new Map<string, FaultSummary>();

  /** @param entrants of all games for which `add` gets no others */
  constructor(entrants: readonly Entrant[] = []) {
    this.#entrants = entrants;
  }

  /** Adds the games of a block; blocks must come in ascending order. @returns kinds of faults that are new */
  add({ games }: { readonly games: readonly FaultyGame[] }, entrants = this.#entrants): FaultSummary[] {
    const added: FaultSummary[] = [];
    for (const game of games) {
      game.faults.forEach((fault, seat) => {
        if (!fault) return;
        const bot = entrants[game.entrants[seat]].label;
        const key = `${bot} ${fault.code}`;
        let summary = this.#seen.get(key);
        if (!summary) {
          const { code, detail } = fault;
          const circumstances = game.circumstances?.[seat] ?? undefined;
          summary = { bot, code, count: 0, firstGame: game, detail, seat, circumstances, starved: [] };
          this.#seen.set(key, summary);
          added.push(summary);
        }
        summary.count++;
        if (isStarved(fault)) summary.starved.push(game.id);
      });
    }
    return added;
  }

  /** All kinds so far, in the order of their first games. */
  list(): FaultSummary[] {
    return [...this.#seen.values()];
  }
}
