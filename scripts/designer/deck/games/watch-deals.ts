// Watches a game and records the fate of each card dealt, to a hand or to an open pool.
import { crayon } from '../../../../engine/index.ts';
import { type Deal, dealRow, GIVEN_UP, KEPT } from './deck-game.ts';

interface DealWatch {
  /** To be called before each action. */
  onAction(state: unknown, action: number, seat: number): void;
  /** To be called after the last action. @returns `DeckGame.deals` */
  end(rounds: number): number[];
}

const MOVE = crayon.kindNumber('move');
const DELIVERIES: ReadonlySet<number> = new Set(
  (['deliver', 'deliver-open', 'deliver-locked'] as const).map(crayon.kindNumber),
);

/** Spending of a seat since its last delivery of an earlier turn. */
interface Effort {
  /** Round from which it counts. */
  since: number;
  /** Its track tally then. */
  track: number;
  mileposts: number;
  /** Deliveries of the current turn, which share it, and the round of that turn. */
  readonly shared: Deal[];
  round: number;
  /** Track tally and mileposts at the last of these. */
  spent: number;
  moved: number;
}

interface Dealt {
  readonly seat: number;
  readonly round: number;
}

/** Cards that lie open in the state of an option, as card + 1. */
const openCards = ({ extra }: crayon.CrayonState): readonly Int32Array[] => {
  const { poolCard, open } = extra as Partial<Record<'poolCard' | 'open', Int32Array>>;
  return [poolCard, open].filter((list) => list !== undefined);
};

/** Stands for a card in no place. */
const UNSEEN = -2;

/** Copies `now` to `before`. @returns whether they differed */
function noteChange(before: Int32Array, now: ArrayLike<number>): boolean {
  let differs = false;
  for (let i = 0; i < now.length; i++) {
    if (before[i] === now[i]) continue;
    before[i] = now[i];
    differs = true;
  }
  return differs;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** For one game. */
export function watchDeals(game: crayon.CrayonGame): DealWatch {
  const rules = game.rules as crayon.Rules;
  const rows: Deal[] = [];
  /** Cards in sight. */
  const sight = new Map<number, Dealt>();
  /** The state whose places these are: hands, then cards that lie open, now and at the last look. */
  let watched: crayon.CrayonState | undefined;
  let places: readonly ArrayLike<number>[] = [];
  let before: readonly Int32Array[] = [];
  const efforts = Array.from({ length: game.seats }, (): Effort => {
    return { since: 0, track: 0, mileposts: 0, shared: [], round: -1, spent: 0, moved: 0 };
  });

  function settle(effort: Effort): void {
    const { shared } = effort;
    if (shared.length === 0) return;
    const part = (value: number): number => hundredths(value / shared.length);
    const cost = {
      track: part(effort.spent - effort.track),
      mileposts: part(effort.moved),
      turns: part(effort.round - effort.since),
    };
    for (const deal of shared) rows.push({ ...deal, ...cost });
    effort.track = effort.spent;
    effort.mileposts -= effort.moved;
    effort.since = effort.round;
    shared.length = 0;
  }

  /** True when a place holds another card than at the last look. Asked before each action, so it makes nothing. */
  function hasChanged(state: crayon.CrayonState): boolean {
    if (state !== watched) {
      watched = state;
      places = [state.hand, ...openCards(state)];
      before = places.map((list) => new Int32Array(list.length).fill(UNSEEN));
    }
    let differs = false;
    for (let i = 0; i < places.length; i++) differs = noteChange(before[i], places[i]) || differs;
    return differs;
  }

  /** Cards that came into sight, and those that left it without a delivery. */
  function look(state: crayon.CrayonState): void {
    const round = game.round(state);
    const seen = new Set<number>();
    const see = (card: number, seat: number): void => {
      seen.add(card);
      if (!sight.has(card)) sight.set(card, { seat, round });
    };
    const { hand, layout } = state;
    for (let at = 0; at < hand.length; at++) {
      if (hand[at] >= 0) see(hand[at], Math.trunc(at / layout.handSize));
    }
    for (const list of openCards(state)) for (const card of list) if (card > 0) see(card - 1, -1);
    for (const [card, { seat, round: since }] of sight) {
      if (seen.has(card)) continue;
      sight.delete(card);
      rows.push({ ...NO_EFFORT, card, seat, fate: GIVEN_UP, rounds: round - since });
    }
  }

  return {
    onAction(given, action, seat) {
      const state = given as crayon.CrayonState;
      if (hasChanged(state)) look(state);
      const kind = crayon.kindOf(action);
      const effort = efforts[seat];
      if (kind === MOVE) effort.mileposts++;
      if (!DELIVERIES.has(kind)) return;
      const filled = crayon.demandsOf(rules, state, seat).find(({ deliver }) => deliver === action)?.demand;
      if (filled === undefined) return;
      const card = Math.trunc(filled / crayon.DEMANDS);
      const dealt = sight.get(card);
      if (dealt === undefined) return;
      sight.delete(card);
      // It may be dealt to the same place again.
      watched = undefined;
      const round = game.round(state);
      if (effort.round !== round) settle(effort);
      effort.round = round;
      effort.spent = state.tallies[crayon.tallyAt(state, 'trackCost', seat)];
      effort.moved = effort.mileposts;
      const fate = filled % crayon.DEMANDS;
      effort.shared.push({ ...NO_EFFORT, card, seat: dealt.seat, fate, rounds: round - dealt.round });
    },
    end(rounds) {
      for (const effort of efforts) settle(effort);
      for (const [card, { seat, round }] of sight) {
        rows.push({ ...NO_EFFORT, card, seat, fate: KEPT, rounds: rounds - round });
      }
      return rows.flatMap(dealRow);
    },
  };
}

const NO_EFFORT = { track: 0, mileposts: 0, turns: 0 } as const;
