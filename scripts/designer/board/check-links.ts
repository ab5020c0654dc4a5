// Checks of the ferries, tunnels and other links of a board.
import { crayon } from '../../../engine/index.ts';
import { plural } from '../../output/text/index.ts';
import { expectation, type Finding, note } from '../finding.ts';

/** Kinds of links: name, and whether a link that takes these points is one. */
const KINDS = [
  ['ferries', (cross: crayon.Link['cross']) => cross === 'stop-half'],
  ['free links', (cross: crayon.Link['cross']) => cross === 1],
  ['links of several points', (cross: crayon.Link['cross']) => cross !== 'stop-half' && cross > 1],
] as const;

/** Number, prices and ports of the links by kind, and those that no train can cross. @param trains of the title */
export function checkLinks(board: crayon.Board, trains: crayon.Constants['trains']): Finding[] {
  const { links, edgePrice, cityOf, arcA } = board;
  if (links.length === 0) return [note('links', 'none')];
  const kinds = KINDS.flatMap(([name, isOfKind]) => {
    const ofKind = links.filter(({ cross }) => isOfKind(cross));
    if (ofKind.length === 0) return [];
    const prices = ofKind.map(({ lanes }) => edgePrice[lanes[0]]);
    const [min, max] = [Math.min(...prices), Math.max(...prices)];
    return [note(`  ${name}`, `${ofKind.length}, ${min === max ? min : `${min} to ${max}`} M`)];
  });
  const ports = [...new Set(links.flatMap(({ a, b }) => [a, b]))];
  const inCities = ports.filter((port) => cityOf[port] >= 0).length;
  const fastest = Math.max(...trains.map(({ speed }) => speed));
  const uncrossable = links
    .filter((link) => !crayon.isCrossable(link, trains))
    .map(({ name, cross, lanes }) => `${name || crayon.arcName(board, arcA[lanes[0]])} (${cross} points)`);
  return [
    note('links', `${links.length}`),
    ...kinds,
    note('  ports', `${ports.length}, ${inCities} in cities`),
    expectation(
      'links that no train can cross',
      uncrossable.join(', ') || 'none',
      'none',
      uncrossable.length === 0,
      [`the fastest train has ${plural(fastest, 'point')} a turn; nobody may build these links`],
    ),
  ];
}
