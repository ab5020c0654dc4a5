// The titles for two players and solo. Both use the same components file.

import { DataError } from '../../core/errors.ts';
import { optionProblems } from '../../core/option-problems.ts';
import type { GameRequest, Title, TitleMeta } from '../../core/title.ts';
import { compileComponents } from '../model/compile-components.ts';
import { READINGS, SOLO_OPTIONS, TWO_PLAYER_OPTIONS } from '../model/options.ts';
import { compileRules } from '../model/rules.ts';
import { makePlannerGame, type PlannerGame } from './game.ts';

const STAND_INS =
  'Most card faces of the supplied components are stand-ins, invented because no copy of the cards was available';

const twoPlayers: TitleMeta = {
  id: 'empire-planner',
  name: 'Empire Planner',
  family: 'empire-planner',
  description: `Builders of a city, its factories and their trains, for two. ${STAND_INS}`,
  seats: { min: 2, max: 2, usual: 2 },
  stage: 'alpha',
  options: [...TWO_PLAYER_OPTIONS, ...READINGS],
};

const solo: TitleMeta = {
  id: 'empire-planner-solo',
  name: 'Empire Planner, solo',
  family: 'empire-planner',
  description: `Empire Planner for one against Archie Indus, who is played by the rules. ${STAND_INS}`,
  seats: { min: 1, max: 1, usual: 1 },
  stage: 'alpha',
  options: [...SOLO_OPTIONS, ...READINGS],
};

function compile(meta: TitleMeta, request: GameRequest): PlannerGame {
  const problems = optionProblems(meta, request.options);
  if (request.seats < meta.seats.min || request.seats > meta.seats.max) {
    const text = `${request.seats} seats: ${meta.id} is for ${meta.seats.usual}`;
    problems.push({ code: 'players/count', text });
  }
  if (request.files.components === undefined)
    problems.push({ code: 'file/missing', text: 'no components file' });
  if (problems.length > 0) throw new DataError(meta.id, problems);
  const components = compileComponents(request.files.components);
  const { options, maxRounds } = request;
  return makePlannerGame(meta.id, compileRules(components, { solo: meta === solo, options, maxRounds }));
}

export const plannerTitles: readonly Title[] = [twoPlayers, solo].map((meta) => ({
  meta,
  files: { components: new URL('../data/components.json', import.meta.url) },
  compile: (request) => compile(meta, request),
}));
