// Naive rules of legality, slow and written from the rule text alone. They read only the board and the raw
// slots of the state. The engine must list the same actions.
import { ACTION_KINDS } from '../../model/action.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { holdersOf } from './naive-reachability.ts';

/** All legal actions, ascending. `naivelyHolds`, which is slow, checks separately that nobody is blocked. */
export function naiveLegal(rules: Rules, state: CrayonState): number[] {
  const list: number[] = [];
  const addAction = (kind: (typeof ACTION_KINDS)[number], operand = 0): void => {
    list.push(ACTION_KINDS.indexOf(kind) * 2 ** 20 + operand);
  };
  if (state.actor < 0) return list;
  const phase = ['operate', 'build', 'lose-load'][state.phase];
  if (phase === 'lose-load')
    for (const load of new Set(loadsAboard(state, state.actor))) addAction('lose-load', load);
  if (phase === 'operate') addOperations(rules, state, addAction);
  if (phase === 'build') addBuilding(rules, state, addAction);
  return list.sort((a, b) => a - b);
}

type Add = (kind: (typeof ACTION_KINDS)[number], operand?: number) => void;

function loadsAboard(state: CrayonState, seat: number): number[] {
  const { cargoSlots } = state.layout;
  return [...state.carried.subarray(seat * cargoSlots, (seat + 1) * cargoSlots)]
    .filter((x) => x > 0)
    .map((x) => x - 1);
}

interface EventInPlay {
  readonly kind: string;
  readonly drawer: number;
  readonly card: Rules['events'][number];
}

function eventsInPlay(rules: Rules, state: CrayonState): EventInPlay[] {
  return Array.from({ length: state.eventCount }, (_, i) => {
    const card = rules.events[state.eventCard[i]];
    return { kind: card.kind, drawer: state.eventSeat[i], card };
  });
}

/** True if a strike stops trains at the milepost: in the country that the card names, Canada on the toy. */
function isClosedByStrike({ board }: Rules, { kind, card }: EventInPlay, milepost: number): boolean {
  if (kind !== 'strike-country' || card.noLoads !== null) return false;
  const country = board.countries.find((name) => card.text.includes(name)) ?? 'Canada';
  return board.countries[board.country[milepost]] === country;
}

function addOperations(rules: Rules, state: CrayonState, add: Add): void {
  const { board, deck } = rules;
  const { seat } = state;
  const at = state.trainAt[seat];
  const events = eventsInPlay(rules, state);
  add('stop');
  if (state.acted === 0) add('discard-hand');
  if (at < 0) {
    const isShut = (milepost: number) => events.some((event) => isClosedByStrike(rules, event, milepost));
    for (const city of board.cities)
      for (const milepost of city.mileposts) if (!isShut(milepost)) add('place', milepost);
    return;
  }
  const city = board.cities.find((c) => c.mileposts.includes(at));
  const isOnStrike = events.some(({ card }) => card.noLoads?.[at] === 1);
  const cargo = loadsAboard(state, seat);
  if (city) {
    for (const load of new Set(cargo)) add('drop', load);
    if (!isOnStrike) {
      const hasRoom = cargo.length < rules.trains[state.trainClass[seat]].capacity;
      for (const load of city.supplies) if (hasRoom && state.chips[load] > 0) add('pick-up', load);
      for (let operand = 0; operand < state.layout.handSize * 3; operand++) {
        const card = state.hand[seat * state.layout.handSize + Math.floor(operand / 3)];
        const demand = card * 3 + (operand % 3);
        if (board.cities[deck.city[demand]] === city && cargo.includes(deck.load[demand]))
          add('deliver', operand);
      }
    }
  }
  if (state.movesLeft < 1) return;
  for (let arc = 0; arc < board.arcs; arc++) {
    if (board.from[arc] !== at) continue;
    const segment = board.segmentOf[arc];
    const end = board.to[arc];
    const owner = state.segmentOwner[segment] - 1;
    const isCommon = city !== undefined && city.mileposts.length === 7 && city.mileposts.includes(end);
    if (!isCommon && owner < 0) continue;
    if (end === state.cameFrom[seat] && !city) continue;
    const link = board.links.find(({ lanes }) => lanes.includes(segment));
    if (link?.cross === 'stop-half' && state.moved[seat] !== 0) continue;
    if (typeof link?.cross === 'number' && link.cross > state.movesLeft) continue;
    if (!isCommon && owner !== seat && !(state.paidTo & (1 << owner)) && state.cash[seat] < 4) continue;
    const isStopped = events.some(
      (event) =>
        (event.kind === 'flood' && event.card.erase?.includes(segment)) ||
        isClosedByStrike(rules, event, at) ||
        isClosedByStrike(rules, event, end) ||
        (event.kind === 'snow' && event.card.noEnter?.[end]) ||
        // A gale that closes the ferries of its area, and tunnels if its text says so.
        (event.kind === 'gale' &&
          event.card.noMove !== null &&
          (link?.cross === 'stop-half' || (link !== undefined && event.card.text.includes('tunnels'))) &&
          (event.card.halfRate?.[at] || event.card.halfRate?.[end])) ||
        (event.kind === 'strike-own-line' && owner === event.drawer),
    );
    if (!isStopped) add('move', arc);
  }
}

