// Guards functions. Some are forbidden to bots always, others only during `decide`. The arena's own code may call them.
import { BotFault, type Fault, type FaultCode } from '../../model/fault.ts';

/**
 * Whose code may be running. `ours`: only the arena's. `loading`: a user's module is being imported, or a callback from
 * one is running. `asked`: a bot's `create` or `decide` is running.
 */
export type Stage = 'ours' | 'loading' | 'asked';

/** When a call is refused. */
export interface Rule {
  /** Fault code during `asked`. Without it the call is allowed then. */
  readonly asked?: FaultCode;
  /** Whether the call is refused while a bot is loaded, too. */
  readonly loading?: boolean;
  /** What the bot did, in words. */
  readonly what: string;
}

type Method = (...given: unknown[]) => unknown;

const {
  apply,
  construct,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  ownKeys,
  setPrototypeOf,
} = Reflect;

export class Gate {
  stage: Stage = 'loading';
  /** The guarded version of each function; a guarded function maps to itself. */
  readonly #guarded = new Map<Method, Method>();
  #thrown: BotFault | undefined;
  #fault: Fault | undefined;

  /** @throws BotFault when the code that runs now may not make the call */
  check({ asked, loading, what }: Rule): void {
    if (this.stage === 'ours') return;
    if (this.stage === 'loading' ? loading !== true : asked === undefined) return;
    const code = asked ?? 'bot/forbidden';
    this.#fault = { code, detail: what };
    this.#thrown = new BotFault(code, what);
    throw this.#thrown;
  }

  /** The fault for `thrown`; undefined if this gate did not throw it last. */
  raised(thrown: unknown): Fault | undefined {
    return this.#thrown !== undefined && thrown === this.#thrown ? this.#fault : undefined;
  }

  /** Wraps a function or class, its methods included. The wrapper does not expose the original. */
  behind(original: Method, rule: Rule): Method {
    const known = this.#guarded.get(original);
    if (known) return known;
    const gate = this;
    const guarded = function (this: unknown, ...given: unknown[]): unknown {
      gate.check(rule);
      if (new.target === undefined) return apply(original, this, given);
      return construct(original, given, new.target === guarded ? original : new.target);
    };
    this.#guarded.set(original, guarded).set(guarded, guarded);
    setPrototypeOf(guarded, getPrototypeOf(original));
    for (const key of ownKeys(original)) {
      const slot = getOwnPropertyDescriptor(original, key)!;
      if (key === 'prototype')
        defineProperty(guarded, key, { value: slot.value as unknown, writable: false });
      else defineProperty(guarded, key, slot);
      this.guard(guarded, key, rule);
    }
    const prototype = getOwnPropertyDescriptor(original, 'prototype')?.value as object | undefined;
    if (prototype && getOwnPropertyDescriptor(prototype, 'constructor')?.configurable) {
      defineProperty(prototype, 'constructor', { value: guarded });
    }
    return guarded;
  }

  /** Replaces a function or accessor of `holder` by its wrapper, permanently. No effect if the key is missing or not configurable. */
  guard(holder: object, key: PropertyKey, rule: Rule): void {
    const slot = getOwnPropertyDescriptor(holder, key);
    if (!slot?.configurable) return;
    const { get, value } = slot;
    if (typeof value === 'function') {
      const guarded: unknown = this.behind(value as Method, rule);
      defineProperty(holder, key, { value: guarded, writable: false, configurable: false });
    } else if (get) {
      defineProperty(holder, key, { get: this.behind(get as Method, rule), configurable: false });
    }
  }

  /** Guards all own functions of `holder`, and with `accessors` its accessors. */
  guardAll(
    holder: object,
    ruleFor: (key: string) => Rule | undefined,
    { accessors = false }: { readonly accessors?: boolean } = {},
  ): void {
    for (const key of ownKeys(holder)) {
      if (typeof key === 'symbol' || key === 'constructor') continue;
      const rule = ruleFor(key);
      if (rule && (accessors || !getOwnPropertyDescriptor(holder, key)!.get)) this.guard(holder, key, rule);
    }
  }
}
