// Sets up a game: shuffles, deals, and determines who begins.
import { randomInt, stream } from '../../core/rng.ts';
import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import type { Rules } from '../model/rules.ts';
import { CrayonState, setSeed } from '../state/state.ts';
import { beginGame } from '../turn/advance.ts';
import { discardCard, drawCard, shuffleDeck } from '../turn/cards.ts';
import { bankOf, pay } from '../turn/money.ts';

/** The state of a game before its first action. */
export function setup(rules: Rules, seed: number): CrayonState {
  const state = new CrayonState(rules.layout);
  setSeed(state, seed);
  for (let seat = 0; seat < rules.seats; seat++) pay(state, bankOf(state), seat, rules.constants.startCash);
  state.trainAt.fill(-1);
  state.cameFrom.fill(-1);
  const secondTrainClass = rules.trains.findIndex(({ id }) => id === rules.constants.secondTrain);
  if (secondTrainClass >= 0) state.trainClass.fill(secondTrainClass, rules.seats);
  state.drawingSeat = -1;
  state.goalCash = rules.constants.goalCash;
  state.progressRound = 1;
  rules.board.loads.forEach((load, i) => {
    state.chips[i] = Math.max(0, load.chips - rules.constants.chipsOut);
  });
  const cards = rules.deck.cards + rules.events.length;
  for (let card = 0; card < cards; card++) state.deck[card] = card;
  state.deckCount = cards;
  shuffleDeck(state);
  state.hand.fill(-1);
  if (rules.dealHands === null) dealHands(rules, state);
  state.firstSeat =
    rules.constants.firstPlayer === 'cut' ? firstByCut(rules, seed) : firstByPayout(rules, state, seed);
  if (rules.dealHands === null) beginGame(rules, state);
  else rules.dealHands(rules, state);
  return state;
}

/** Drawn events are replaced and shuffled back in; with the option fast-game-events they are discarded. */
function dealHands(rules: Rules, state: CrayonState): void {
  const drawnEvents: number[] = [];
  for (let slot = 0; slot < state.hand.length; slot++) {
    if (slot % state.layout.handSize >= rules.constants.dealt) continue;
    while (state.hand[slot] < 0) {
      const card = drawCard(state);
      if (card < rules.deck.cards) state.hand[slot] = card;
      else drawnEvents.push(card);
    }
  }
  for (const card of drawnEvents) {
    if (rules.constants.openingEvents === 'back') state.deck[state.deckCount++] = card;
    else discardCard(state, card);
  }
  shuffleDeck(state);
}

/** The seat with the largest single payout begins; ties go to the next largest, then to a draw. */
function firstByPayout(rules: Rules, state: CrayonState, seed: number): number {
  const { handSize } = state.layout;
  let leaders: number[] = [];
  let best: number[] = [];
  for (let seat = 0; seat < rules.seats; seat++) {
    const payouts: number[] = [];
    for (let slot = seat * handSize; slot < seat * handSize + rules.constants.dealt; slot++) {
      for (let d = 0; d < DEMANDS_PER_CARD; d++)
        payouts.push(rules.deck.payout[state.hand[slot] * DEMANDS_PER_CARD + d]);
    }
    payouts.sort((a, b) => b - a);
    const firstDifference = payouts.findIndex((payout, i) => payout !== best[i]);
    if (leaders.length === 0 || (firstDifference >= 0 && payouts[firstDifference] > best[firstDifference])) {
      leaders = [seat];
      best = payouts;
    } else if (firstDifference < 0) {
      leaders.push(seat);
    }
  }
  return leaders.length === 1 ? leaders[0] : leaders[randomInt(stream(seed, 'first-seat'), leaders.length)];
}

const MAX_CUTS = 100;

/** Lets all seats cut a card. The highest payout begins (an event counts 0); tied seats cut again. */
function firstByCut(rules: Rules, seed: number): number {
  const random = stream(seed, 'first-seat');
  const cards = rules.deck.cards + rules.events.length;
  let leaders = Array.from({ length: rules.seats }, (_, seat) => seat);
  // Cuts from a deck of equal payouts would never end, so after many ties the seat is drawn.
  for (let round = 0; leaders.length > 1; round++) {
    if (round === MAX_CUTS) return leaders[randomInt(random, leaders.length)];
    const payouts = leaders.map(() => {
      const card = randomInt(random, cards);
      return card < rules.deck.cards
        ? Math.max(...rules.deck.payout.subarray(card * DEMANDS_PER_CARD, (card + 1) * DEMANDS_PER_CARD))
        : 0;
    });
    const best = Math.max(...payouts);
    leaders = leaders.filter((_, i) => payouts[i] === best);
  }
  return leaders[0];
}
