// Probe of games for win chances: the features of all seats at the start of each turn.
import type { ProbeDef } from 'switchback/arena';
import type { crayon } from '../../../engine/index.ts';
import { featuresOf } from '../../games/families/crayon/chances/features.ts';

export const probe: ProbeDef = {
  name: 'turns',
  description: 'features at the start of each turn',
  family: 'crayon',
  columns: { features: 'text' },
  watch({ game }) {
    const features = featuresOf(game.rules as crayon.Rules);
    const turns: { features: string }[] = [];
    let lastTurn = 0;
    return {
      onAction(anyState) {
        const state = anyState as crayon.CrayonState;
        if (game.turn(state) === lastTurn) return;
        lastTurn = game.turn(state);
        const bySeat = Array.from({ length: game.seats }, (_, seat) => features(state, seat));
        turns.push({ features: JSON.stringify(bySeat) });
      },
      rows: () => turns,
    };
  },
};
