// Probe of training games: the positions that explorers of this thread chose, which no state shows.
import type { ProbeDef } from 'switchback/arena';
import { takePositions } from './explorer-positions.ts';

export const probe: ProbeDef = {
  name: 'positions',
  description: 'positions that explorers chose',
  family: 'crayon',
  columns: { seat: 'int', round: 'number', arrival: 'number', features: 'text' },
  watch() {
    takePositions();
    return {
      rows: () =>
        takePositions().map(({ features, ...row }) => ({ ...row, features: JSON.stringify(features) })),
    };
  },
};
