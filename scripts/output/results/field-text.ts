// The result of a gauntlet in one sentence: a newcomer against the field, and against each rival.
import type { Row } from '../../../arena/tables/csv/index.ts';
import type { SelectionRow } from '../../../arena/tables/index.ts';
import { plural, toFixed } from '../text/number-text.ts';
import { joinNames } from './selection-text.ts';
import { verdictInPoints } from './verdict-text.ts';

/** Rivals that the sentence names for each result; the others are counted. */
const MAX_NAMED = 6;

const points = (share: number): string => toFixed(100 * share, 1);

/** `is better than the field by 2.0 to 6.2 points, about 3.4`. @param row of field.csv */
export function fieldClaim({ difference, low, high, claim, verdict, estimate }: Row): string {
  const sign = claim === 'worse' ? -1 : 1;
  if (difference === '') return 'has not met the field';
  const [from, to] = [low, high].map((end) => sign * Number(end)).sort((a, b) => a - b);
  // Missing in runs of earlier versions, and empty for several newcomers.
  const about = estimate ? `, about ${points(sign * Number(estimate))}` : '';
  const range =
    low === ''
      ? `${points(Number(difference))} points, too few seeds for an interval`
      : `${points(from)} to ${points(to)} points${about}`;
  if (claim) return `is ${claim} than the field by ${range}`;
  const limit = verdictInPoints(verdict);
  const start = limit.startsWith('within')
    ? `is as good as the field, ${limit}`
    : 'is neither better nor worse than the field for certain';
  return `${start}: ${range}`;
}

/** `it beats tycoon and loses to express`. @param pairs rows of pairs.csv with the newcomer as the first bot */
function rivalsText(pairs: readonly Row[]): string {
  const rivals = (claim: string): string[] =>
    pairs.flatMap((pair) => (pair.claim === claim ? [pair.opponent] : []));
  const named = (verb: string, list: readonly string[]): string[] => {
    if (list.length === 0) return [];
    if (list.length === pairs.length && list.length > 1) return [`${verb} all ${list.length}`];
    const more = list.length > MAX_NAMED ? [`${list.length - MAX_NAMED} more`] : [];
    return [`${verb} ${joinNames([...list.slice(0, MAX_NAMED), ...more])}`];
  };
  const decided = [...named('beats', rivals('better')), ...named('loses to', rivals('worse'))];
  const open = rivals('').length;
  if (decided.length === 0) return `no single rival is decided`;
  return `it ${joinNames(decided)}${open > 0 ? `; ${plural(open, 'rival')} ${open === 1 ? 'is' : 'are'} not decided` : ''}`;
}

/**
 * `mine is better than the field by 2.0 to 6.2 points, about 3.4; it loses to express`, about the newcomer that was chosen.
 * @param field rows of field.csv @param pairs rows of pairs.csv
 */
export function fieldText(
  field: readonly Row[],
  pairs: readonly Row[],
  { end, open }: Pick<SelectionRow, 'end' | 'open'> = { open: [] },
): string {
  const chosen = field.find((row) => row.chosen === '1') ?? field[0];
  const rivals = rivalsText(pairs.filter(({ bot }) => bot === chosen.bot));
  if (field.length === 1) return `${chosen.bot} ${fieldClaim(chosen)}; ${rivals}`;
  const among = plural(field.length, 'newcomer');
  const ranks = {
    known: `, the best of ${among},`,
    within: `, the best of ${among} or almost,`,
    cycle: `, ahead of ${among},`,
    open: '',
  };
  const rank = end ? ranks[end] : `, which leads ${among},`;
  const isBetter = chosen.claim === 'better' || chosen.verdict.startsWith('above');
  const none = end && !isBetter ? `none of ${among} is better than the field for certain: ` : '';
  const areOpen = `${joinNames(open)} ${open.length === 1 ? 'is' : 'are'}`;
  const untold = end === 'open' ? `; ${areOpen} not told apart from it` : '';
  return `${none}${chosen.bot}${rank} ${fieldClaim(chosen)}${untold}; ${rivals}`;
}
