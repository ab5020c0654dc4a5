// What a title does with a request for a game: the rules, compiled, on a board that the game can be played on.
import { DataError } from '../../core/errors.ts';
import type { GameRequest } from '../../core/title.ts';
import type { Rules } from '../model/rules.ts';
import { boardFaults } from './board-faults.ts';
import { compileRules, type TitleRules } from './compile-rules.ts';

/** As `compileRules`, and throws `DataError` with everything about the board that would break the game. */
export function compileTitle(title: TitleRules, request: GameRequest): Rules {
  const rules = compileRules(title, request);
  const faults = boardFaults(rules.board, { ...rules.constants, seats: rules.seats });
  if (faults.length > 0) throw new DataError(request.files.board.source, faults);
  return rules;
}
