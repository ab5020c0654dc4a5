// The hostile bot as a file of a user's.
export { hostile as bot } from './hostile-bots.ts';
