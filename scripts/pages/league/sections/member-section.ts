// The ladder on the page of a league: every bot by its rating, with its version and whether it still plays.
import type { Member } from '../../../../arena/index.ts';
import { LEVEL_LEGEND, levelWords } from '../../../output/words/level-words.ts';
import { thousands, whole } from '../../../output/words/number-words.ts';
import { escapeHtml, htmlTable, type Section } from '../../report/html.ts';
import { numberIn, type Results, type Row } from '../../report/read-results.ts';

function ratingText(row: Row | undefined): string {
  if (row === undefined || row.level === '') return '-';
  if (row.level !== '0') return levelWords(Number(row.level));
  const [value, low, high] = ['rating', 'rating_low', 'rating_high'].map((name) => numberIn(row, name));
  const range = low === undefined || high === undefined ? '' : ` (${whole(low)} to ${whole(high)})`;
  return `${whole(value ?? Number.NaN)}${range}`;
}

/** @param members that played @param active whether they still play */
export function memberSection(
  { ratings, standings }: Results,
  members: readonly Member[],
  active: (member: Member) => boolean,
): Section {
  const rated = ratings.filter((row) => row.games_counted === 'all');
  // Games of a single seat have no ratings.
  const order = (rated.length > 0 ? rated : standings).map(({ bot }) => bot);
  const rows = order.flatMap((label, i) => {
    const member = members.find(({ bot }) => bot.label === label);
    if (!member) return [];
    const row = rated.find(({ bot }) => bot === label);
    const games = standings.find(({ bot }) => bot === label)?.games ?? '0';
    return [
      [
        label,
        String(i + 1),
        ratingText(row),
        thousands(Number(games)),
        member.bot.version,
        active(member) ? 'plays' : 'retired',
        `as number ${member.number + 1}`,
      ],
    ];
  });
  const isUneven = rated.some(({ level }) => level !== '0');
  return {
    heading: 'Ladder',
    note: escapeHtml(
      `All versions that have played, by rating, with 95 % intervals. Retired bots keep their games.${isUneven ? ` ${LEVEL_LEGEND}.` : ''}`,
    ),
    body: htmlTable(['bot', 'place', 'rating', 'games', 'version', 'state', 'joined'], rows, {
      name: 'Ladder',
    }),
  };
}
