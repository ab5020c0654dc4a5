// Effort to cities as a seat sees the board, kept from turn to turn and repaired. They answer what it takes from one
// city to another, and they tell searches for single ways how far the target is.

import type { Field } from '../../../paths/graph.ts';
import { createKeptField, type KeptField } from '../../../paths/incremental/incremental-distances.ts';
import type { Atlas } from './board-tables.ts';
import type { View } from './cost-map.ts';
import { emptyBoardOf } from './empty-board.ts';

export interface CityFields {
  /** Effort from every milepost to a city's centre, under the view's weights as they are; to be read, not kept. */
  towards(city: number): Field;
  /** Keeps all efforts known so far: the weights as they are now will come back again and again. */
  mark(): void;
}

export function createCityFields(atlas: Atlas, view: View): CityFields {
  const { board, finder } = atlas;
  const empty = emptyBoardOf(atlas, view.seat, view.exchange);
  const fields: (KeptField | undefined)[] = [];
  return {
    towards(city) {
      fields[city] ??= createKeptField({
        finder,
        weights: view.kept,
        direction: 'towards',
        sources: [board.cities[city].milepost],
        begin: empty.effortTo(city),
      });
      return fields[city].update();
    },
    mark() {
      view.kept.mark();
      for (const field of fields) field?.mark();
    },
  };
}
