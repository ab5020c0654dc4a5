// Shows what happened one action after the other, at a pace that can be followed: a train glides, track grows.
import type { PlayMessage, StepMessage } from '../../../play/messages.ts';
import type { Panel } from '../viewer.ts';
import type { PlayTable } from './play-table.ts';

/** Milliseconds that kinds of action take; others take the last. */
const PACE: Readonly<Record<string, number>> = { move: 90, build: 70, deliver: 700, 'pick-up': 350, stop: 0 };
const OTHER = 160;
/** Nobody waits longer for all that happened together, in milliseconds. */
const LONGEST = 2_600;

export class StepPlayer {
  private readonly table: PlayTable;
  private readonly panels: readonly Panel[];
  private readonly settled: () => void;
  private readonly isStill = matchMedia('(prefers-reduced-motion: reduce)');
  private readonly queue: PlayMessage[] = [];
  private isBusy = false;
  private isHurried = false;
  /** Milliseconds that the queue would take at its usual pace. */
  private waiting = 0;

  /** @param panels shown at every picture @param settled called when all that was heard is shown */
  constructor(table: PlayTable, panels: readonly Panel[], settled: () => void) {
    this.table = table;
    this.panels = panels;
    this.settled = settled;
  }

  hear(message: PlayMessage): void {
    this.queue.push(message);
    this.waiting += paceOf(message);
    if (!this.isBusy) void this.playAll();
  }

  /** Shows all that is waiting at once. */
  skip(): void {
    this.isHurried = true;
  }

  private async playAll(): Promise<void> {
    this.isBusy = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      const { table } = this;
      this.waiting -= paceOf(message);
      if (message.kind === 'table') {
        table.reset(message);
        table.now = message.now;
      } else if (message.kind === 'now') {
        table.now = message.now;
        // Whose actions are shown, or who thinks, is told at once.
        if (!table.isMyTurn) this.settled();
      } else await this.play(message);
    }
    this.isBusy = false;
    this.isHurried = false;
    this.show(0, false);
    this.settled();
  }

  private async play(message: StepMessage): Promise<void> {
    const { table } = this;
    const { step, changed } = message;
    table.begin(step);
    if (!this.isStill.matches && !document.hidden && !this.isHurried) {
      const own = paceOf(message);
      await this.glide(own * Math.min(1, LONGEST / (this.waiting + own + 1)));
    }
    table.finish(step, changed);
    // A picture after each; without motion one after all.
    if (!this.isStill.matches && !this.isHurried) this.show(0, true);
  }

  private glide(milliseconds: number): Promise<void> {
    const from = performance.now();
    return new Promise((done) => {
      const tick = (): void => {
        const progress = (performance.now() - from) / Math.max(1, milliseconds);
        if (progress >= 1 || this.isHurried) done();
        else {
          this.show(progress, true);
          requestAnimationFrame(tick);
        }
      };
      tick();
    });
  }

  private show(progress: number, isPlaying: boolean): void {
    for (const panel of this.panels) panel.show(this.table.moment, progress, isPlaying);
  }
}

/** Milliseconds that a message takes at its usual pace. */
const paceOf = (message: PlayMessage): number =>
  message.kind === 'step' ? (PACE[message.step.action.split(' ')[0]] ?? OTHER) : 0;
