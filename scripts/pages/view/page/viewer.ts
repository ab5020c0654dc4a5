// Which moment is shown, and who is told when that changes.
import type { Recording } from '../../../games/recording/recording.ts';

/** What panels show: moment k is the state after k actions. */
export type Shown = Pick<Recording, 'game' | 'labels' | 'actions' | 'changes' | 'stateAt'>;

/** Where panels find it. */
export interface Stage {
  readonly recording: Shown;
}

/** A part of the page. */
export interface Panel {
  /**
   * Shows a moment. @param progress how far the next action has been played, 0 up to 1; 0 unless the game plays
   * @param isPlaying whether moments follow each other by themselves
   */
  show(moment: number, progress: number, isPlaying: boolean): void;
}

export class Viewer {
  readonly recording: Recording;
  moment = 0;
  private readonly panels: Panel[] = [];

  constructor(recording: Recording) {
    this.recording = recording;
  }

  /** The last moment; a game that is still played gets more of them. */
  get end(): number {
    return this.recording.actions.length;
  }

  add(...panels: readonly Panel[]): void {
    this.panels.push(...panels);
  }

  /** Shows the moment nearest to the one asked for. */
  show(moment: number, progress = 0, isPlaying = false): void {
    this.moment = Math.max(0, Math.min(this.end, Math.round(moment)));
    for (const panel of this.panels) panel.show(this.moment, progress, isPlaying);
  }

  /** The action that led to the moment shown; -1 at the deal. */
  get lastAction(): number {
    return this.moment - 1;
  }
}
