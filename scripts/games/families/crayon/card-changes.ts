// Changes of demand cards: drawn, laid open, discarded, promised, locked.
import { crayon } from '../../../../engine/index.ts';
import { cardText, demandText } from './demand-text.ts';
import { handOf } from './hand-of.ts';
import { missingFrom, type Transition } from './transition.ts';

/** Face-up cards of the options public-pool and open-contracts. */
const faceUpCards = ({ extra }: crayon.CrayonState): number[] =>
  [...(extra.poolCard ?? []), ...(extra.open ?? [])].filter((card) => card !== 0).map((card) => card - 1);

const HAND_SLOTS = ['hand', 'privateDemand', 'privateAboard'];
const POOL_SLOTS = ['poolCard', 'poolLock', 'poolMarkers', 'open'];
/** Actions whose own text names the card that leaves a hand or the pool. */
const CARD_NAMING_ACTIONS = new Set(
  'deliver deliver-open deliver-locked discard-hand put-away draft release'.split(' '),
);

function findHandChanges({ rules, before, after, kind, actor, add }: Transition, seat: number): void {
  const [oldHand, newHand] = [handOf(before, seat), handOf(after, seat)];
  for (const card of missingFrom(newHand, oldHand)) {
    if (kind === 'draft' && seat === actor)
      add('news', seat, `holds the card ${cardText(rules, card)}`, ['hand'], true);
    else add('card', seat, `draws the card ${cardText(rules, card)}`, ['hand']);
  }
  const isInText = CARD_NAMING_ACTIONS.has(kind) && seat === actor;
  for (const card of missingFrom(oldHand, newHand))
    add('news', seat, `gives up the card ${cardText(rules, card)}`, HAND_SLOTS, isInText);
}

function findPoolChanges({ rules, before, after, kind, actor, addSentence }: Transition): void {
  const inHands = new Set(Array.from({ length: rules.seats }, (_, seat) => handOf(before, seat)).flat());
  for (const card of missingFrom(faceUpCards(after), faceUpCards(before))) {
    const change = inHands.has(card) ? 'news' : 'card';
    addSentence(change, before.seat, `The card ${cardText(rules, card)} is laid open`, POOL_SLOTS);
  }
  for (const card of missingFrom(faceUpCards(before), faceUpCards(after))) {
    const isInText = CARD_NAMING_ACTIONS.has(kind);
    addSentence('news', actor, `The card ${cardText(rules, card)} lies open no more`, POOL_SLOTS, isInText);
  }
}

/** By face-up card: its locked demand and the seats with markers on it. */
function locksOf({
  extra: { poolCard, poolLock, poolMarkers },
}: crayon.CrayonState): Map<number, [number, number]> {
  const locks = new Map<number, [number, number]>();
  poolCard?.forEach((card, i) => {
    if (card !== 0 && poolLock[i] !== 0)
      locks.set(card - 1, [(card - 1) * crayon.DEMANDS_PER_CARD + poolLock[i] - 1, poolMarkers[i]]);
  });
  return locks;
}

function findLockChanges({ rules, before, after, kind, actor, add }: Transition): void {
  const locks = locksOf(after);
  for (const [card, [demand, markers]] of locksOf(before)) {
    const removed = markers & ~(locks.get(card)?.[1] ?? 0);
    for (let seat = 0; seat < rules.seats; seat++) {
      if (((removed >> seat) & 1) === 0) continue;
      const isInText = seat === actor && (kind === 'deliver-locked' || kind === 'lose-locked');
      add('news', seat, `takes back its marker from ${demandText(rules, demand)}`, POOL_SLOTS, isInText);
    }
  }
}

function findPromises({ rules, before, after, kind, actor, add }: Transition): void {
  const { handSize } = rules.layout;
  after.extra.committed?.forEach((promised, slot) => {
    if (promised === 0 || promised === before.extra.committed[slot]) return;
    const wasPromised = before.extra.committed.includes(promised);
    const seat = Math.floor(slot / handSize);
    const isInText = wasPromised || (kind === 'promise' && seat === actor);
    add('news', seat, `promises ${demandText(rules, promised - 1)}`, ['committed'], isInText);
  });
}

export function findCardChanges(transition: Transition): void {
  const { rules, before, after } = transition;
  for (let seat = 0; seat < rules.seats; seat++) findHandChanges(transition, seat);
  if (before.extra.poolCard || after.extra.open) findPoolChanges(transition);
  if (before.extra.poolCard) findLockChanges(transition);
  findPromises(transition);
}
