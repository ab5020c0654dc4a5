// Short games for tests, recorded as `game --journal` records them.
import { planLineup } from '../../../../arena/run/plan/index.ts';
import { readSettings } from '../../../../arena/run/settings/index.ts';
import { Reasons } from '../../../games/find/reasons.ts';
import { playSeated } from '../../../games/find/seated-game.ts';
import { openRecording } from '../../../games/open-recording.ts';
import type { Recording } from '../../../games/recording.ts';
import { playedToView } from '../played-to-view.ts';
import type { GameToView } from '../view-page.ts';

export interface RecordedGame {
  readonly toView: GameToView;
  readonly recording: Recording;
}

/** Plays a game with one bot a seat. @param settings settings as flags give them, so that bots need no acceptance */
export async function recordGame(
  settings: Readonly<Record<string, unknown>>,
  seed: number,
): Promise<RecordedGame> {
  const table = { ...(await planLineup(readSettings('', settings))), seed };
  const toView = playedToView(table, await playSeated(table), new Reasons(), `seed ${seed}`);
  return { toView, recording: openRecording(toView) };
}
