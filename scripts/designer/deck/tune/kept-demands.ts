import { didYouMean } from '../../../../arena/index.ts';
import { crayon, DataError } from '../../../../engine/index.ts';

/**
 * By demand: whether its payout stays, for the user named its city, its load or its card.
 * @param ids names of the cards @throws DataError for a name that is none of these
 */
export function keptDemands(
  { board, deck }: crayon.Rules,
  ids: readonly string[],
  names: readonly string[],
): readonly boolean[] {
  const known = [...board.cities.map(({ name }) => name), ...board.loads.map(({ name }) => name), ...ids];
  const faults = names
    .filter((name) => !known.includes(name))
    .map((name) => `--keep '${name}' is no city, load or card of the deck${didYouMean(name, known)}`);
  if (faults.length > 0) throw new DataError('deck tune', faults);
  return Array.from(deck.payout, (_, demand) =>
    [
      board.cities[deck.city[demand]].name,
      board.loads[deck.load[demand]].name,
      ids[Math.trunc(demand / crayon.DEMANDS)],
    ].some((name) => names.includes(name)),
  );
}
