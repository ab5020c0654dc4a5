// Ratings of all bots of a run from the places they finish in.

export { rateBots } from './ratings.ts';
