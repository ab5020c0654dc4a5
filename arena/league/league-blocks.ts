// The blocks of a season: one seed and one group of members, in all seatings. A block's index depends only on
// seed and group, and a game's id only on what determines the game, not on the other bots.
import { DataError, hashText, shuffle, stream, withGivenValue } from '../../engine/index.ts';
import type { Block, GameJob } from '../model/block.ts';
import { binomial } from '../schedule/groups.ts';
import { balancedSeatings, rotations, type Seating } from '../schedule/seatings.ts';
import { secretSeeds } from '../schedule/secret-seeds.ts';
import type { LeagueConditions } from './league-event.ts';
import type { LeagueState, Season } from './league-state.ts';

/** Numbers of groups are below this, so that ids need at most nine digits for them. */
export const MAX_GROUPS = 1e9;

/**
 * The number of a group: its index among all groups of its size in colexicographic order (the combinatorial
 * number system; Knuth, TAOCP 4A, 7.2.1.3). It does not depend on the number of members, so a group keeps its
 * number when bots join.
 * @param group numbers of members, ascending
 */
export const rankOf = (group: readonly number[]): number =>
  group.reduce((rank, member, i) => rank + (member > i ? binomial(member, i + 1) : 0), 0);

/** Inverse of `rankOf`. */
export function groupAt(rank: number, seats: number): number[] {
  const group: number[] = [];
  let remainder = rank;
  for (let i = seats; i > 0; i--) {
    let member = i - 1;
    let below = 0;
    for (let next = 1; next <= remainder; next = binomial(member + 1, i)) {
      member++;
      below = next;
    }
    group.unshift(member);
    remainder -= below;
  }
  return group;
}

/** Maximum number of members, including retired ones, for which all groups have numbers. */
export function maxMembers(seats: number): number {
  if (seats === 1) return MAX_GROUPS;
  let members = seats;
  while (binomial(members + 1, seats) <= MAX_GROUPS) members++;
  return members;
}

export const blockIndex = (seedIndex: number, group: readonly number[]): number =>
  seedIndex * MAX_GROUPS + rankOf(group);

/** Ids have six digits for the seed, because they must not change when seeds are added. */
export const MAX_SEEDS = 1_000_000;

/** @throws DataError for too many seeds */
export function checkSeeds(seeds: number): void {
  if (seeds <= MAX_SEEDS) return;
  throw new DataError('seeds', { 'setting/value': withGivenValue(`must be at most ${MAX_SEEDS}`, seeds) });
}

export const seedIndexOf = (index: number): number => Math.floor(index / MAX_GROUPS);

/** Members of a block, ascending. */
export const groupOf = (index: number, seats: number): number[] => groupAt(index % MAX_GROUPS, seats);

/** The part of a league that determines its blocks. */
interface BlockDeciders {
  readonly conditions: LeagueConditions;
  readonly state: Pick<LeagueState, 'members'>;
}

/** Draws the order around the table from seed and bots, so that it does not depend on the order of joining or on other bots. */
function drawOrder(group: readonly number[], keys: readonly string[], seed: number): number[] {
  const order = [...group].sort((a, b) => (keys[a] < keys[b] ? -1 : 1));
  const bots = order.map((member) => keys[member]).join('/');
  shuffle(stream(`${seed}/${bots}`, 'league-rotation'), order, order.length);
  return order;
}

const seatingsOf = ({
  players,
  seating,
}: Pick<LeagueConditions, 'players' | 'seating'>): readonly Seating[] =>
  seating === 'balanced' ? balancedSeatings(players) : rotations(players);

/** All blocks have the same number of games, because all members differ. */
export const gamesPerBlock = (conditions: LeagueConditions): number => seatingsOf(conditions).length;

/** Returns a function that makes the block of an index; without games if a member is unknown. */
export function makeLeagueBlocks(
  { conditions, state: { members } }: BlockDeciders,
  season: Pick<Season, 'key'>,
): (index: number) => Block {
  const { players, seating, firstSeed, key } = conditions;
  const seatings = seatingsOf(conditions);
  const keys = members.map((member) => member.key);
  let last: Block | undefined;
  return (index) => {
    if (last?.index === index) return last;
    const group = groupOf(index, players);
    const seedIndex = seedIndexOf(index);
    const seed = firstSeed + seedIndex;
    const isKnown = group.every((member) => member < members.length);
    const order = seating === 'rotation' && isKnown ? drawOrder(group, keys, seed) : group;
    const games = (isKnown ? seatings : []).map((places, i): GameJob => {
      const entrants = places.map((place) => order[place]);
      const bots = entrants.map((member) => keys[member]);
      const id = [
        String(seedIndex).padStart(6, '0'),
        String(index % MAX_GROUPS).padStart(4, '0'),
        String(i).padStart(2, '0'),
        hashText([season.key, seed, ...bots].join('/')).slice(0, 8),
      ].join('-');
      return { id, seed, block: index, seating: i, entrants };
    });
    last = {
      index,
      seedIndex,
      seed,
      ...(key !== undefined && { secret: secretSeeds(key, seed, players) }),
      games,
    };
    return last;
  };
}
