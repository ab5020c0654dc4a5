// Likelihood of the Plackett-Luce model with seat effects: of the remaining bots, bot i in seat s finishes next with
// probability exp(θ_i + γ_s) / Σ exp(θ_j + γ_t), summed over all remaining bots. Computes the exact logarithm, gradient
// and information matrix. Pseudo-observations keep the maximum finite for one-sided games: with `ridge` = 2 every bot
// gets one won and one lost game, spread over all other bots, and every seat likewise. Like the likelihood, they
// depend only on differences. The parameter vector holds θ of the active bots, then γ of the active seats. The games
// do not determine the level of either.
import type { Choices, GameChoices } from './choices.ts';

/** Log likelihood with its first and second derivatives. */
export class Likelihood {
  /** Number of bots, and of parameters. */
  readonly bots: number;
  readonly size: number;
  /** Index ranges of the parameters of bots and of seats. */
  readonly parameterRanges: readonly (readonly [number, number])[];
  /** d log / d parameter. */
  readonly gradient: Float64Array;
  /** Observed information (negative Hessian) by rows, positive definite by adding 1 along the two undetermined levels. */
  readonly information: Float64Array;
  /** Probability of each member of each choice to win it, at the last evaluation. */
  readonly probability: Float64Array;
  /** Pseudo-games of each bot and each seat. */
  readonly ridge: number;
  readonly #choices: Choices;
  /** Index of the parameter of each member's bot and seat. */
  readonly #botParameter: Int32Array;
  readonly #seatParameter: Int32Array;
  readonly #wins: Float64Array;
  /** exp of each parameter. */
  readonly #worth: Float64Array;

  constructor(choices: Choices, ridge: number) {
    const { activeBots, activeSeats, botOf, seatOf, botWins, seatWins } = choices;
    this.#choices = choices;
    this.ridge = ridge;
    this.bots = activeBots.length;
    this.size = activeBots.length + activeSeats.length;
    this.parameterRanges = [
      [0, this.bots],
      [this.bots, this.size],
    ];
    this.gradient = new Float64Array(this.size);
    this.#worth = new Float64Array(this.size);
    this.information = new Float64Array(this.size * this.size);
    this.probability = new Float64Array(botOf.length);
    this.#botParameter = botOf.map((bot) => activeBots.indexOf(bot));
    this.#seatParameter = seatOf.map((seat) => this.bots + activeSeats.indexOf(seat));
    this.#wins = Float64Array.of(
      ...activeBots.map((bot) => botWins[bot]),
      ...activeSeats.map((seat) => seatWins[seat]),
    );
  }

  /** Number of pseudo-games between each two parameters of a range, half won and half lost. */
  pseudoGames([from, to]: readonly [number, number]): number {
    return to - from < 2 ? 0 : this.ridge / (to - from - 1);
  }

  /** Fills `gradient`, `information` and `probability`. @returns the log likelihood, up to a constant */
  evaluate(parameters: Float64Array): number {
    const { gradient, information, size, probability } = this;
    const botParameter = this.#botParameter;
    const seatParameter = this.#seatParameter;
    const worth = this.#worth;
    const { memberStart, counts } = this.#choices;
    let value = 0;
    gradient.set(this.#wins);
    information.fill(0);
    for (let i = 0; i < size; i++) {
      worth[i] = Math.exp(parameters[i]);
      value += this.#wins[i] * parameters[i];
    }
    for (let choice = 0; choice < counts.length; choice++) {
      const begin = memberStart[choice];
      const end = memberStart[choice + 1];
      let total = 0;
      for (let m = begin; m < end; m++) {
        probability[m] = worth[botParameter[m]] * worth[seatParameter[m]];
        total += probability[m];
      }
      for (let m = begin; m < end; m++) probability[m] /= total;
      const count = counts[choice];
      if (count === 0) continue;
      value -= count * Math.log(total);
      for (let m = begin; m < end; m++) {
        const bot = botParameter[m];
        const seat = seatParameter[m];
        const expected = count * probability[m];
        gradient[bot] -= expected;
        gradient[seat] -= expected;
        information[bot * size + bot] += expected;
        information[seat * size + seat] += expected;
        information[seat * size + bot] += expected;
        for (let n = begin; n < end; n++) {
          const product = expected * probability[n];
          // Only the lower triangle is stored; bots come before seats.
          if (botParameter[n] <= bot) information[bot * size + botParameter[n]] -= product;
          if (seatParameter[n] <= seat) information[seat * size + seatParameter[n]] -= product;
          information[seat * size + botParameter[n]] -= product;
        }
      }
    }
    for (const range of this.parameterRanges) value += this.#addPseudoGames(parameters, range);
    return value;
  }

  #addPseudoGames(parameters: Float64Array, range: readonly [number, number]): number {
    const { gradient, information, size } = this;
    const worth = this.#worth;
    const pseudoGames = this.pseudoGames(range);
    let value = 0;
    for (let i = range[0]; i < range[1]; i++) {
      for (let j = range[0]; j <= i; j++) {
        information[i * size + j] += 1;
        if (i === j || pseudoGames === 0) continue;
        const probability = worth[i] / (worth[i] + worth[j]);
        const weight = pseudoGames * probability * (1 - probability);
        value += pseudoGames * ((parameters[i] + parameters[j]) / 2 - Math.log(worth[i] + worth[j]));
        gradient[i] += pseudoGames * (0.5 - probability);
        gradient[j] -= pseudoGames * (0.5 - probability);
        information[i * size + i] += weight;
        information[j * size + j] += weight;
        information[i * size + j] -= weight;
      }
    }
    return value;
  }

  /**
   * Calls `visit` with the gradient of each seed's games, without pseudo-observations. Call after `evaluate`. The
   * array is reused for the next seed.
   */
  eachSeedGradient(visit: (gradient: Float64Array) => void): void {
    const row = new Float64Array(this.size);
    for (const games of this.#choices.bySeed()) {
      row.fill(0);
      for (const game of games) this.#addGradient(game, row);
      visit(row);
    }
  }

  #addGradient({ choices, winners }: GameChoices, gradient: Float64Array): void {
    const { probability } = this;
    const botParameter = this.#botParameter;
    const seatParameter = this.#seatParameter;
    const { activeBots, activeSeats, memberStart } = this.#choices;
    for (const { bot, seat, share } of winners) {
      gradient[activeBots.indexOf(bot)] += share;
      gradient[this.bots + activeSeats.indexOf(seat)] += share;
    }
    for (const choice of choices) {
      for (let m = memberStart[choice]; m < memberStart[choice + 1]; m++) {
        gradient[botParameter[m]] -= probability[m];
        gradient[seatParameter[m]] -= probability[m];
      }
    }
  }
}
