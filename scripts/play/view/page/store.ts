// State of the page in both modes. Components read a store and call its methods; `draw` renders them again.
import { render, type VNode } from 'preact';
import type { AnyGame } from '../../../../engine/index.ts';
import type { PageMap } from '../page-data.ts';
import { BoardZoom } from './board-zoom.ts';

/** A moment of a game, as the board and the panels draw it. */
export interface ShownState {
  readonly game: AnyGame;
  /** Names of the players by seat. */
  readonly labels: readonly string[];
  /** Changes whenever the state changes. */
  readonly version: number;
  /** Valid only during rendering. */
  readonly state: unknown;
  /** Action in progress, and its progress from 0 to 1; -1 for none. */
  readonly next: number;
  readonly progress: number;
  /** Event cards to draw on the board: in play, or drawn by the last action. */
  readonly events: readonly number[];
  /** The viewer's seat; -1 for none. */
  readonly person: number;
}

export interface Key {
  /** `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  readonly shift?: boolean;
  /** Name of the key in the help; '' to leave it out. */
  readonly label: string;
  readonly help: string;
  readonly run: () => void;
}

/** Duration of a message, in milliseconds. */
const TOAST_MS = 3_000;
const THEME_KEY = 'switchback-theme';

/** Elements that handle the space bar, and all keys, themselves. */
const SPACE_HANDLERS = 'button, a, select, summary, input:not(#slider), textarea';
const KEY_HANDLERS = 'input:not(#slider, [type=checkbox]), select, textarea';

export abstract class Store {
  toast = '';
  /** City and load of the demand marked on the map. */
  marked = '';
  usesLetters = true;
  readonly zoom = new BoardZoom(() => this.draw());
  #toastTimer = 0;
  readonly #systemTheme = matchMedia('(prefers-color-scheme: dark)');
  #theme = rememberedTheme();
  #view: (() => VNode) | undefined;

  abstract readonly map?: PageMap;
  /** Undefined until the game is loaded. */
  abstract readonly shown: ShownState | undefined;
  /** Keys of this mode, in the order of the help. */
  abstract keys(): readonly Key[];

  get isDark(): boolean {
    return this.#theme === '' ? this.#systemTheme.matches : this.#theme === 'dark';
  }

  /** Renders the page and listens for keys. */
  start(view: () => VNode): void {
    this.#view = view;
    addEventListener('keydown', (event) => this.#press(event));
    this.#systemTheme.addEventListener('change', () => this.draw());
    this.draw();
  }

  stop(): void {
    this.#view = undefined;
  }

  draw(): void {
    if (!this.#view) return;
    document.documentElement.dataset.theme = this.isDark ? 'dark' : 'light';
    render(this.#view(), document.getElementById('page')!);
  }

  /** Shows a short message. */
  say(text: string): void {
    this.toast = text.charAt(0).toUpperCase() + text.slice(1);
    clearTimeout(this.#toastTimer);
    this.#toastTimer = window.setTimeout(() => {
      this.toast = '';
      this.draw();
    }, TOAST_MS);
    this.draw();
  }

  mark(demand: string): void {
    this.marked = this.marked === demand ? '' : demand;
    this.draw();
  }

  switchTheme(): void {
    this.#theme = this.isDark ? 'light' : 'dark';
    try {
      localStorage.setItem(THEME_KEY, this.#theme);
    } catch {
      // Without storage the choice lasts for this visit.
    }
    this.draw();
  }

  openHelp(): void {
    document.querySelector<HTMLDialogElement>('#help')!.showModal();
  }

  /** Keys of both modes. */
  protected commonKeys(): readonly Key[] {
    const zoom: readonly Key[] = [
      { key: '+', label: '+', help: 'enlarge the board', run: () => this.zoom.by(1.5) },
      { key: '-', label: '-', help: 'reduce the board', run: () => this.zoom.by(1 / 1.5) },
    ];
    return [
      ...(this.map ? zoom : []),
      { key: 't', label: 't', help: 'light or dark', run: () => this.switchTheme() },
      { key: '?', label: '?', help: 'this help', run: () => this.openHelp() },
    ];
  }

  #press(event: KeyboardEvent): void {
    const isHelpOpen = document.querySelector<HTMLDialogElement>('#help')!.open;
    // A key typed before anything is shown was meant for what was there before.
    if (!this.#view || !this.shown || isHelpOpen || event.ctrlKey || event.altKey || event.metaKey) return;
    const isLetter = event.key.length === 1 && event.key !== ' ';
    const handlers = event.key === ' ' ? SPACE_HANDLERS : KEY_HANDLERS;
    if (event.key !== 'Escape' && event.target instanceof Element && event.target.matches(handlers)) return;
    if (isLetter && !this.usesLetters && event.key !== '?') return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // Some keyboards need Shift for characters such as `?`.
    const isSign = isLetter && !/[a-z]/.test(name);
    const binding = this.keys().find(
      ({ key, shift = false }) => key === name && (isSign || shift === event.shiftKey),
    );
    if (!binding) return;
    event.preventDefault();
    binding.run();
  }
}

/** '' until the reader chooses; browsers may refuse pages opened from a file to remember. */
function rememberedTheme(): string {
  try {
    return localStorage.getItem(THEME_KEY) ?? '';
  } catch {
    return '';
  }
}
