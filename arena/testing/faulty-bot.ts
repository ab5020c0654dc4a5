// The faulty bot as a user's file.
export { faulty as bot } from './faulty-bots.ts';
