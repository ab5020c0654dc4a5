/** Games of an iteration, unless the user says how many iterations there are. */
const GAMES_A_STEP = 24;
const [FEWEST_STEPS, MOST_STEPS] = [10, 200];

/** Steps, and seeds of each: together at most `games` games, two a seed. */
export function shareGames(games: number, iterations?: number): { iterations: number; seeds: number } {
  const usual = Math.round(games / GAMES_A_STEP);
  const steps = iterations ?? Math.min(MOST_STEPS, Math.max(FEWEST_STEPS, usual));
  return { iterations: steps, seeds: Math.max(1, Math.floor(games / 2 / steps)) };
}
