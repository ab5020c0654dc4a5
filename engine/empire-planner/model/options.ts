// The optional rules: alternative readings of unclear passages, and Archie's levels. Numbers of rulings are
// those of RULES.md.
import type { OptionDef } from '../../core/title.ts';

/** Alternative readings of rules that both titles share. */
export const READINGS: readonly OptionDef[] = [
  {
    id: 'bank-good',
    name: 'Productive bank',
    description: 'The Private Bank makes the Good of its other side, on a track of that length (ruling A03)',
  },
  {
    id: 'no-card-forbid',
    name: 'No card, no factory',
    description: 'With no Factory card left, Industrial Factories cannot be built (ruling A14)',
  },
  {
    id: 'claims-round-long',
    name: 'Claims last the round',
    description: 'A spot stays claimed for the round after its cube has moved on (ruling A19)',
  },
  {
    id: 'trains-per-link',
    name: 'A Train per link',
    description: 'A Factory may hold several Trains, each placed on the first free link (ruling A23)',
  },
  {
    id: 'move2-same-train',
    name: 'One Train, two links',
    description: 'Both steps of a two-link move are made by the same Train (ruling A29)',
  },
  {
    id: 'up-any-without-hall',
    name: 'Upgrade any without hall',
    description: 'Upgrading with Capital needs no Town Hall for Factories and Parking (ruling A34)',
  },
];

/** Alternative readings for two players only: in the solo game the player is always first. */
export const TWO_PLAYER_OPTIONS: readonly OptionDef[] = [
  {
    id: 'order-recheck',
    name: 'Order by phase',
    description:
      'Who goes first is determined again before the Actions phase, not once per round (ruling A08)',
  },
];

/** Archie's levels (normal without an option), and an alternative reading of his rules. */
export const SOLO_OPTIONS: readonly OptionDef[] = [
  {
    id: 'archie-easy',
    name: 'Archie, easy',
    description: 'Archie starts with less Capital than in the normal game',
    excludes: ['archie-advanced'],
  },
  {
    id: 'archie-advanced',
    name: 'Archie, advanced',
    description: 'Archie starts with more Capital than in the normal game',
    excludes: ['archie-easy'],
  },
  {
    id: 'archie-cap',
    name: 'Archie keeps to maxima',
    description: "Archie's value die counts no more than the building's highest level (ruling S05)",
  },
];
