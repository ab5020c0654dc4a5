// Changes by losses and gains of seats: loads, track, turns, bridges, the goal, the game itself.
import { crayon } from '../../../../engine/index.ts';
import { plural } from '../../../output/text/plural.ts';
import { causeOf, missingFrom, type Transition } from './transition.ts';

const BRIDGES = ['bridgeRight', 'bridgeRights'];

/** Actions whose own text names the load that leaves the train. */
const UNLOADING_ACTIONS = new Set(
  'deliver deliver-open deliver-locked drop lose-load lose-locked release'.split(' '),
);

/** The derailment card drawn by this action that hit a train of the seat, as `causeOf`. */
const derailedBy = (transition: Transition, seat: number): string =>
  causeOf(transition, ({ derail }) => {
    const { layout, trainAt } = transition.before;
    for (let train = seat; train < layout.trains; train += layout.seats)
      if (trainAt[train] >= 0 && derail?.[trainAt[train]]) return true;
    return false;
  });

/** Loads aboard all trains of a seat. */
function loadsAboard({ layout, carried }: crayon.CrayonState, seat: number): number[] {
  const loads: number[] = [];
  for (let train = seat; train < layout.trains; train += layout.seats)
    for (const load of carried.subarray(train * layout.cargoSlots, (train + 1) * layout.cargoSlots))
      if (load !== 0) loads.push(load - 1);
  return loads;
}

const nameOf = ({ rules }: Transition, load: number): string => rules.board.loads[load].name;

function findLostLoads(transition: Transition, seat: number): void {
  const { before, after, kind, actor, add } = transition;
  const unloaded = missingFrom(loadsAboard(before, seat), loadsAboard(after, seat));
  const namedCount = UNLOADING_ACTIONS.has(kind) && seat === actor ? 1 : 0;
  // Equal loads are interchangeable.
  const lost = unloaded.slice(namedCount).map((load) => nameOf(transition, load));
  if (lost.length > 0)
    add('news', seat, `loses ${lost.join(', ')}${derailedBy(transition, seat)}`, ['carried', 'chips']);
}

function findLossChoices(transition: Transition, seat: number): void {
  const { rules, before, after, add } = transition;
  for (let train = seat; train < rules.layout.trains; train += rules.seats)
    if (after.mustLose[train] > before.mustLose[train])
      add('news', seat, `must choose a load to lose${derailedBy(transition, seat)}`, ['mustLose']);
}

function findLostTurns(transition: Transition, seat: number): void {
  const { before, after, add } = transition;
  const slot = crayon.tallySlot(before, 'lostTurnCount', seat);
  const missed = after.tallies[slot] - before.tallies[slot];
  if (missed > 0) add('news', seat, missed === 1 ? 'misses a turn' : `misses ${missed} turns`, ['lostTurns']);
  if (after.lostTurns[seat] > before.lostTurns[seat] - missed)
    add('news', seat, `will miss its next turn${derailedBy(transition, seat)}`, ['lostTurns']);
}

function findTrackChanges(transition: Transition, seat: number): void {
  const { rules, before, after, kind, add } = transition;
  const lost = new Set<number>();
  before.segmentOwner.forEach((owner, segment) => {
    if (owner === seat + 1 && after.segmentOwner[segment] === 0) lost.add(segment);
  });
  const cause = causeOf(transition, ({ erase }) => erase?.some((segment) => lost.has(segment)) ?? false);
  if (lost.size > 0)
    add('news', seat, `loses ${plural(lost.size, 'segment')} of track${cause}`, ['segmentOwner']);
  let [gained, lapsed] = [0, 0];
  before.bridgeRight.forEach((right, bridge) => {
    const newRight = after.bridgeRight[bridge];
    if (newRight === seat + 1 && right !== newRight) gained++;
    if (right === seat + 1 && right !== newRight && after.segmentOwner[rules.bridges[bridge]] === 0) lapsed++;
  });
  if (gained > 0) add('news', seat, `alone may rebuild ${plural(gained, 'bridge')} for a while`, BRIDGES);
  if (lapsed > 0) add('news', seat, `gives up its right to rebuild ${plural(lapsed, 'bridge')}`, BRIDGES);
  if (kind === 'accept-offer') {
    let bought = 0;
    after.segmentOwner.forEach((owner, segment) => {
      if (owner === seat + 1 && before.segmentOwner[segment] !== owner) bought++;
    });
    if (bought > 0) add('news', seat, `gets ${plural(bought, 'segment')} of track`, ['segmentOwner']);
  }
}

/** Loads stored in cities (options two-player and field-warehousing) that go back to the tray unclaimed. */
function findStoredLoads(transition: Transition): void {
  const { before, after, kind, rules, actor, addSentence } = transition;
  const keysOf = (state: crayon.CrayonState): number[] =>
    crayon.storedLoads(state).map(({ city, load }) => city * 1000 + load);
  for (const key of missingFrom(keysOf(before), keysOf(after))) {
    const [city, load] = [Math.floor(key / 1000), key % 1000];
    const isInText = kind === 'pick-up' && rules.board.cityOf[before.trainAt[actor]] === city;
    const text = `The ${nameOf(transition, load)} in ${rules.board.cities[city].name} goes back to the tray`;
    addSentence(
      'news',
      actor,
      text,
      ['storedLoad', 'storedCity', 'storedSeat', 'storedEnds', 'chips'],
      isInText,
    );
  }
}

function findGoalChanges({ before, after, add }: Transition, seat: number): void {
  const [wasMet, isMet] = [before, after].map((state) => state.goalMetRound[seat] !== 0);
  if (isMet && !wasMet) add('news', seat, 'meets the goal and declares victory', ['goalMetRound']);
  if (!isMet && wasMet) add('news', seat, 'no longer meets the goal', ['goalMetRound']);
}

export function findLossChanges(transition: Transition): void {
  const { rules, before, after, add, addSentence } = transition;
  for (let seat = 0; seat < rules.seats; seat++) {
    if (after.forfeited[seat] > before.forfeited[seat])
      add('fault', seat, 'is out of the game', ['forfeited', 'chips']);
    findTrackChanges(transition, seat);
    findLostLoads(transition, seat);
    findLossChoices(transition, seat);
    findLostTurns(transition, seat);
    findGoalChanges(transition, seat);
  }
  findStoredLoads(transition);
  const raise = `The goal is raised to ${after.goalCash}M, because the richest players are tied`;
  if (after.goalCash > before.goalCash) addSentence('news', before.seat, raise, ['goalCash']);
}
