// Likelihood of the Plackett-Luce model with seat effects: of the remaining bots, bot i in seat s comes next
// with probability exp(θ_i + γ_s) / Σ exp(θ_j + γ_t) over all that remain. Computes the exact logarithm,
// gradient and information matrix. Pseudo-observations keep the maximum finite however one-sided the games are: with
// `ridge` = 2 every bot gets one won and one lost game, spread over all other bots, and every seat likewise.
// Like the likelihood, they depend only on differences. The parameter vector holds θ of the bots that met,
// then γ of the seats. The games do not determine the level of either.
import type { Choices, GameChoices } from './choices.ts';

export class Likelihood {
  /** Number of bots and of parameters. */
  readonly bots: number;
  readonly size: number;
  /** Index ranges of the two groups of parameters. */
  readonly sides: readonly (readonly [number, number])[];
  /** d log / d parameter. */
  readonly gradient: Float64Array;
  /** Observed information (negative Hessian) by rows, made positive definite by adding 1 along the two undetermined levels. */
  readonly information: Float64Array;
  /** Probability of each member of each choice to win it, at the last evaluation. */
  readonly probability: Float64Array;
  readonly ridge: number;
  readonly #choices: Choices;
  /** Parameter of each member's bot and seat. */
  readonly #botAt: Int32Array;
  readonly #seatAt: Int32Array;
  readonly #wins: Float64Array;
  /** exp of each parameter. */
  readonly #worth: Float64Array;

  constructor(choices: Choices, ridge: number) {
    const { botsMet, seatsMet, botOf, seatOf, botWins, seatWins } = choices;
    this.#choices = choices;
    this.ridge = ridge;
    this.bots = botsMet.length;
    this.size = botsMet.length + seatsMet.length;
    this.sides = [
      [0, this.bots],
      [this.bots, this.size],
    ];
    this.gradient = new Float64Array(this.size);
    this.#worth = new Float64Array(this.size);
    this.information = new Float64Array(this.size * this.size);
    this.probability = new Float64Array(botOf.length);
    this.#botAt = botOf.map((bot) => botsMet.indexOf(bot));
    this.#seatAt = seatOf.map((seat) => this.bots + seatsMet.indexOf(seat));
    this.#wins = Float64Array.of(
      ...botsMet.map((bot) => botWins[bot]),
      ...seatsMet.map((seat) => seatWins[seat]),
    );
  }

  /** Number of pseudo-games between each two of a side, half won and half lost. */
  pseudoGames([from, to]: readonly [number, number]): number {
    return to - from < 2 ? 0 : this.ridge / (to - from - 1);
  }

  /** Fills `gradient`, `information` and `probability`. @returns the log likelihood, up to a constant */
  evaluate(at: Float64Array): number {
    const { gradient, information, size, probability } = this;
    const botAt = this.#botAt;
    const seatAt = this.#seatAt;
    const worth = this.#worth;
    const { memberStart, counts } = this.#choices;
    let value = 0;
    gradient.set(this.#wins);
    information.fill(0);
    for (let i = 0; i < size; i++) {
      worth[i] = Math.exp(at[i]);
      value += this.#wins[i] * at[i];
    }
    for (let choice = 0; choice < counts.length; choice++) {
      const begin = memberStart[choice];
      const end = memberStart[choice + 1];
      let total = 0;
      for (let m = begin; m < end; m++) {
        probability[m] = worth[botAt[m]] * worth[seatAt[m]];
        total += probability[m];
      }
      for (let m = begin; m < end; m++) probability[m] /= total;
      const count = counts[choice];
      if (count === 0) continue;
      value -= count * Math.log(total);
      for (let m = begin; m < end; m++) {
        const bot = botAt[m];
        const seat = seatAt[m];
        const expected = count * probability[m];
        gradient[bot] -= expected;
        gradient[seat] -= expected;
        information[bot * size + bot] += expected;
        information[seat * size + seat] += expected;
        information[seat * size + bot] += expected;
        for (let n = begin; n < end; n++) {
          const product = expected * probability[n];
          // Only the lower triangle is stored; bots come before seats.
          if (botAt[n] <= bot) information[bot * size + botAt[n]] -= product;
          if (seatAt[n] <= seat) information[seat * size + seatAt[n]] -= product;
          information[seat * size + botAt[n]] -= product;
        }
      }
    }
    for (const side of this.sides) value += this.#addPseudoGames(at, side);
    return value;
  }

  #addPseudoGames(at: Float64Array, side: readonly [number, number]): number {
    const { gradient, information, size } = this;
    const worth = this.#worth;
    const even = this.pseudoGames(side);
    let value = 0;
    for (let i = side[0]; i < side[1]; i++) {
      for (let j = side[0]; j <= i; j++) {
        information[i * size + j] += 1;
        if (i === j || even === 0) continue;
        const probability = worth[i] / (worth[i] + worth[j]);
        const weight = even * probability * (1 - probability);
        value += even * ((at[i] + at[j]) / 2 - Math.log(worth[i] + worth[j]));
        gradient[i] += even * (0.5 - probability);
        gradient[j] -= even * (0.5 - probability);
        information[i * size + i] += weight;
        information[j * size + j] += weight;
        information[i * size + j] -= weight;
      }
    }
    return value;
  }

  /**
   * Calls `visit` with the gradient of each seed's games, without pseudo-observations. Call after `evaluate`.
   * The array is reused for the next seed.
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
    const botAt = this.#botAt;
    const seatAt = this.#seatAt;
    const { botsMet, seatsMet, memberStart } = this.#choices;
    for (const { bot, seat, share } of winners) {
      gradient[botsMet.indexOf(bot)] += share;
      gradient[this.bots + seatsMet.indexOf(seat)] += share;
    }
    for (const choice of choices) {
      for (let m = memberStart[choice]; m < memberStart[choice + 1]; m++) {
        gradient[botAt[m]] -= probability[m];
        gradient[seatAt[m]] -= probability[m];
      }
    }
  }
}
