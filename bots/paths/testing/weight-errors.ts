import { BLOCKED, MAX_MILEPOSTS, MAX_WEIGHT, type PathGraph, type Weights } from '../graph.ts';

/** Describes everything that makes weights invalid for a graph; empty if they are valid. */
export function weightErrors(graph: PathGraph, weights: Weights): string[] {
  const errors: string[] = [];
  if (graph.mileposts > MAX_MILEPOSTS) {
    errors.push(`graph: ${graph.mileposts} mileposts: at most ${MAX_MILEPOSTS} are allowed`);
  }
  if (weights.length !== graph.arcs) errors.push(`weights: ${weights.length} for ${graph.arcs} arcs`);
  weights.forEach((weight, arc) => {
    if (weight > MAX_WEIGHT && weight !== BLOCKED) {
      errors.push(`weights.${arc}: ${weight} is not 0 to ${MAX_WEIGHT} or ${BLOCKED} (blocked)`);
    }
  });
  return errors;
}
