// Nothing changes in the state of a crayon-rail game without an account: the words of the action, a line, or
// a reason for none.
import { expect, test } from 'vitest';
import { planLineup } from '../../../../arena/run/plan/index.ts';
import { crayon, type Random, randomInt, stream } from '../../../../engine/index.ts';
import { crayonChanges } from './crayon-changes.ts';

/** Slots that need no line, and why. */
const SILENT: Readonly<Record<string, string>> = {
  actionCount: 'counts actions',
  actionHash: 'hidden: a hash',
  secret: 'hidden: the seed',
  deck: 'hidden: what lies in the pile',
  turn: 'each turn has a heading of its own',
  round: 'stands in the heading',
  turnInRound: 'order of seats, seen from the headings',
  seat: 'stands in the heading',
  actor: 'stands in the heading',
  firstSeat: 'never changes',
  phase: 'actions have words; "ends operations" where it is chosen',
  resumePhase: 'the phase to go back to',
  movesLeft: 'follows from the moves; weather has a line',
  spent: 'sum of the prices',
  majorStarts: 'counts segments',
  majorStartA: 'place of a segment with words',
  majorStartB: 'place of a segment with words',
  upgraded: 'the train bought or the trade has words',
  acted: 'something has words in this turn',
  paidTo: 'fees have lines',
  drawingSeat: 'cards drawn have lines',
  turnOver: 'the next heading is that of another seat',
  revealed: 'counts cards with lines',
  deckCount: 'counts cards with lines',
  discardCount: 'counts cards with lines',
  discards: 'each card that goes there has a line',
  progressRound: 'counts rounds with deliveries, track, trains, all with words',
  startBits: 'derived from the track',
  cameFrom: 'follows from the moves',
  tallies: 'sums of printed amounts',
  endReason: 'part of the result',
  pitches: 'counts actions',
  parked: 'movement of the train that stands by',
};

/** Slots that the words of an action account for, each for the seat that acts. */
const SLOTS_IN_ACTION_TEXT: Readonly<Record<string, readonly string[]>> = {
  place: ['trainAt'],
  'pick-up': ['carried', 'chips', 'storedLoad', 'storedCity', 'storedSeat', 'storedEnds', 'privateAboard'],
  deliver: ['carried', 'chips', 'committed', 'privateDemand', 'privateAboard', 'hand'],
  drop: ['carried', 'chips', 'storedLoad', 'storedCity', 'storedSeat', 'storedEnds'],
  move: ['trainAt'],
  'discard-hand': [],
  build: ['cash', 'segmentOwner', 'bridgeRight', 'bridgeRights', 'entered'],
  upgrade: ['cash', 'trainClass', 'mustLose'],
  'end-turn': ['halved', 'storedEnds'],
  'lose-load': ['carried', 'chips', 'mustLose'],
  borrow: ['cash', 'debt'],
  'deliver-open': ['carried', 'chips'],
  'switch-train': ['trainAt', 'trainClass', 'carried', 'halved'],
  draft: ['chips', 'privateDemand'],
  lock: ['poolLock', 'poolMarkers'],
  'deliver-locked': ['carried', 'chips'],
  'lose-locked': ['carried', 'chips', 'mustLose', 'privateAboard'],
  release: ['carried', 'chips', 'mustLose'],
  'open-offer': ['offer'],
  'want-track': ['offer', 'offerTrack'],
  'give-track': ['offer', 'offerTrack'],
  'submit-offer': ['offer'],
  'cancel-offer': ['offer', 'offerTrack'],
  'refuse-offer': ['offer', 'offerTrack'],
  'accept-offer': ['offer', 'offerTrack', 'segmentOwner'],
  promise: ['entered'],
  forfeit: ['entered', 'mustLose'],
};

/** Slots that come back to nothing when a turn ends; whose end the next heading shows. */
const OF_TURN = new Set(['halved', 'offer', 'storedEnds', 'eventEnds']);

/** Seat that owns an element of a slot; -1 for elements of all seats, and for the bank's account. */
function ownerOf(name: string, index: number, rules: crayon.Rules): number {
  const { seats, layout } = rules;
  if (name === 'hand' || name === 'committed' || name === 'privateDemand' || name === 'privateAboard')
    return Math.floor(index / layout.handSize);
  if (name === 'carried') return Math.floor(index / layout.cargoSlots) % seats;
  if (name === 'owed') return Math.floor(index / seats);
  if (
    ['cash', 'trainAt', 'trainClass', 'lostTurns', 'mustLose', 'forfeited', 'goalMetRound', 'debt'].includes(
      name,
    )
  )
    return name === 'cash' && index === seats ? -1 : index % seats;
  return -1;
}

type Slots = Readonly<Record<string, number | ArrayLike<number>>>;
const slotValues = (state: crayon.CrayonState, name: string): ArrayLike<number> => {
  const value = (state as unknown as Slots)[name] ?? state.extra[name as keyof typeof state.extra];
  return typeof value === 'number' ? [value] : (value as ArrayLike<number>);
};

