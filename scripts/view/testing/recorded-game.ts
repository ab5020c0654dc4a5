// Short games for tests, recorded as `game --journal` records them.
import { makePlayers } from '../../../arena/play/make-players.ts';
import { playGame } from '../../../arena/play/referee.ts';
import { fileHashes } from '../../../arena/run/plan/manifest.ts';
import { readSettings } from '../../../arena/run/plan/run-settings.ts';
import { planTable } from '../../../arena/run/plan/table-plan.ts';
import { ENGINE_VERSION, JOURNAL_FORMAT, recordJournal } from '../../../engine/index.ts';
import { openRecording } from '../recording/open-recording.ts';
import type { Recording } from '../recording/recording.ts';
import type { GameToView } from '../view-page.ts';

export interface RecordedGame {
  readonly toView: GameToView;
  readonly recording: Recording;
}

/** Plays a game with one bot a seat. @param given settings as the command line takes them */
export async function recordGame(
  given: Readonly<Record<string, unknown>>,
  seed: number,
): Promise<RecordedGame> {
  const { game, entrants, request } = await planTable(readSettings('test', given));
  const header = {
    engine: ENGINE_VERSION,
    title: game.title,
    options: [...game.options],
    seats: entrants.map(({ label }) => label),
    seed,
    limits: { maxRounds: request.maxRounds },
    files: fileHashes(request.files),
  };
  const recorder = recordJournal(game, header);
  let last: unknown;
  playGame(game, seed, await makePlayers(game, entrants), {
    recorder,
    onAction: (state) => {
      last = state;
    },
  });
  const toView: GameToView = {
    header: { format: JOURNAL_FORMAT, ...header },
    name: `seed ${seed}`,
    detail: 'A test.',
    journal: recorder.finish(last),
    files: request.files,
    explained: [],
    reasons: [],
    faults: [],
  };
  return { toView, recording: openRecording(toView) };
}
