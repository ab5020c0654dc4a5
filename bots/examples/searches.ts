// Fast searches: the cost to reach every milepost from Chicago on the empty board, and the path to one city.
//
//     npx jiti searches.ts       # in a checkout: npm run example -- bots/examples/searches.ts
import { crayon } from 'switchback';
import { openGame } from 'switchback/arena';
import { BLOCKED, createFlatPathfinder, MAX_WEIGHT } from 'switchback/paths';

const rules = openGame({ title: 'north-america', players: 2 }).rules as crayon.Rules;
const { board, arcCost } = rules;
const find = (name: string): number => board.cities.find((city) => city.name === name)!.milepost;

// Create the finder and its arrays once per game, or once per set of rules.
const finder = createFlatPathfinder(board);
const distances = new Int32Array(board.mileposts);
const path = new Int32Array(board.mileposts);

// One integer per arc: 1 for the step plus 2 for each million of track. Anyone may travel within a major
// city.
const weights = Uint8Array.from(arcCost, (price, arc) => {
  if (board.urban[board.segmentOf[arc]] !== 0) return 1;
  return price === crayon.UNBUILDABLE ? BLOCKED : Math.min(1 + 2 * price, MAX_WEIGHT);
});

// One search yields the distance to every milepost; tracing back from a target yields the arcs of its path.
finder.fill(weights, [find('Chicago')], 1, distances);
const length = finder.tracePath(weights, distances, find('Dallas'), path);
console.log(`Chicago to Dallas: cost ${distances[find('Dallas')]}, ${length} mileposts`);

// A single distance takes a quarter of the time, because the search stops at its target.
console.log(`Chicago to Atlanta: cost ${finder.cost(weights, find('Chicago'), find('Atlanta'))}`);
