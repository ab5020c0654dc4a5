// What each optional rule does to the length of games: four equal bots, the same seeds with and without it.

import { findTitle } from '../../arena/catalog.ts';
import { makePlayers } from '../../arena/make-players.ts';
import { type Outcome, playGame } from '../../arena/referee.ts';
import { planRun } from '../../arena/run-plan.ts';

export interface OptionEffect {
  readonly option: string;
  readonly games: number;
  /** Mean round in which the games that came to their own end were won; NaN without any. */
  readonly meanRounds: number;
  /** The same games' mean without the option. */
  readonly without: number;
  /** Share of games that came to their own end. */
  readonly finished: number;
  readonly faults: number;
}

const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;

/** Plays `seeds` games of `bot` at every seat, plainly and with each option of the title (and all that it needs). */
export async function benchOptions(
  title: string,
  bot: string,
  seeds: number,
  onEffect: (effect: OptionEffect) => void,
): Promise<OptionEffect[]> {
  const { meta } = findTitle(title);
  const play = async (options: readonly string[], players: number): Promise<Outcome[]> => {
    const { game, entrants } = await planRun({
      title,
      bots: Array.from({ length: players }, () => bot),
      players,
      options,
      seeds,
      files: {},
    });
    const seats = await makePlayers(game, entrants);
    return Array.from({ length: seeds }, (_, i) => playGame(game, i + 1, seats));
  };
  const rounds = (outcomes: readonly Outcome[]): number =>
    mean(outcomes.filter(({ finished }) => finished).map((outcome) => outcome.rounds));
  const plain = new Map<number, number>();
  const effects: OptionEffect[] = [];
  for (const { id, needs = [], seats: only } of meta.options) {
    const players = only ?? Math.min(4, meta.seats.max);
    const without = plain.get(players) ?? rounds(await play([], players));
    plain.set(players, without);
    const outcomes = await play([...needs, id], players);
    const effect = {
      option: id,
      games: outcomes.length,
      meanRounds: rounds(outcomes),
      without,
      finished: mean(outcomes.map(({ finished }) => (finished ? 1 : 0))),
      faults: outcomes.flatMap(({ faults }) => faults).filter((fault) => fault !== null).length,
    };
    effects.push(effect);
    onEffect(effect);
  }
  return effects;
}
