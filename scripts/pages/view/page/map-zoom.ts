// Enlarges the board within its frame, which scrolls; follows the train that moves.
import { byId } from './dom.ts';
import type { Panel } from './viewer.ts';

const LEVELS = [1, 1.5, 2, 3, 4] as const;

export class MapZoom implements Panel {
  private level = 0;
  private readonly frame = byId('map-frame');
  private readonly map = byId('map');

  constructor() {
    byId('zoom-in').addEventListener('click', () => this.zoom(1));
    byId('zoom-out').addEventListener('click', () => this.zoom(-1));
    this.zoom(0);
  }

  /** Keeps the middle of the frame where it is. */
  zoom(by: 1 | -1 | 0): void {
    const before = LEVELS[this.level];
    this.level = Math.max(0, Math.min(LEVELS.length - 1, this.level + by));
    const now = LEVELS[this.level];
    const { frame } = this;
    const middle = [
      (frame.scrollLeft + frame.clientWidth / 2) * (now / before),
      (frame.scrollTop + frame.clientHeight / 2) * (now / before),
    ];
    this.map.style.width = `${now * 100}%`;
    frame.scrollTo(middle[0] - frame.clientWidth / 2, middle[1] - frame.clientHeight / 2);
    frame.toggleAttribute('data-zoomed', now > 1);
    byId<HTMLButtonElement>('zoom-out').disabled = this.level === 0;
    byId<HTMLButtonElement>('zoom-in').disabled = this.level === LEVELS.length - 1;
  }

  show(_moment: number, _progress: number, isPlaying: boolean): void {
    if (!isPlaying || this.level === 0) return;
    const acting = this.map.querySelector('.train.acting');
    if (!acting) return;
    const view = this.frame.getBoundingClientRect();
    const train = acting.getBoundingClientRect();
    const [x, y] = [train.left + train.width / 2 - view.left, train.top + train.height / 2 - view.top];
    const isNearEdge =
      x < view.width * 0.15 || x > view.width * 0.85 || y < view.height * 0.15 || y > view.height * 0.85;
    if (isNearEdge) this.frame.scrollBy(x - view.width / 2, y - view.height / 2);
  }
}