function addUpgrades(rules: Rules, state: CrayonState, add: Add): void {
  if (state.spent > 0 || state.upgraded !== 0 || state.cash[state.seat] < 20) return;
  const hasHeavy = rules.trains.some((train) => train.id === 'heavy');
  const steps: Record<string, string[]> = {
    freight: hasHeavy ? ['fast', 'heavy'] : ['fast'],
    fast: ['super'],
    heavy: ['super'],
  };
  const currentId = rules.trains[state.trainClass[state.seat]].id;
  for (const to of steps[currentId] ?? [])
    add(
      'upgrade',
      rules.trains.findIndex((train) => train.id === to),
    );
}

function addBuilding(rules: Rules, state: CrayonState, add: Add): void {
  const { board, constants } = rules;
  const { seat } = state;
  const events = eventsInPlay(rules, state);
  add('end-turn');
  const cash = state.cash[seat];
  addUpgrades(rules, state, add);
  if (state.upgraded !== 0) return;
  const majorOf = (milepost: number) =>
    board.cities.find((c) => c.mileposts.length === 7 && c.mileposts.includes(milepost));
  const holders = holdersOf(rules, state);
  const { admitted, mayRebuild, segmentsAt } = admission(rules, state);
  const joinedMileposts = joinedByTrack(rules, state, seat);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    const [from, to] = [board.from[arc], board.to[arc]];
    if (state.segmentOwner[segment] !== 0 || board.urban[segment]) continue;
    const edgePrice = board.edgePrice[segment];
    if (board.inlet[segment] && constants.inletCost === null && edgePrice === 0) continue;
    const link = board.links.find(({ lanes }) => lanes.includes(segment));
    if (link) {
      const owners = link.lanes.map((lane) => state.segmentOwner[lane]);
      const maxUsers = link.users[rules.seats > 4 ? 1 : 0];
      const takenCount = owners.filter((owner) => owner !== 0).length;
      if (owners.includes(seat + 1) || takenCount >= maxUsers || link.lanes[takenCount] !== segment) continue;
    }
    const startMajor = majorOf(from);
    if (!startMajor && segmentsAt(seat + 1, [from]) === 0) continue;
    if (!startMajor && constants.branchesFrom === 'joined' && !joinedMileposts.has(from)) continue;
    if (startMajor) {
      // Counted in segments, or in different mileposts started from.
      const usedMileposts = [state.majorStartA - 1, state.majorStartB - 1].filter((m) => m >= 0);
      if (constants.majorStartsAre === 'segments' && state.majorStarts >= 2) continue;
      if (
        constants.majorStartsAre === 'mileposts' &&
        usedMileposts.length >= 2 &&
        !usedMileposts.includes(from)
      )
        continue;
    }
    const goal = board.cities.find((c) => c.mileposts.includes(to));
    const ground = [1, 2, 5, 1, 2, 3, 3][board.terrain[to]];
    const price =
      edgePrice ||
      (goal ? [3, 3, 5][goal.size] : ground) +
        2 * board.riverSegments.filter((list) => list.includes(segment)).length +
        (board.lake[segment] ? constants.lakeCost : 0) +
        (board.inlet[segment] ? 3 : 0);
    if (price > cash || price > 20 - state.spent) continue;
    const rightHolder = holders[segment];
    if (rightHolder !== 0 && rightHolder !== seat + 1) continue;
    if (rightHolder === 0 && (!admitted(from) || !admitted(to))) continue;
    if (rightHolder !== 0 && !mayRebuild([from, to])) continue;
    const isStopped = events.some(
      ({ kind, drawer, card }) =>
        (kind === 'flood' && card.erase?.includes(segment)) ||
        ((kind === 'fog' || kind === 'gale') && (card.halfRate?.[from] || card.halfRate?.[to])) ||
        (kind === 'snow' && (card.noEnter?.[from] || card.noEnter?.[to])) ||
        (kind === 'strike-own-line' && drawer === seat),
    );
    if (!isStopped) add('build', arc);
  }
}

