// A link opens a moment: `#action=120` the one after 120 actions, `#turn=12` the beginning of a turn, `#round=5` that of
// a round. The page's address always names the moment shown, once the game stands still.
import { momentOfTurn } from './steps.ts';
import type { Panel, Viewer } from './viewer.ts';

export const linkTo = (moment: number): string => `#action=${moment}`;

/** The moment that a link names; undefined for none. */
export function momentOfLink(viewer: Viewer, hash: string): number | undefined {
  const [, unit, digits] = /^#(action|turn|round)=(\d{1,7})$/.exec(hash) ?? [];
  if (unit === undefined) return undefined;
  const number = Number(digits);
  const { recording } = viewer;
  const found =
    unit === 'action'
      ? number
      : unit === 'turn'
        ? momentOfTurn(recording, number)
        : recording.roundAt.indexOf(number);
  return found < 0 ? undefined : Math.min(found, viewer.end);
}

/** Browsers refuse addresses that change too often: it follows once the reader rests, after so many milliseconds. */
const REST = 200;

export class LinkPanel implements Panel {
  private timer = 0;

  constructor(opened: (hash: string) => void) {
    addEventListener('hashchange', () => opened(location.hash));
  }

  show(moment: number, _progress: number, isPlaying: boolean): void {
    clearTimeout(this.timer);
    if (isPlaying || location.hash === linkTo(moment)) return;
    this.timer = window.setTimeout(() => history.replaceState(null, '', linkTo(moment)), REST);
  }
}
