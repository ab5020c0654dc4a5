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

export class LinkPanel implements Panel {
  private readonly isFramed: boolean;

  constructor(opened: (hash: string) => void) {
    this.isFramed = location.protocol === 'about:';
    addEventListener('hashchange', () => opened(location.hash));
  }

  show(moment: number, _progress: number, isPlaying: boolean): void {
    if (isPlaying || this.isFramed || location.hash === linkTo(moment)) return;
    history.replaceState(null, '', linkTo(moment));
  }
}
