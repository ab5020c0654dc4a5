// What other rooms need of the commands: a league narrates its games as `game` does.

export { command, narrationFlags } from './game.ts';