/** Tests whether the active seat may build at a milepost or rebuild a bridge, and counts segments at cities. */
function admission(rules: Rules, state: CrayonState) {
  const { board, constants } = rules;
  const { seat } = state;
  const holders = holdersOf(rules, state);
  const segmentsAt = (
    owner: number,
    mileposts: readonly number[],
    list: ArrayLike<number> = state.segmentOwner,
  ) => {
    let n = 0;
    for (let s = 0; s < board.segments; s++) {
      if (list[s] !== owner || board.urban[s]) continue;
      const ends = [board.from[board.arcA[s]], board.to[board.arcA[s]]];
      if (ends.some((end) => mileposts.includes(end))) n++;
    }
    return n;
  };
  const isAdmitted = (milepost: number): boolean => {
    const city = board.cities.find((c) => c.mileposts.includes(milepost));
    if (!city) return true;
    const counts = Array.from({ length: rules.seats }, (_, other) =>
      segmentsAt(other + 1, city.mileposts, holders),
    );
    const buildableCount = city.exits.filter((arc) => {
      const s = board.segmentOf[arc];
      const link = board.links.find(({ lanes }) => lanes.includes(s));
      if (link && link.lanes.indexOf(s) >= link.users[rules.seats > 4 ? 1 : 0]) return false;
      return holders[s] === 0 && (board.inlet[s] === 0 || constants.inletCost !== null);
    }).length;
    const presentCount = counts.filter((n, other) => n > 0 || other === seat).length;
    if (city.mileposts.length === 7) return buildableCount - 1 >= rules.seats - presentCount;
    const limit = city.size === 0 ? constants.cityEntries[0] : constants.cityEntries[1];
    if (segmentsAt(seat + 1, city.mileposts) >= 3 || (counts[seat] === 0 && presentCount > limit))
      return false;
    if (!constants.keepRoom[city.size]) return true;
    return buildableCount - 1 >= Math.min(limit, rules.seats) - presentCount;
  };
  /** The only seat that may rebuild a bridge has its place in the city already. */
  const mayRebuild = (ends: readonly number[]): boolean =>
    board.cities.every(
      ({ size, mileposts }) =>
        size === 2 || !ends.some((end) => mileposts.includes(end)) || segmentsAt(seat + 1, mileposts) < 3,
    );
  return { admitted: isAdmitted, mayRebuild, segmentsAt };
}

/** Mileposts that a seat's track joins to any major city. */
function joinedByTrack({ board }: Rules, state: CrayonState, seat: number): Set<number> {
  const connectedMileposts = new Set(board.majors.flatMap((major) => [...board.cities[major].mileposts]));
  for (const milepost of connectedMileposts) {
    for (let arc = 0; arc < board.arcs; arc++) {
      if (board.from[arc] === milepost && state.segmentOwner[board.segmentOf[arc]] === seat + 1)
        connectedMileposts.add(board.to[arc]);
    }
  }
  return connectedMileposts;
}
