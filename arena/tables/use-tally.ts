// Sums the uses of the options in play over the games of a run.
import type { AnyGame } from '../../engine/index.ts';
import type { GameRecord } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import { countedOptions, type OptionUses } from '../model/option-use.ts';

export class UseTally {
  readonly #game: AnyGame;
  readonly #counted: readonly string[];
  /** By option in play. */
  readonly #sums: Readonly<Record<string, { games: number; used: number; actions: number[] }>>;

  constructor(game: AnyGame, entrants: number) {
    this.#game = game;
    this.#counted = countedOptions(game).map(({ option }) => option);
    const sums = () => ({ games: 0, used: 0, actions: new Array<number>(entrants).fill(0) });
    this.#sums = Object.fromEntries(Object.keys(game.optionUses ?? {}).map((option) => [option, sums()]));
  }

  add({ entrants, reason, uses }: Pick<GameRecord, 'entrants' | 'reason' | 'uses'>): void {
    for (const [option, use] of Object.entries(this.#game.optionUses ?? {})) {
      const sums = this.#sums[option];
      const bySeat = uses?.[this.#counted.indexOf(option)];
      if (use.kind === 'action' && bySeat === undefined) continue;
      sums.games++;
      if (
        use.kind === 'action'
          ? bySeat!.some((count) => count > 0)
          : use.kind === 'always' || use.reason === reason
      )
        sums.used++;
      bySeat?.forEach((count, seat) => {
        sums.actions[entrants[seat]] += count;
      });
    }
  }

  /** A row for each option in play. */
  rows(entrants: readonly Pick<Entrant, 'label'>[]): OptionUses[] {
    return Object.entries(this.#sums).map(([option, { games, used, actions }]) => {
      const { kind } = this.#game.optionUses![option];
      const byBot = Object.fromEntries(entrants.map(({ label }, i) => [label, actions[i]]));
      return { option, kind, games, used, ...(kind === 'action' && { actions: byBot }) };
    });
  }
}