/** Changes without an account, in words. */
function unexplainedChanges(
  rules: crayon.Rules,
  before: crayon.CrayonState,
  after: crayon.CrayonState,
  action: number,
): string[] {
  const kind = crayon.ACTION_KINDS[crayon.kindOf(action)] as string;
  const actor = kind === 'forfeit' ? crayon.operandOf(action) : before.actor;
  const changes = crayonChanges(rules, before, after, action);
  const unexplained: string[] = [];
  for (const { name } of rules.layout.slots) {
    if (name in SILENT) continue;
    const [oldValue, newValue] = [slotValues(before, name), slotValues(after, name)];
    for (let i = 0; i < oldValue.length; i++) {
      if (oldValue[i] === newValue[i]) continue;
      const owner = ownerOf(name, i, rules);
      const isInText = SLOTS_IN_ACTION_TEXT[kind]?.includes(name) && (owner < 0 || owner === actor);
      const isNarrated = changes.some(
        ({ seat, slots: about }) => about?.includes(name) && (owner < 0 || owner === seat),
      );
      const isBank = name === 'cash' && owner < 0;
      const isEnd = OF_TURN.has(name) && before.turn !== after.turn;
      if (isInText || isNarrated || isBank || isEnd) continue;
      // Places move up when one before them is left: the same things in another order.
      if (!sameThings(oldValue, newValue))
        unexplained.push(`${name}[${i}] ${oldValue[i]} -> ${newValue[i]} by ${kind} of seat ${actor}`);
    }
  }
  return unexplained;
}

const sameThings = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length > 1 && String([...Array.from(a)].sort()) === String([...Array.from(b)].sort());

const SETS: readonly (readonly [string, number])[] = [
  ['', 3],
  ['borrowing,late-payment,backtracking,cost-to-move', 3],
  ['open-contracts,field-warehousing,additional-trains,fast-game-no-tax', 3],
  ['two-player,fast-game-deal-five,reshuffle', 2],
  ['public-pool,half-rate-movement', 3],
  ['selling-and-trading-track,crossgrading,additional-trains', 3],
  ['sudden-death,branching', 4],
];

/** Mostly a bot's answer; now and then any legal action, so that rare kinds come up. */
async function play(
  options: string,
  players: number,
  seed: number,
): Promise<{ faults: string[]; kinds: Set<string> }> {
  const bots = Array.from({ length: players }, (_, i) => (i === 0 ? 'courier' : 'random'));
  const set = options === '' ? [] : options.split(',');
  const { game, entrants } = await planLineup({ bots, players, options: set, files: {}, maxRounds: 40 });
  const rules = game.rules as crayon.Rules;
  const { bots: definitions } = await import('../../../../bots/index.ts');
  const botSeats = entrants.map(({ name, params }, seat) =>
    definitions
      .find((def) => def.name === name)!
      .create({ random: stream(seed, 'bot', seat), seat, seats: players, rules, params }),
  );
  const random: Random = stream(seed, 'actions');
  const state = game.setup(seed) as crayon.CrayonState;
  const legalBuffer = new Int32Array(game.maxLegal);
  const faults: string[] = [];
  const kinds = new Set<string>();
  for (let actionCount = 0; game.toAct(state) >= 0 && actionCount < 600; actionCount++) {
    const seat = game.toAct(state);
    const list = Array.from(legalBuffer.subarray(0, game.legalActions(state, legalBuffer)));
    const legal = { list: () => [...list], has: (action: number) => list.includes(action) };
    const isOdd = randomInt(random, 12) === 0;
    const leaves = players > 2 && actionCount === 300;
    const action = leaves
      ? game.forfeit(seat)
      : isOdd
        ? list[randomInt(random, list.length)]
        : botSeats[seat].decide(game.observe(state, seat), legal)[0];
    const before = state.copy();
    game.apply(state, action);
    kinds.add(crayon.ACTION_KINDS[crayon.kindOf(action)]);
    faults.push(
      ...unexplainedChanges(rules, before, state, action).map((text) => `action ${actionCount}: ${text}`),
    );
    if (faults.length > 8) break;
  }
  return { faults, kinds };
}

test.each(SETS)(
  'every change of the state is accounted for, with the options %s',
  { timeout: 120_000 },
  async (options, players) => {
    const { faults, kinds } = await play(options, players, 5);
    expect(faults).toEqual([]);
    expect(kinds.size).toBeGreaterThan(7);
  },
);

test('every effect of an event card names the card that caused it', async () => {
  const { game } = await planLineup({ bots: ['courier', 'courier'], players: 2, files: {} });
  const rules = game.rules as crayon.Rules;
  const cardOf = (has: (card: crayon.Rules['events'][number]) => boolean): number =>
    rules.events.findIndex(has);
  const changesByEvent = (
    event: number,
    effect: (after: crayon.CrayonState, before: crayon.CrayonState) => void,
  ): string[] => {
    const before = game.setup(1) as crayon.CrayonState;
    const after = before.copy();
    after.revealed++;
    after.discards[after.discardCount++] = rules.deck.cards + event;
    effect(after, before);
    return crayonChanges(rules, before, after, crayon.actionOf('stop')).map(({ text }) => text);
  };
  const tax = cardOf((card) => card.tax !== null);
  const taxTexts = changesByEvent(tax, (after) => {
    after.tallies[crayon.tallySlot(after, 'taxes', 1)] += 10;
  });
  expect(taxTexts).toContain(`pays 10M of tax (${rules.events[tax].title})`);

  const flood = cardOf(({ erase }) => erase !== null);
  const segment = rules.events[flood].erase![0];
  const floodTexts = (event: number): string[] =>
    changesByEvent(event, (_after, before) => {
      before.segmentOwner[segment] = 2;
    });
  expect(floodTexts(flood)).toContain(`loses 1 segment of track (${rules.events[flood].title})`);
  expect(floodTexts(tax)).toContain('loses 1 segment of track');

  const wreck = cardOf(({ derail }) => derail !== null);
  const { derail, title } = rules.events[wreck];
  const wreckTexts = (at: number): string[] =>
    changesByEvent(wreck, (after, before) => {
      before.trainAt[1] = at;
      after.trainAt[1] = at;
      after.lostTurns[1] = 1;
    });
  expect(wreckTexts(derail!.indexOf(1))).toContain(`will miss its next turn (${title})`);
  expect(wreckTexts(derail!.indexOf(0))).toContain('will miss its next turn');
});
