// Role `play`: single games, played by people, replayed and shown.
import { commandEntries, type Role } from '../cli/settings/command-list.ts';

export const play: Role = {
  name: 'play',
  about: 'single games, played by people, replayed and shown',
  commands: commandEntries(
    {
      play: 'Play against bots yourself, in a browser',
      'game [id]': 'Play one game, or replay one of a run, and narrate it turn by turn',
      'replay <file>': 'Play a recorded game again and compare; exit code 1 when it differs',
      'draw <file>': 'Draw a recorded game on its map: all track, trains and standings',
      'view <file> [id]': 'Write a page that shows a game on its board, or serve the page',
    },
    {
      play: () => import('./commands/play.ts'),
      game: () => import('./commands/game.ts'),
      replay: () => import('./commands/replay.ts'),
      draw: () => import('./commands/draw.ts'),
      view: () => import('./commands/view.ts'),
    },
  ),
};
