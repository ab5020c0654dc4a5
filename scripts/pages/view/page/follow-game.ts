// Follows a game that is still played: the recording grows as its journal does. A reader who looks at the last moment goes
// on with the game, others stay where they are.
import type { JournalFooter, JournalTurn } from '../../../../engine/index.ts';
import type { JournalNews } from '../page-data.ts';
import type { PlayClock } from './play-clock.ts';
import type { Viewer } from './viewer.ts';

/** More new actions than this are not played but passed over. */
const MOST_PLAYED = 120;

/** @param bytes of the journal that the page has @param grown called when the recording has grown */
export function followGame(viewer: Viewer, clock: PlayClock, bytes: number, grown: () => void): void {
  let known = bytes;
  const events = new EventSource(`/journal?from=${bytes}`);
  events.onmessage = ({ data }) => {
    const news = JSON.parse(data as string) as JournalNews;
    if (news.kind === 'other') {
      location.reload();
      return;
    }
    if (news.from !== known) return;
    known = news.to;
    const { recording } = viewer;
    const end = viewer.end;
    const values = news.lines.map((line): JournalTurn | JournalFooter => JSON.parse(line));
    const turns = values.filter((value) => 'turn' in value);
    const footer = values.find((value) => 'end' in value) ?? null;
    recording.grow(turns, footer);
    grown();
    const isFollowing = viewer.moment === end;
    if (isFollowing && viewer.end - end > MOST_PLAYED) viewer.show(viewer.end);
    else if (isFollowing && viewer.end > end) clock.play();
    else viewer.show(viewer.moment);
    if (footer !== null || recording.fault !== '') events.close();
  };
}
