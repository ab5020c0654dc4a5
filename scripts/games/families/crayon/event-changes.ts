// Changes of event cards: drawn, gone, the trains that they hit, and the reshuffled deck.
import type { crayon } from '../../../../engine/index.ts';
import { plural } from '../../../output/text/plural.ts';
import { eventsDrawn, type Transition, titlesOf } from './transition.ts';

const CARD_SLOTS = ['eventCard', 'eventSeat', 'eventEnds', 'eventCount', 'removed'];
const DECK_SLOTS = ['reshuffles', 'deckCount', 'discards'];

const inPlay = (state: crayon.CrayonState): number[] => [...state.eventCard.subarray(0, state.eventCount)];

function addDrawnCard({ rules, before, after, add }: Transition, event: number): void {
  const { title, text, untilClaimed } = rules.events[event];
  const index = inPlay(after).indexOf(event);
  const drawer = index < 0 ? before.seat : after.eventSeat[index];
  const until = untilClaimed
    ? ' It stays until it is claimed'
    : index < 0
      ? ''
      : ` It stays until the end of seat ${drawer}'s next turn`;
  add('event', drawer, `draws the event card ${title}: ${text}${until}`, CARD_SLOTS);
}

/** Reports trains that a card in play slows, or forbids to load. */
function addHitTrains({ rules, after, add }: Transition, event: number): void {
  const { halfRate, noLoads, title } = rules.events[event];
  for (let train = 0; train < after.layout.trains; train++) {
    const milepost = after.trainAt[train];
    if (milepost < 0) continue;
    const seat = train % rules.seats;
    if (halfRate?.[milepost])
      add('news', seat, `stands in the area of ${title}: its train runs at half rate there`, []);
    if (noLoads?.[milepost]) add('news', seat, `stands where ${title} forbids loading and unloading`, []);
  }
}

/** Cards in play whose area contains the train. */
function slowedBy({ rules, after }: Transition): string {
  const milepost = after.trainAt[after.seat];
  const cards = inPlay(after)
    .map((event) => rules.events[event])
    .filter(({ halfRate }) => halfRate?.[milepost]);
  return cards.length > 0 ? titlesOf(cards) : 'an event';
}

export function findEventChanges(transition: Transition): void {
  const { rules, before, after, add, addSentence } = transition;
  for (const event of eventsDrawn(rules, before, after)) {
    addDrawnCard(transition, event);
    if (inPlay(after).includes(event)) addHitTrains(transition, event);
  }
  for (const event of inPlay(before).filter((card) => !inPlay(after).includes(card)))
    addSentence('news', after.seat, `The event card ${rules.events[event].title} leaves play`, CARD_SLOTS);
  after.removed.forEach((isRemoved, event) => {
    if (isRemoved !== 0 && before.removed[event] === 0)
      addSentence(
        'news',
        before.seat,
        `The event card ${rules.events[event].title} leaves the game`,
        CARD_SLOTS,
      );
  });
  if (after.reshuffles > before.reshuffles)
    addSentence('news', before.seat, 'The discards are shuffled and become the deck', DECK_SLOTS);
  if (after.cashPublic > before.cashPublic)
    addSentence('news', before.seat, 'The cash of all seats is open from now on', ['cashPublic']);
  const isNewTurn = before.turn !== after.turn;
  if (after.halved > 0 && (before.halved === 0 || isNewTurn)) {
    const text = `is slowed by ${slowedBy(transition)}: ${plural(after.movesLeft, 'milepost')} left this turn`;
    add('news', after.seat, text, ['halved']);
  }
}
