// A crayon-rail game in words, for players who read and write: view of a seat, goal, rules by topic.
import { crayon } from '../../../../engine/index.ts';
import type { RuleTopic } from '../family-view.ts';
import { cardText } from './demand-text.ts';
import { handOf } from './hand-of.ts';

/** Goal of the game, by the title and its options. */
export function goalText({ board, constants, goal }: crayon.Rules): string {
  const { goalCash, goalMajors } = constants;
  const required = goal.mandatory.map((city) => `${board.cities[city].name}, `).join('');
  const majors =
    goalMajors > 0
      ? ` and ${required}${goal.count} of ${goal.optional.length} major cities on one line of track`
      : '';
  return `To win: ${goalCash}M${majors}.`;
}

/** View of a seat in lines: its cards, events in play, its track. @param isFull true to list each milepost of it */
export function seatLines(
  rules: crayon.Rules,
  state: crayon.CrayonState,
  seat: number,
  isFull: boolean,
): string[] {
  const lines = handOf(state, seat).map((card) => `Your card: ${cardText(rules, card)}.`);
  if (state.seat === seat)
    lines.push(
      `Left in this turn: ${state.movesLeft} mileposts, ${rules.constants.buildLimit - state.spent}M of track.`,
    );
  for (let i = 0; i < state.eventCount; i++) {
    const { title, text } = rules.events[state.eventCard[i]];
    lines.push(`Event: ${title}. ${text}`);
  }
  lines.push(`Your track: ${trackText(rules, state, seat, isFull)}.`);
  return lines;
}

/** Stretches of own track between cities, junctions and ends. */
function trackText(
  { board }: crayon.Rules,
  state: crayon.CrayonState,
  seat: number,
  isFull: boolean,
): string {
  const arcsFrom = new Map<number, number[]>();
  state.segmentOwner.forEach((owner, segment) => {
    if (owner !== seat + 1) return;
    const forward = board.arcA[segment];
    for (const arc of [forward, board.reverse[forward]])
      arcsFrom.set(board.from[arc], [...(arcsFrom.get(board.from[arc]) ?? []), arc]);
  });
  const isStop = (m: number): boolean => board.cityOf[m] >= 0 || arcsFrom.get(m)?.length !== 2;
  const walked = new Set<number>();
  const stretches: string[] = [];
  const walk = (first: number): void => {
    const names = [crayon.milepostName(board, board.from[first])];
    for (let arc: number | undefined = first; arc !== undefined && !walked.has(board.segmentOf[arc]); ) {
      walked.add(board.segmentOf[arc]);
      const end: number = board.to[arc];
      names.push(crayon.milepostName(board, end));
      arc = isStop(end) ? undefined : arcsFrom.get(end)!.find((next) => !walked.has(board.segmentOf[next]));
    }
    const length = names.length - 1;
    const ends = `${names[0]} - ${names[length]}, ${length} ${length === 1 ? 'milepost' : 'mileposts'}`;
    stretches.push(isFull ? names.join(' - ') : ends);
  };
  // Loops without a stop come last.
  for (const isEnd of [true, false])
    for (const [m, arcs] of arcsFrom)
      if (isStop(m) === isEnd) for (const arc of arcs) if (!walked.has(board.segmentOf[arc])) walk(arc);
  return stretches.join('; ') || 'none';
}

export function rulesText(rules: crayon.Rules, topic: RuleTopic): string {
  if (topic === 'orders') return ORDERS;
  if (topic === 'cities') return citiesText(rules);
  if (topic === 'numbers') return JSON.stringify(rules.constants);
  return rules.trains
    .map(({ name, speed, capacity, prices }) => {
      const upgrades = prices.flatMap((price, to) =>
        price > 0 ? [`${rules.trains[to].name} ${price}M`] : [],
      );
      return `${name}: ${speed} mileposts a turn, ${capacity} loads; ${upgrades.length > 0 ? `to be exchanged for ${upgrades.join(', ')}` : 'the best of its kind'}.`;
    })
    .join('\n');
}

const citiesText = ({ board }: crayon.Rules): string =>
  board.cities
    .map(({ name, size, milepost, supplies }) => {
      const grid = crayon.gridName(board.col[milepost], board.row[milepost]);
      const loads = supplies.map((load) => board.loads[load].name).join(', ');
      return `${name} (${grid}), ${crayon.CITY_SIZES[size]}${loads === '' ? '' : `, supplies ${loads}`}.`;
    })
    .join('\n');

const ORDERS = `Your turn has two parts. First the train runs: 'place the train in CITY' once, then 'move to PLACE', 'pick up LOAD', 'deliver LOAD to CITY', 'drop LOAD', in any order,
and 'end operations'. Then track is built: 'build A to B', or 'build to B' from your own track, or one train bought: 'buy ...'. 'end the turn' ends it. Before the train has been placed, in the
opening turns, you only build. Track begins at a major city or at your own track. PLACE, A and B are cities or mileposts such as D12: columns are letters, rows numbers, from the top left. The
cheapest track is taken; 'build A to D12 to B' goes by way of D12. A load is picked up where it is supplied and delivered where a card of yours asks for it; only one demand of a card is paid.
'discard the whole hand' ends a turn in which nothing was done. Using the track of others costs a fee.`;
