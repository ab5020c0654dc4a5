// The shown moment of a recorded game, and the commands of buttons, keys, slider and links. Every jump pauses
// playback.
import type { JournalFooter, JournalTurn } from '../../../../../engine/index.ts';
import type { ChangeKind } from '../../../../games/families/family-view.ts';
import type { Recording } from '../../../../games/recording.ts';
import type { JournalNews, PageData } from '../../page-data.ts';
import type { FamilyPage } from '../family-page.ts';
import { familyPage } from '../family-pages.tsx';
import { type Key, type ShownState, Store } from '../store.ts';
import { Narration } from './narration.tsx';
import { jumpFrom, momentOfTurn, type StepUnit, stepFrom } from './steps.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32] as const;
/** Beats per second at speed 1. */
const BEATS_PER_SECOND = 7;
/** Maximum time between two frames, in seconds: a hidden tab does not catch up. */
const MAX_FRAME_SECONDS = 0.25;
/** Delay before the address follows the moment, in milliseconds: browsers limit how often it may change. */
const LINK_DELAY_MS = 200;
/** A followed game skips ahead if more new actions than this arrive at once. */
const MAX_PLAYED_ACTIONS = 120;

const linkTo = (moment: number): string => `#action=${moment}`;

export class WatchStore extends Store {
  readonly data: PageData;
  readonly map: PageData['map'];
  readonly recording: Recording;
  readonly family: FamilyPage;
  readonly narration: Narration;
  /** Number of actions before the shown state. */
  moment = 0;
  progress = 0;
  isPlaying = false;
  speed: (typeof SPEEDS)[number] = 2;
  /** Seat of the changes to jump to; -1 for all. */
  seat = -1;
  #lastFrame = 0;
  #linkTimer = 0;

  constructor(data: PageData, recording: Recording) {
    super();
    this.data = data;
    this.map = data.map;
    this.recording = recording;
    this.family = familyPage(recording.game);
    this.narration = new Narration(recording, data);
    addEventListener('hashchange', () => {
      const moment = this.#momentOfLink();
      if (moment !== undefined && moment !== this.moment) this.go(moment);
    });
    // A game under way is followed from its current moment.
    this.moment = this.#momentOfLink() ?? (data.live ? this.end : 0);
    if (data.live && recording.problem === '') this.#follow(data.live.bytes);
  }

  /** The last moment; it increases while the game is under way. */
  get end(): number {
    return this.recording.actions.length;
  }

  get shown(): ShownState {
    const { recording, moment, progress, isPlaying } = this;
    const { game, labels, actions } = recording;
    return {
      game,
      labels,
      version: moment,
      state: recording.stateAt(moment),
      next: isPlaying && moment < this.end ? actions[moment] : -1,
      progress: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : progress,
      events: this.#events(),
      person: -1,
    };
  }

  /** Shows a moment, clamped to the game. */
  show(moment: number): void {
    this.moment = Math.max(0, Math.min(this.end, Math.round(moment)));
    this.draw();
  }

  go(moment: number): void {
    this.#pause();
    this.show(Math.min(moment, this.end));
  }

  step(unit: StepUnit, direction: 1 | -1): void {
    this.go(stepFrom(this.recording, this.moment, unit, direction));
  }

  jump(kind: ChangeKind, direction: 1 | -1): void {
    const target = jumpFrom(this.recording, this.moment, kind, this.seat, direction);
    if (target >= 0) this.go(target);
    else this.say(`No ${this.recording.view.jumps[kind]} ${direction > 0 ? 'after' : 'before'} this moment`);
  }

  togglePlay(): void {
    if (this.isPlaying) this.#pause();
    else this.#play();
  }

  setSpeed(speed: number): void {
    this.speed = SPEEDS.find((choice) => choice === speed) ?? this.speed;
    this.draw();
  }

