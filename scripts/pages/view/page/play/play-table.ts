// The game as the person's seat sees it. The server tells what changed in its observation, action by action; the engine
// in this page reads legality, prices and names from that.
import { type AnyGame, titles, toyTitle } from '../../../../../engine/index.ts';
import type { Change } from '../../../../games/story/change.ts';
import type { Now, StoryStep, TableMessage } from '../../../play/messages.ts';
import type { PlayData } from '../../../play/play-data.ts';
import type { Shown } from '../viewer.ts';

const NOT_YET: Now = { version: -1, toAct: -1, legal: [], canUndo: false, result: null, faults: [] };

function compile({ title: id, seats, options, files, maxRounds }: PlayData): AnyGame {
  const title = [...titles, toyTitle].find(({ meta }) => meta.id === id);
  if (!title) throw new Error(`there is no title '${id}'`);
  return title.compile({ seats: seats.length, options, files, maxRounds });
}

export class PlayTable implements Shown {
  readonly game: AnyGame;
  readonly labels: readonly string[];
  readonly person: number;
  readonly actions: number[] = [];
  readonly changes = new Map<number, readonly Change[]>();
  readonly story: StoryStep[] = [];
  /** Grows with every action and every undo. */
  moment = 0;
  now: Now = NOT_YET;
  /** The observation. Nobody but this class writes to it. */
  readonly state: unknown;
  private readonly before: unknown;

  constructor(data: PlayData) {
    this.game = compile(data);
    this.labels = data.seats;
    this.person = data.person;
    // Any observation has the shape of all; what it holds is overwritten.
    this.state = this.game.observe(this.game.setup(0), data.person);
    this.before = this.game.copy(this.state);
    this.words.fill(0);
  }

  get isMyTurn(): boolean {
    return this.now.toAct === this.person;
  }

  stateAt(moment: number): unknown {
    return moment === this.moment ? this.state : this.before;
  }

  /** Everything anew. */
  reset({ words, story }: TableMessage): void {
    this.words.set(words);
    this.game.words(this.before).set(words);
    this.story.splice(0, this.story.length, ...story);
    this.moment++;
    this.actions[this.moment - 1] = -1;
    this.changes.clear();
  }

  /** Makes an action known that `finish` will play. */
  begin({ action }: StoryStep): void {
    this.actions[this.moment] = this.game.parse(action);
  }

  /** @param changed words: index, value, index, value... */
  finish(step: StoryStep, changed: readonly number[]): void {
    const { words } = this;
    this.game.words(this.before).set(words);
    for (let i = 0; i < changed.length; i += 2) words[changed[i]] = changed[i + 1];
    this.story.push(step);
    this.changes.set(this.moment, step.changes);
    this.moment++;
  }

  private get words(): Int32Array {
    return this.game.words(this.state);
  }
}
