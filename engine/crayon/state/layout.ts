// The memory layout of states, computed once for a set of rules from the table of slots.
import type { ModuleField } from './module-slots.ts';
import { type ElementType, FIELDS, type Range, type Shape, startWords, type Visibility } from './slots.ts';

/** A slot and its position in the block of memory. */
export interface PlacedSlot {
  readonly name: string;
  readonly type: ElementType;
  /** Bytes from the start of the block. */
  readonly offset: number;
  /** Number of elements. */
  readonly length: number;
  readonly range: Range;
  readonly visibility: Visibility;
  readonly meaning: string;
}

/** Positions and sizes of all slots. */
export interface Layout {
  readonly bytes: number;
  /** All slots in the order of storage, including words. */
  readonly slots: readonly PlacedSlot[];
  /** Offset in bytes and number of elements, by name of the slot. */
  readonly offset: Readonly<Record<string, number>>;
  readonly size: Readonly<Record<string, number>>;
  readonly seats: number;
  /** Number of trains. Train t belongs to seat t % seats; those below `seats` are in operation. */
  readonly trains: number;
  readonly handSize: number;
  readonly cargoSlots: number;
  /** Words per seat in `startBits`. */
  readonly startWords: number;
  /** Names of the rule modules' slots. */
  readonly extras: readonly string[];
}

const BYTES_PER_ELEMENT: Readonly<Record<ElementType, number>> = { Int32: 4, Int16: 2, Int8: 1, Uint8: 1 };

/** Places rule modules' slots after the 4-byte ones of the table, so that every view is aligned. */
export function makeLayout(shape: Shape, fields: readonly ModuleField[]): Layout {
  const firstNarrow = FIELDS.findIndex(({ type }) => BYTES_PER_ELEMENT[type] < 4);
  const table = [
    ...FIELDS.slice(0, firstNarrow),
    ...fields.map((field) => ({ ...field, type: 'Int32', visibility: 'public' }) as const),
    ...FIELDS.slice(firstNarrow),
  ];
  let bytes = 0;
  const slots = table.map(({ name, type, length, range, visibility, meaning }): PlacedSlot => {
    const placement = { offset: bytes, length: length(shape), range: Object.freeze(range(shape)) };
    const slot = { name, type, visibility, meaning, ...placement };
    bytes += BYTES_PER_ELEMENT[type] * slot.length;
    return Object.freeze(slot);
  });
  // Deep frozen: observations carry it, and bots must not change it.
  return Object.freeze({
    bytes: Math.ceil(bytes / 4) * 4,
    slots: Object.freeze(slots),
    offset: Object.freeze(Object.fromEntries(slots.map(({ name, offset }) => [name, offset]))),
    size: Object.freeze(Object.fromEntries(slots.map(({ name, length }) => [name, length]))),
    seats: shape.seats,
    trains: shape.seats * shape.trainsEach,
    handSize: shape.handSize,
    cargoSlots: shape.cargoSlots,
    startWords: startWords(shape.board),
    extras: Object.freeze(fields.map((field) => field.name)),
  });
}
