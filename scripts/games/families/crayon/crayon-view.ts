// Crayon-rail games: deal, changes, curves, where losers fell behind, and orders in words.
import type { AnyGame, crayon, GameResult } from '../../../../engine/index.ts';
import { plural } from '../../../output/text/plural.ts';
import type { FamilyView } from '../family-view.ts';
import { findBlunders } from './chances/blunders.ts';
import { chancesOf, whyNoChances } from './chances/win-chances.ts';
import { crayonChanges } from './crayon-changes.ts';
import { goalText, rulesText, seatLines } from './crayon-texts.ts';
import { cardText } from './demand-text.ts';
import { handOf } from './hand-of.ts';
import { readRouteOrder } from './read-route-order.ts';
import { Routes } from './routes.ts';

/** Text for a figure in millions that set the loser back, by having more or less of it than the winner; # is the difference. */
const MONEY_TEXTS: Readonly<Record<string, { readonly more?: string; readonly less?: string }>> = {
  income: { less: 'earned # less' },
  track_cost: { more: 'spent # more on track' },
  train_cost: { more: 'spent # more on trains' },
  fees_paid: { more: 'paid # more in fees' },
  fees_received: { less: 'received # less in fees' },
  own_track_cost: { more: 'paid # more for moving on its own track' },
  taxes: { more: 'paid # more tax' },
};

/** Text for a count that set the loser back, by having more (`isMore`) or less of it; the winner's number follows. */
const COUNT_TEXTS: readonly (readonly [id: string, isMore: boolean, text: (n: number) => string])[] = [
  ['lost_turns', true, (n) => `lost ${plural(n, 'turn')} to events`],
  ['discards', true, (n) => `gave up ${plural(n, 'hand')}`],
  ['deliveries', false, (n) => `made ${plural(n, 'delivery', 'deliveries')}`],
  ['majors_connected', false, (n) => `joined ${plural(n, 'major city', 'major cities')}`],
];

/** Maximum number of differences of money to name for a seat, the largest first. */
const MAX_MONEY_TEXTS = 3;

/** Compares losers with the winner, from the figures of the game alone. */
function compareSeats(result: GameResult, labels: readonly string[]): string[] {
  const [winner] = result.winners;
  if (!result.finished || winner === undefined) return [];
  const { figures } = result;
  const setback = (seat: number): string => {
    const money = Object.entries(MONEY_TEXTS)
      .map(([id, { more, less }]) => {
        const difference = figures[id][seat] - figures[id][winner];
        return { by: Math.abs(difference), text: difference > 0 ? more : difference < 0 ? less : undefined };
      })
      .filter(({ text }) => text !== undefined)
      .sort((a, b) => b.by - a.by)
      .slice(0, MAX_MONEY_TEXTS)
      .map(({ by, text }) => text!.replace('#', `${by}M`));
    const counts = COUNT_TEXTS.flatMap(([id, isMore, text]) => {
      const [loser, best] = [figures[id][seat], figures[id][winner]];
      return loser !== best && loser > best === isMore ? [`${text(loser)} (${labels[winner]} ${best})`] : [];
    });
    return [...money, ...counts].join(', ');
  };
  return labels.flatMap((label, seat) => {
    const text = result.winners.includes(seat) ? '' : setback(seat);
    return text === '' ? [] : [`Against ${labels[winner]}, ${label} (seat ${seat}) ${text}.`];
  });
}

/** Hands and open cards. */
function dealText(rules: crayon.Rules, state: crayon.CrayonState, labels: readonly string[]): string[] {
  const hands = labels.flatMap((label, seat) =>
    handOf(state, seat).map((card) => `seat ${seat} ${label} is dealt ${cardText(rules, card)}`),
  );
  const poolCards = [...(state.extra.poolCard ?? [])].filter((card) => card !== 0);
  return [...hands, ...poolCards.map((card) => `${cardText(rules, card - 1)} lies open`)];
}

export function crayonView(game: AnyGame): Partial<FamilyView> {
  const rules = game.rules as crayon.Rules;
  let routes: Routes | undefined;
  return {
    goal: goalText(rules),
    score: { name: 'Cash', text: (value) => `${value}M` },
    scoreOf: (state, seat) => (state as crayon.CrayonState).cash[seat],
    chances: chancesOf(game),
    noChances: whyNoChances(game),
    findBlunders: () => findBlunders(game),
    jumps: { delivery: 'delivery', event: 'event', fee: 'fee', fault: 'fault' },
    changes: (before, after, action) =>
      crayonChanges(rules, before as crayon.CrayonState, after as crayon.CrayonState, action),
    deal: (state, labels) => dealText(rules, state as crayon.CrayonState, labels),
    compareSeats,
    seatView: (state, seat, isFull) => seatLines(rules, state as crayon.CrayonState, seat, isFull),
    rules: (topic) => rulesText(rules, topic),
    readOrder(state, order) {
      routes ??= new Routes(game);
      return readRouteOrder(game, routes, state as crayon.CrayonState, order);
    },
  };
}
