// Records the fate of each demand card that is dealt in a game.
import { crayon } from '../../../../engine/index.ts';
import { type Deal, dealRow, GIVEN_UP, HELD_AT_END } from './deck-game.ts';

interface DealWatch {
  /** Must be called before each action. */
  onAction(state: unknown, action: number, seat: number): void;
  /** Must be called after the last action. @returns `DeckGame.deals` */
  end(rounds: number): number[];
}

const MOVE = crayon.kindNumber('move');
const DELIVERIES: ReadonlySet<number> = new Set(
  (['deliver', 'deliver-open', 'deliver-locked'] as const).map(crayon.kindNumber),
);

/** Spending of a seat since its last delivery of an earlier turn. */
interface Effort {
  /** Round and track tally of that delivery. */
  sinceRound: number;
  startTrackM: number;
  mileposts: number;
  /** Deliveries of the current turn, which share the spending, and the round of that turn. */
  readonly deliveries: Deal[];
  round: number;
  /** Track tally and mileposts at the last of these deliveries. */
  endTrackM: number;
  endMileposts: number;
}

interface VisibleCard {
  readonly seat: number;
  readonly round: number;
}

/** Cards in the pools of options, as card + 1. */
function poolCards({ extra }: crayon.CrayonState): readonly Int32Array[] {
  const { poolCard, open } = extra as Partial<Record<'poolCard' | 'open', Int32Array>>;
  return [poolCard, open].filter((list) => list !== undefined);
}

/** Differs from every card and empty place, so that the first look at a state finds changes. */
const NOT_A_CARD = -2;

/** Copies `places` to `lastPlaces`. @returns true if they differed */
function copyChanges(lastPlaces: Int32Array, places: ArrayLike<number>): boolean {
  let differs = false;
  for (let i = 0; i < places.length; i++) {
    if (lastPlaces[i] === places[i]) continue;
    lastPlaces[i] = places[i];
    differs = true;
  }
  return differs;
}

/** Watches a game and records the outcome of each card dealt to a hand or a pool. */
export function watchDeals(game: crayon.CrayonGame): DealWatch {
  const rules = game.rules as crayon.Rules;
  const deals: Deal[] = [];
  /** Cards in hands and pools. */
  const visibleCards = new Map<number, VisibleCard>();
  /** Hands and pools of `watchedState`, now and at the last look. */
  let watchedState: crayon.CrayonState | undefined;
  let places: readonly ArrayLike<number>[] = [];
  let lastPlaces: readonly Int32Array[] = [];
  const efforts = Array.from({ length: game.seats }, (): Effort => {
    const start = { sinceRound: 0, startTrackM: 0, mileposts: 0 };
    return { ...start, deliveries: [], round: -1, endTrackM: 0, endMileposts: 0 };
  });

  function recordDeliveries(effort: Effort): void {
    const { deliveries } = effort;
    if (deliveries.length === 0) return;
    const perDelivery = (value: number): number => Math.round((value / deliveries.length) * 100) / 100;
    const cost = {
      trackM: perDelivery(effort.endTrackM - effort.startTrackM),
      mileposts: perDelivery(effort.endMileposts),
      turns: perDelivery(effort.round - effort.sinceRound),
    };
    for (const deal of deliveries) deals.push({ ...deal, ...cost });
    effort.startTrackM = effort.endTrackM;
    effort.mileposts -= effort.endMileposts;
    effort.sinceRound = effort.round;
    deliveries.length = 0;
  }

  /** True if a place holds another card than at the last look. Runs before each action: no allocation. */
  function hasChanged(state: crayon.CrayonState): boolean {
    if (state !== watchedState) {
      watchedState = state;
      places = [state.hand, ...poolCards(state)];
      lastPlaces = places.map((list) => new Int32Array(list.length).fill(NOT_A_CARD));
    }
    let differs = false;
    for (let i = 0; i < places.length; i++) differs = copyChanges(lastPlaces[i], places[i]) || differs;
    return differs;
  }

  /** Records cards that were dealt, and those that were given up. */
  function recordCards(state: crayon.CrayonState): void {
    const round = game.round(state);
    const stillVisible = new Set<number>();
    const markVisible = (card: number, seat: number): void => {
      stillVisible.add(card);
      if (!visibleCards.has(card)) visibleCards.set(card, { seat, round });
    };
    const { hand, layout } = state;
    hand.forEach((card, place) => {
      if (card >= 0) markVisible(card, Math.trunc(place / layout.handSize));
    });
    for (const list of poolCards(state)) for (const card of list) if (card > 0) markVisible(card - 1, -1);
    for (const [card, { seat, round: sinceRound }] of visibleCards) {
      if (stillVisible.has(card)) continue;
      visibleCards.delete(card);
      deals.push({ ...NO_EFFORT, card, seat, outcome: GIVEN_UP, rounds: round - sinceRound });
    }
  }

  return {
    onAction(anyState, action, seat) {
      const state = anyState as crayon.CrayonState;
      if (hasChanged(state)) recordCards(state);
      const kind = crayon.kindOf(action);
      const effort = efforts[seat];
      if (kind === MOVE) effort.mileposts++;
      if (!DELIVERIES.has(kind)) return;
      const demand = crayon
        .demandsOf(rules, state, seat)
        .find(({ deliverAction }) => deliverAction === action)?.demand;
      if (demand === undefined) return;
      const card = Math.trunc(demand / crayon.DEMANDS_PER_CARD);
      const visible = visibleCards.get(card);
      if (visible === undefined) return;
      visibleCards.delete(card);
      // The same card may be dealt to the same place again.
      watchedState = undefined;
      const round = game.round(state);
      if (effort.round !== round) recordDeliveries(effort);
      effort.round = round;
      effort.endTrackM = state.tallies[crayon.tallySlot(state, 'trackCost', seat)];
      effort.endMileposts = effort.mileposts;
      const outcome = demand % crayon.DEMANDS_PER_CARD;
      effort.deliveries.push({
        ...NO_EFFORT,
        card,
        seat: visible.seat,
        outcome,
        rounds: round - visible.round,
      });
    },
    end(rounds) {
      for (const effort of efforts) recordDeliveries(effort);
      for (const [card, { seat, round }] of visibleCards) {
        deals.push({ ...NO_EFFORT, card, seat, outcome: HELD_AT_END, rounds: rounds - round });
      }
      return deals.flatMap(dealRow);
    },
  };
}

const NO_EFFORT = { trackM: 0, mileposts: 0, turns: 0 } as const;
