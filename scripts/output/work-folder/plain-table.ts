// A table as plain data, by which a piece of work is known again: everything of it that decides games.
import { type Entrant, fileHashes, type TablePlan } from '../../../arena/index.ts';

export const plainTable = ({ game, request }: TablePlan) => ({
  title: game.title,
  options: request.options,
  maxRounds: request.maxRounds,
  seats: request.seats,
  files: fileHashes(request.files),
});

export const plainBot = ({ name, version, params, code }: Entrant): object => ({
  ...{ name, version, params },
  ...(code && { code: code.hash }),
});
