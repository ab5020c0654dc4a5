// Fast searches: what it costs to reach every city from Chicago on the empty board, and the way to one of them.
//
//     npx jiti searches.ts
import { crayon } from 'switchback';
import { openGame } from 'switchback/arena';
import { BLOCKED, createFlatPathfinder, MAX_WEIGHT } from 'switchback/paths';

const rules = openGame({ title: 'north-america', players: 2 }).rules as crayon.Rules;
const { board, arcCost } = rules;
const find = (name: string): number => board.cities.find((city) => city.name === name)!.milepost;

// Once a game, or once for a set of rules: the finder and its arrays.
const finder = createFlatPathfinder(board);
const distances = new Int32Array(board.mileposts);
const path = new Int32Array(board.mileposts);

// A whole number an arc: 1 for the step, 2 for each million of track. Within large cities everybody may travel.
const weights = Uint8Array.from(arcCost, (price, arc) => {
  if (board.urban[board.segmentOf[arc]] !== 0) return 1;
  return price === crayon.NEVER ? BLOCKED : Math.min(1 + 2 * price, MAX_WEIGHT);
});

// One search for all mileposts, then a look at each; the arcs of a way by walking back from its end.
finder.fill(weights, [find('Chicago')], 1, distances);
const length = finder.tracePath(weights, distances, find('Dallas'), path);
console.log(`Chicago to Dallas: cost ${distances[find('Dallas')]}, ${length} mileposts`);

// One way alone is found in a quarter of the time: the search ends at its target.
console.log(`Chicago to Atlanta: cost ${finder.cost(weights, find('Chicago'), find('Atlanta'))}`);
