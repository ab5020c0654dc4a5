// Watches games and counts what became of each demand: how often its card came to a hand, how often it was filled,
// and how long that took.
import { crayon } from '../../../engine/index.ts';

/** By demand (card * 3 + index), over all games watched. */
export interface DeckUse {
  /** Times its card came to a hand. */
  readonly dealt: Float64Array;
  readonly filled: Float64Array;
  /** Rounds from the card's coming to the delivery, summed over deliveries. */
  readonly rounds: Float64Array;
}

export interface DeckWatch {
  /** To be called before each action. */
  onAction(state: unknown, action: number, seat: number): void;
  /** To be called between games. */
  endGame(): void;
  readonly use: DeckUse;
}

const DELIVER = crayon.kindNumber('deliver');

export function watchDeck(game: crayon.CrayonGame): DeckWatch {
  const { deck } = game.rules as crayon.Rules;
  const demands = deck.cards * crayon.DEMANDS;
  const use = {
    dealt: new Float64Array(demands),
    filled: new Float64Array(demands),
    rounds: new Float64Array(demands),
  };
  // By hand slot: the card last seen there and the round in which it came.
  let cards: number[] = [];
  let since: number[] = [];

  function look(state: crayon.CrayonState): void {
    for (let at = 0; at < state.hand.length; at++) {
      const card = state.hand[at];
      if (cards[at] === card) continue;
      cards[at] = card;
      since[at] = game.round(state);
      if (card < 0) continue;
      for (let d = 0; d < crayon.DEMANDS; d++) use.dealt[card * crayon.DEMANDS + d]++;
    }
  }

  return {
    use,
    onAction(given, action, seat) {
      const state = given as crayon.CrayonState;
      look(state);
      if (crayon.kindOf(action) !== DELIVER) return;
      const operand = crayon.operandOf(action);
      const at = seat * state.layout.handSize + Math.trunc(operand / crayon.DEMANDS);
      const demand = cards[at] * crayon.DEMANDS + (operand % crayon.DEMANDS);
      use.filled[demand]++;
      use.rounds[demand] += game.round(state) - since[at];
    },
    endGame() {
      cards = [];
      since = [];
    },
  };
}
