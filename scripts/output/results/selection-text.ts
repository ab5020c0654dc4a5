// Sentences about the bots that a run chose, and about those that left, when and why.
import { choiceOf, choiceRule, type StopRule } from '../../../arena/stats/stopping/index.ts';
import type { SelectionRow } from '../../../arena/tables/index.ts';
import { plural, sizeInPoints } from '../text/number-text.ts';

/** Maximum number of bots that a list names; the others are counted. */
const MAX_NAMED = 3;

/** `a`, `a and b`, `a, b and c`. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const joinFirst = (names: readonly string[]): string =>
  names.length <= MAX_NAMED + 1
    ? joinNames(names)
    : `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`;

/** `less than 1 point`, of the rule's `within`. */
const nearText = (rule: StopRule): string => {
  const points = sizeInPoints(choiceRule(rule).within ?? 0);
  return `less than ${points} ${points === '1' ? 'point' : 'points'}`;
};

/** Why a bot has not left at the end: `less than 2 points better than hauler, if at all`. */
export function openReason({ best, end }: SelectionRow, rule: StopRule | undefined): string {
  if (rule !== undefined && end === 'within')
    return `${nearText(rule)} better than ${joinFirst(best)}, if at all`;
  return end === 'open' ? `not told apart from ${joinFirst(best)}` : 'still in question at the end';
}

/** Reason for which a bot left: `worse than hauler and 4 more`, or `not the best: hauler was ahead`. */
export function departureReason(
  { isChosen, against }: SelectionRow['left'][number],
  { open, end }: SelectionRow,
  rule: StopRule | undefined,
): string {
  if (isChosen && end === 'open') return `ahead of ${joinFirst(open)}, which is not certain`;
  // Of several newcomers of a gauntlet the best is chosen, whatever its rule.
  if (!isChosen && rule && choiceRule(rule).count === 1)
    return `not the best: ${joinFirst(against)} was ahead`;
  if (against.length === 0 && isChosen)
    return open.length === 0 ? 'the others left' : `the others left, or are near: ${joinFirst(open)}`;
  if (against.length === 0) return 'its place is taken';
  return `${isChosen ? 'better' : 'worse'} than ${joinFirst(against)}`;
}

/** `hauler is the best of 8 bots`, or the bots that are still in question. */
export function selectionText({ best, open, left, end }: SelectionRow, rule: StopRule | undefined): string {
  if (rule === undefined) return '';
  const { count } = choiceRule(rule);
  const all = plural(open.length + left.length, choiceOf(rule) ? 'bot' : 'newcomer');
  const group = `the best ${count === 1 ? '' : `${count} `}of ${all}`;
  const bestAre = `${joinNames(best)} ${count === 1 ? 'is' : 'are'} ${group}`;
  if (end === 'known') return bestAre;
  if (end === 'within') return `${bestAre} or ${nearText(rule)} worse`;
  if (end === 'open')
    return `${joinNames(best)} leads ${all}; ${joinFirst(open)} ${open.length === 1 ? 'is' : 'are'} not told apart from it`;
  const intro =
    best.length > 0 ? `${joinNames(best)} ${best.length === 1 ? 'is' : 'are'} among ${group}; ` : '';
  return end === 'cycle'
    ? `${intro}of ${joinFirst(open)} each is worse than another: none of them is best`
    : `${intro}${joinFirst(open)} are still in question${intro === '' ? ` as ${group}` : ''}`;
}

/** A line for each number of seeds after which bots left. */
export function departureLines(selection: SelectionRow, rule: StopRule | undefined): string[] {
  // The lead over those that are not told apart is not certain.
  const left = selection.left.filter(({ isChosen }) => !(isChosen && selection.end === 'open'));
  const rungs = [...new Set(left.map(({ seeds }) => seeds))];
  return rungs.map((seeds) => {
    const leaving = left.filter((departure) => departure.seeds === seeds);
    const departures = leaving.map(
      (departure) => `${departure.bot} (${departureReason(departure, selection, rule)})`,
    );
    return `certain after ${plural(seeds, 'seed')}: ${departures.join('; ')}`;
  });
}

/** Why a bot can be certain to have lost beside a pair that is not decided. */
export const DEPARTURE_NOTE =
  "A bot is certain not to be the best by a test of its own, of one side and at every look; a pair's p is two-sided, for all pairs together, so it may be large";
