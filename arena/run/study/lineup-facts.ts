// What decides the games of a lineup, as JSON data for the manifests of studies.
import { ENGINE_VERSION } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { signatureOf } from '../../play/signature.ts';
import type { LineupPlan } from '../plan/lineup-plan.ts';
import { fileHashes } from '../plan/manifest.ts';

/** Title, options, seats and files of a game. */
export const gameFacts = ({ game, request }: LineupPlan) => ({
  title: game.title,
  options: request.options,
  maxRounds: request.maxRounds,
  seats: request.seats,
  files: fileHashes(request.files),
});

/** A bot with the hash of its code. */
export const botFacts = ({ name, version, params, code }: Entrant): object => ({
  name,
  version,
  params,
  ...(code && { code: code.hash }),
});

/** What plays the games: the versions of the engine, of this game and of Node.js. */
export const buildFacts = ({ game }: LineupPlan) => ({
  engine: ENGINE_VERSION,
  signature: signatureOf(game),
  node: process.versions.node,
});

export const lineupFacts = (lineup: LineupPlan) => ({
  ...buildFacts(lineup),
  ...gameFacts(lineup),
  bots: lineup.entrants.map(botFacts),
});
