// Plays the game on: moment after moment, in time with the screen.
import type { Viewer } from './viewer.ts';

/** Actions a second at speed 1, of those that take one beat. */
const BEATS = 7;
/** A tab that was hidden does not catch up: longest time between two pictures, in seconds. */
const LONGEST = 0.25;

export class PlayClock {
  readonly speeds = [0.5, 1, 2, 4, 8, 16, 32] as const;
  isPlaying = false;
  /** Pictures drawn in the last whole second of playing; 0 before there was one. */
  framesPerSecond = 0;
  private speed = 2;
  private progress = 0;
  private last = 0;
  private frame = 0;
  private counted = 0;
  private countedFrom = 0;
  private readonly viewer: Viewer;
  /** Beats that an action takes. */
  private readonly beatsOf: (action: number) => number;
  private readonly changed: () => void;

  /** @param changed called when playing starts, pauses or changes its speed */
  constructor(viewer: Viewer, beatsOf: (action: number) => number, changed: () => void) {
    this.viewer = viewer;
    this.beatsOf = beatsOf;
    this.changed = changed;
  }

  get rate(): number {
    return this.speeds[this.speed];
  }

  set rate(rate: number) {
    this.speed = Math.max(0, (this.speeds as readonly number[]).indexOf(rate));
    this.changed();
  }

  faster(by: 1 | -1): void {
    this.speed = Math.max(0, Math.min(this.speeds.length - 1, this.speed + by));
    this.changed();
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play(): void {
    if (this.isPlaying) return;
    if (this.viewer.moment >= this.viewer.end) this.viewer.show(0);
    this.isPlaying = true;
    this.progress = 0;
    this.last = performance.now();
    this.counted = 0;
    this.countedFrom = this.last;
    this.frame = requestAnimationFrame((now) => this.tick(now));
    this.changed();
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.frame);
    this.viewer.show(this.viewer.moment);
    this.changed();
  }

  private tick(now: number): void {
    const { viewer } = this;
    let beats = Math.min(LONGEST, Math.max(0, now - this.last) / 1000) * BEATS * this.rate;
    this.last = now;
    let { moment } = viewer;
    while (moment < viewer.end) {
      const length = this.beatsOf(moment);
      const left = length * (1 - this.progress);
      if (beats < left) {
        this.progress += beats / length;
        break;
      }
      beats -= left;
      this.progress = 0;
      moment++;
    }
    viewer.show(moment, moment < viewer.end ? this.progress : 0, true);
    this.count(now);
    if (moment >= viewer.end) this.pause();
    else this.frame = requestAnimationFrame((next) => this.tick(next));
  }

  private count(now: number): void {
    this.counted++;
    if (now - this.countedFrom < 1000) return;
    this.framesPerSecond = Math.round((1000 * this.counted) / (now - this.countedFrom));
    this.counted = 0;
    this.countedFrom = now;
  }
}
