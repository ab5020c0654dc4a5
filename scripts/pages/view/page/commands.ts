// What a reader can do, by whatever means: buttons, keys, the slider, a link. Whatever moves the game stops it playing.
import type { ChangeKind } from '../../../games/story/change.ts';
import { byId } from './dom.ts';
import { linkTo } from './link.ts';
import type { PlayClock } from './play-clock.ts';
import { jumpFrom, type StepUnit, stepFrom } from './steps.ts';
import type { Viewer } from './viewer.ts';

/** How long a message stays, in milliseconds. */
const SHOWN_FOR = 2200;

export class Commands {
  private readonly viewer: Viewer;
  private readonly clock: PlayClock;
  private seat = -1;
  private timer = 0;

  constructor(viewer: Viewer, clock: PlayClock) {
    this.viewer = viewer;
    this.clock = clock;
  }

  togglePlay(): void {
    this.clock.toggle();
  }

  faster(by: 1 | -1): void {
    this.clock.faster(by);
    this.say(`Speed ${this.clock.rate}`);
  }

  go(moment: number): void {
    this.clock.pause();
    this.viewer.show(Math.min(moment, this.viewer.end));
  }

  step(unit: StepUnit, way: 1 | -1): void {
    this.go(stepFrom(this.viewer.recording, this.viewer.moment, unit, way));
  }

  /** Whose deliveries, events, fees and faults one jumps to; -1 for anybody's. */
  watch(seat: number): void {
    this.seat = seat;
  }

  jump(kind: ChangeKind, way: 1 | -1): void {
    const { recording, moment } = this.viewer;
    const name = recording.facts.jumps[kind];
    if (name === undefined) return;
    const found = jumpFrom(recording, moment, kind, this.seat, way);
    if (found >= 0) this.go(found);
    else this.say(`No ${name} ${way > 0 ? 'after' : 'before'} this moment`);
  }

  copyLink(): void {
    const link = new URL(linkTo(this.viewer.moment), location.href).href;
    const said = navigator.clipboard?.writeText(link);
    if (!said) this.say(link);
    else
      said.then(
        () => this.say('Link copied'),
        () => this.say(link),
      );
  }

  /** A short message for everybody. */
  say(text: string): void {
    const toast = byId('toast');
    toast.textContent = text;
    toast.toggleAttribute('data-shown', true);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => toast.toggleAttribute('data-shown', false), SHOWN_FOR);
  }
}
