// For tests: games of the supplied components.
import { readFileSync } from 'node:fs';
import type { DataFile } from '../../core/title.ts';
import type { PlannerGame } from '../game/game.ts';
import { plannerTitles } from '../game/titles.ts';

const [twoPlayers, solo] = plannerTitles;

/** A fresh copy of the supplied components, which a test may change. */
export function componentsFile(): DataFile {
  const url = twoPlayers.files.components;
  return { source: 'components.json', content: JSON.parse(readFileSync(url, 'utf8')) };
}

export function testGame(
  options: readonly string[] = [],
  components = componentsFile(),
  maxRounds = 100,
): PlannerGame {
  return twoPlayers.compile({ seats: 2, options, maxRounds, files: { components } }) as PlannerGame;
}

export function soloGame(
  options: readonly string[] = [],
  components = componentsFile(),
  maxRounds = 100,
): PlannerGame {
  return solo.compile({ seats: 1, options, maxRounds, files: { components } }) as PlannerGame;
}
