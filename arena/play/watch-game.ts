// Lets probes watch a game. A probe that throws sees no more of that game; the game goes on.
import type { AnyGame } from '../../engine/index.ts';
import type { GameJob } from '../model/block.ts';
import type { Outcome } from '../model/outcome.ts';
import type { GameWatch, LoadedProbe, Probed } from '../model/probe.ts';
import { callsOf, thrownText } from '../sandbox/thread/call-bot.ts';

/** Called around a probe's code, which is denied clocks and random numbers. */
interface ProbeGuard {
  isWatching: boolean;
}

export class GameWatchers {
  readonly #guard: ProbeGuard;
  readonly #probes: readonly LoadedProbe[];
  readonly #watches: (GameWatch | undefined)[] = [];
  readonly #errors: (string | undefined)[] = [];
  #state: unknown;

  constructor(probes: readonly LoadedProbe[], guard: ProbeGuard, game: AnyGame, job: GameJob) {
    this.#guard = guard;
    this.#probes = probes;
    for (const [i, probe] of probes.entries()) this.#watches[i] = this.#call(i, () => probe.watch(game, job));
  }

  onAction(state: unknown, action: number, seat: number): void {
    this.#state = state;
    const watches = this.#watches;
    for (let i = 0; i < watches.length; i++) {
      if (watches[i]?.onAction === undefined) continue;
      this.#guard.isWatching = true;
      try {
        watches[i]!.onAction!(state, action, seat);
      } catch (error) {
        this.#fail(i, error);
      } finally {
        this.#guard.isWatching = false;
      }
    }
  }

  /** What the probes saw, by id. */
  end(outcome: Outcome): Readonly<Record<string, Probed>> {
    return Object.fromEntries(
      this.#probes.map(({ id }, i) => {
        const watch = this.#watches[i];
        const seen = watch && this.#call(i, () => watch.end(this.#state, outcome));
        const error = this.#errors[i];
        return [id, error === undefined ? { seen } : { error }];
      }),
    );
  }

  #call<T>(index: number, call: () => T): T | undefined {
    this.#guard.isWatching = true;
    try {
      return call();
    } catch (error) {
      this.#fail(index, error);
      return undefined;
    } finally {
      this.#guard.isWatching = false;
    }
  }

  #fail(index: number, error: unknown): void {
    this.#watches[index] = undefined;
    const place = callsOf(error)?.[0];
    this.#errors[index] = `${thrownText(error)}${place === undefined ? '' : ` at ${place}`}`;
  }
}