  copyLink(): void {
    const link = new URL(linkTo(this.moment), location.href).href;
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => this.say('Link copied'),
      () => this.say(link),
    );
  }

  keys(): readonly Key[] {
    const changeSpeed = (by: 1 | -1): void => {
      this.setSpeed(SPEEDS[SPEEDS.indexOf(this.speed) + by]);
      this.say(`Speed ${this.speed}`);
    };
    const steps = (
      [
        ['action', 'ArrowRight', 'ArrowLeft', false],
        ['turn', 'ArrowRight', 'ArrowLeft', true],
        ['round', 'PageDown', 'PageUp', false],
      ] as const
    ).flatMap(([unit, next, back, shift]): Key[] => [
      { key: next, shift, label: keyText(next, shift), help: `next ${unit}`, run: () => this.step(unit, 1) },
      {
        key: back,
        shift,
        label: keyText(back, shift),
        help: `${unit} before`,
        run: () => this.step(unit, -1),
      },
    ]);
    const jumps = Object.entries(this.recording.view.jumps).flatMap(([name, label]): Key[] => {
      const kind = name as ChangeKind;
      const key = kind === 'fault' ? 'x' : kind[0];
      return [
        { key, label: key, help: `next ${label}`, run: () => this.jump(kind, 1) },
        { key, shift: true, label: `Shift ${key}`, help: `${label} before`, run: () => this.jump(kind, -1) },
      ];
    });
    return [
      { key: ' ', label: 'Space', help: 'play, pause', run: () => this.togglePlay() },
      ...steps,
      { key: 'Home', label: 'Home', help: 'the deal', run: () => this.go(0) },
      { key: 'End', label: 'End', help: 'the end', run: () => this.go(this.end) },
      ...jumps,
      { key: '.', label: '.', help: 'faster', run: () => changeSpeed(1) },
      { key: ',', label: ',', help: 'slower', run: () => changeSpeed(-1) },
      { key: 'l', label: 'l', help: 'copy a link to this moment', run: () => this.copyLink() },
      ...this.commonKeys(),
    ];
  }

  override draw(): void {
    super.draw();
    clearTimeout(this.#linkTimer);
    if (this.isPlaying || location.hash === linkTo(this.moment)) return;
    this.#linkTimer = window.setTimeout(
      () => history.replaceState(null, '', linkTo(this.moment)),
      LINK_DELAY_MS,
    );
  }

  #events(): readonly number[] {
    const { recording, moment } = this;
    const { game, changes } = recording;
    const isNew = changes.get(moment - 1)?.some(({ kind }) => kind === 'event');
    const before = isNew ? game.copy(recording.stateAt(moment - 1)) : undefined;
    return this.family.events(game, recording.stateAt(moment), before);
  }

  #play(): void {
    if (this.isPlaying) return;
    if (this.moment >= this.end) this.moment = 0;
    this.isPlaying = true;
    this.progress = 0;
    this.#lastFrame = performance.now();
    requestAnimationFrame((now) => this.#tick(now));
    this.draw();
  }

  #pause(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.progress = 0;
    this.draw();
  }

  /** Advances playback by a frame. */
  #tick(now: number): void {
    if (!this.isPlaying) return;
    let beats =
      Math.min(MAX_FRAME_SECONDS, Math.max(0, now - this.#lastFrame) / 1000) * BEATS_PER_SECOND * this.speed;
    this.#lastFrame = now;
    for (; this.moment < this.end; this.moment++) {
      const length = this.family.beatsOf(this.recording.actions[this.moment]);
      const left = length * (1 - this.progress);
      if (beats < left) {
        this.progress += beats / length;
        break;
      }
      beats -= left;
      this.progress = 0;
    }
    if (this.moment >= this.end) this.#pause();
    else {
      this.draw();
      this.#keepInSight();
      requestAnimationFrame((next) => this.#tick(next));
    }
  }

  #keepInSight(): void {
    if (!this.map) return;
    const { view } = this.map;
    const place = this.family.placeInSight(this.shown);
    if (place) this.zoom.follow((place[0] - view[0]) / view[2], (place[1] - view[1]) / view[3]);
  }

  /** `#action=120` is the moment after 120 actions, `#turn=12` the start of a turn, `#round=5` that of a round. */
  #momentOfLink(): number | undefined {
    const [, unit, digits] = /^#(action|turn|round)=(\d{1,7})$/.exec(location.hash) ?? [];
    if (unit === undefined) return undefined;
    const number = Number(digits);
    const { roundAt } = this.recording;
    const moment =
      unit === 'action'
        ? number
        : unit === 'turn'
          ? momentOfTurn(this.recording, number)
          : roundAt.indexOf(number);
    return moment < 0 ? undefined : Math.min(moment, this.end);
  }

  /**
   * Follows a game under way as its journal grows. The view advances only if it shows the last moment.
   * @param bytes of the journal that the page already has
   */
  #follow(bytes: number): void {
    let byteCount = bytes;
    const events = new EventSource(`/journal?from=${bytes}`);
    events.onmessage = ({ data }) => {
      const news = JSON.parse(data as string) as JournalNews;
      if (news.kind === 'other') location.reload();
      if (news.kind === 'other' || news.from !== byteCount) return;
      byteCount = news.to;
      const { recording, end } = this;
      const values = news.lines.map((line): JournalTurn | JournalFooter => JSON.parse(line));
      const footer = values.find((value) => 'end' in value) ?? null;
      recording.grow(
        values.filter((value) => 'turn' in value),
        footer,
      );
      const added = this.end - end;
      if (this.moment === end && added > MAX_PLAYED_ACTIONS) this.show(this.end);
      else if (this.moment === end && added > 0) this.#play();
      else this.draw();
      if (footer !== null || recording.problem !== '') events.close();
    };
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  PageDown: 'Page down',
  PageUp: 'Page up',
};
const keyText = (key: string, shift: boolean): string => `${shift ? 'Shift ' : ''}${SIGNS[key]}`;
