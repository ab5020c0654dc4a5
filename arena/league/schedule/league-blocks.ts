// The blocks of games of a season: one seed, one group of members, in all seatings. A block's index follows from seed and group
// alone, and the id of a game from what decides it; neither depends on which other bots there are.
import { DataError, hashText, shuffle, stream } from '../../../engine/index.ts';
import type { Block, GameJob } from '../../model/block.ts';
import { balancedSeatings, rotations, type Seating } from '../../schedule/seatings.ts';
import { secretSeeds } from '../../schedule/secret-seeds.ts';
import type { LeagueConditions } from '../journal/league-event.ts';
import type { Season } from '../journal/league-state.ts';
import type { Member } from '../journal/member.ts';
import { groupAt, MOST_GROUPS, rankOf } from './group-rank.ts';

/** Block indices that a seed takes. */
export const BLOCKS_BY_SEED = MOST_GROUPS;

export const blockIndex = (seedIndex: number, group: readonly number[]): number =>
  seedIndex * BLOCKS_BY_SEED + rankOf(group);

/** Seeds of a league at most: its games keep their ids when seeds are added, and these have six digits for the seed. */
export const MOST_SEEDS = 1_000_000;

/** @throws DataError for more seeds than ids have room for */
export function checkSeeds(seeds: number): void {
  if (seeds <= MOST_SEEDS) return;
  throw new DataError('seeds', [`a league has ${MOST_SEEDS} at most (given: ${seeds})`]);
}

export const seedIndexOf = (index: number): number => Math.floor(index / BLOCKS_BY_SEED);

/** Members of a block, ascending. */
export const groupOf = (index: number, seats: number): number[] => groupAt(index % BLOCKS_BY_SEED, seats);

export interface SeasonGames {
  readonly conditions: LeagueConditions;
  readonly season: Season;
  readonly members: readonly Member[];
}

/**
 * The order round the table, which rotations keep: drawn from the seed and the bots, so that it depends neither on the order in
 * which they joined nor on the others.
 */
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

/** All members differ, so all blocks have as many games. */
export const gamesPerBlock = (conditions: LeagueConditions): number => seatingsOf(conditions).length;

/** A function that makes the block of an index; one without games where a number is none of a member. */
export function makeLeagueBlocks({ conditions, season, members }: SeasonGames): (index: number) => Block {
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
        String(index % BLOCKS_BY_SEED).padStart(4, '0'),
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
