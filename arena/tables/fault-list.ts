import type { BlockResult, GameRecord } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import type { FaultCode } from '../model/fault.ts';
import type { Circumstances } from '../model/outcome.ts';

/** A kind of fault of a bot: how often it occurred, and the first occurrence in schedule order. */
export interface FaultSummary {
  readonly bot: string;
  readonly code: FaultCode;
  count: number;
  readonly firstGame: GameRecord;
  readonly detail: string;
  /** Seat of the bot in that game. */
  readonly seat: number;
  readonly circumstances?: Circumstances;
}

/** Collects the kinds of bots' faults over a whole run. */
export class FaultList {
  readonly #entrants: readonly Entrant[];
  readonly #seen = new Map<string, FaultSummary>();

  constructor(entrants: readonly Entrant[]) {
    this.#entrants = entrants;
  }

  /** Blocks must come in ascending order. @returns the new kinds */
  add(block: BlockResult): FaultSummary[] {
    const fresh: FaultSummary[] = [];
    for (const game of block.games) {
      game.faults.forEach((fault, seat) => {
        if (!fault) return;
        const bot = this.#entrants[game.entrants[seat]].label;
        const key = `${bot} ${fault.code}`;
        const known = this.#seen.get(key);
        if (known) known.count++;
        else {
          const { code, detail } = fault;
          const circumstances = game.circumstances?.[seat] ?? undefined;
          const summary = { bot, code, count: 1, firstGame: game, detail, seat, circumstances };
          this.#seen.set(key, summary);
          fresh.push(summary);
        }
      });
    }
    return fresh;
  }

  /** All kinds so far, in the order of their first games. */
  list(): FaultSummary[] {
    return [...this.#seen.values()];
  }
}
