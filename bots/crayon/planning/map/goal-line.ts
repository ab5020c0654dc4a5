// The Steiner tree that connects the major cities of the goal.
import type { crayon } from '../../../../engine/index.ts';
import type { Weights } from '../../../paths/graph.ts';
import type { Pathfinder, SteinerTree } from '../../../paths/pathfinder.ts';

/**
 * The line to the goal by the Steiner heuristic; null if there is none. It connects the mandatory majors
 * first, then as many others as are missing.
 * @param weights by arc @param roots mileposts of the network so far @param isOn true if a major's centre
 * is on the network
 */
export function findGoalLine(
  { cities, from, to }: crayon.Board,
  finder: Pathfinder,
  { count, optional, mandatory }: crayon.Rules['goal'],
  weights: Weights,
  roots: ArrayLike<number>,
  isOn: (centre: number) => boolean,
): SteinerTree | null {
  const missing = (majors: readonly number[]): number[] =>
    majors.map((major) => cities[major].milepost).filter((centre) => !isOn(centre));
  const choices = missing(optional);
  const need = count - (optional.length - choices.length);
  if (mandatory.length === 0) return finder.steinerHeuristic({ weights, targets: choices, need, roots });
  const targets = missing(mandatory);
  const mandatoryTree = finder.steinerHeuristic({ weights, targets, need: targets.length, roots });
  if (mandatoryTree === null || need <= 0) return mandatoryTree;
  const ends = [...mandatoryTree.arcs].flatMap((arc) => [from[arc], to[arc]]);
  const networkMileposts = new Set([...Array.from(roots), ...targets, ...ends]);
  const optionalTree = finder.steinerHeuristic({
    weights,
    targets: choices,
    need,
    roots: [...networkMileposts],
  });
  return (
    optionalTree && {
      ...optionalTree,
      arcs: [...mandatoryTree.arcs, ...optionalTree.arcs],
      cost: mandatoryTree.cost + optionalTree.cost,
    }
  );
}
