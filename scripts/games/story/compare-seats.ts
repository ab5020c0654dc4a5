// Where the seats that lost a crayon-rail game fell behind the winner, from the figures of the game alone.
import type { AnyGame, GameResult } from '../../../engine/index.ts';

/** How a figure in millions is told where it set the loser back; `more` is told of more of it, `less` of less. */
const MONEY: Readonly<Record<string, { readonly more?: string; readonly less?: string }>> = {
  income: { less: 'earned # less' },
  track_cost: { more: 'spent # more on track' },
  train_cost: { more: 'spent # more on trains' },
  fees_paid: { more: 'paid # more in fees' },
  fees_received: { less: 'received # less in fees' },
  own_track_cost: { more: 'paid # more for moving on its own track' },
  taxes: { more: 'paid # more tax' },
};

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Told of a loser with more of it (`more`) or less than the winner, with both numbers. */
const COUNTS: readonly (readonly [id: string, isMore: boolean, told: (n: number) => string])[] = [
  ['lost_turns', true, (n) => `lost ${count(n, 'turn', 'turns')} to events`],
  ['discards', true, (n) => `gave up ${count(n, 'hand', 'hands')}`],
  ['deliveries', false, (n) => `made ${count(n, 'delivery', 'deliveries')}`],
  ['majors_connected', false, (n) => `joined ${count(n, 'major city', 'major cities')}`],
];

/** Money matters told of a seat, the largest first. */
const MOST_MONEY = 3;

/**
 * A sentence for each seat that lost: what set it back most against the winner.
 * None where nobody won, and for games without these figures.
 */
export function compareSeats(game: AnyGame, result: GameResult, labels: readonly string[]): string[] {
  const [winner] = result.winners;
  if (game.family !== 'crayon' || !result.finished || winner === undefined) return [];
  const { figures } = result;
  const told = (seat: number): string => {
    const money = Object.entries(MONEY)
      .map(([id, { more, less }]) => {
        const by = figures[id][seat] - figures[id][winner];
        return { by: Math.abs(by), words: by > 0 ? more : by < 0 ? less : undefined };
      })
      .filter(({ words }) => words !== undefined)
      .sort((a, b) => b.by - a.by)
      .slice(0, MOST_MONEY)
      .map(({ by, words }) => words!.replace('#', `${by}M`));
    const counts = COUNTS.flatMap(([id, isMore, words]) => {
      const [own, other] = [figures[id][seat], figures[id][winner]];
      return own !== other && own > other === isMore ? [`${words(own)} (${labels[winner]} ${other})`] : [];
    });
    return [...money, ...counts].join(', ');
  };
  return labels.flatMap((label, seat) => {
    const text = result.winners.includes(seat) ? '' : told(seat);
    return text === '' ? [] : [`Against ${labels[winner]}, ${label} (seat ${seat}) ${text}.`];
  });
}
