// Stands before functions that bots must not call, or not while they are asked, and lets the arena's own code pass.
import { BotFault, type Fault, type FaultCode } from '../../model/fault.ts';

/**
 * Whose code may be running: only the arena's; modules of users that are being loaded, or what they left to be done
 * later; a bot that is asked.
 */
export type Stage = 'ours' | 'loading' | 'asked';

/** Who may not pass. */
export interface Rule {
  /** The fault of a bot that calls while it is asked; it may when left out. */
  readonly asked?: FaultCode;
  /** Not even while it is loaded. */
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
  /** What stands for each function; for itself what already does. */
  readonly #guarded = new Map<Method, Method>();
  #thrown: BotFault | undefined;
  #fault: Fault | undefined;

  /** @throws BotFault when whoever runs now may not pass */
  check({ asked, loading, what }: Rule): void {
    if (this.stage === 'ours') return;
    if (this.stage === 'loading' ? loading !== true : asked === undefined) return;
    const code = asked ?? 'bot/forbidden';
    this.#fault = { code, detail: what };
    this.#thrown = new BotFault(code, what);
    throw this.#thrown;
  }

  /** The fault that `thrown` stands for, when it was thrown here and last. */
  raised(thrown: unknown): Fault | undefined {
    return this.#thrown !== undefined && thrown === this.#thrown ? this.#fault : undefined;
  }

  /** A function or class that does the same behind this gate, as do its own functions. The original is not to be had from it. */
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

  /** Puts a function of `holder`, or what a property of it reads, behind this gate for good. Nothing where there is none. */
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

  /** All own functions of `holder`, and with `accessors` all that it works out when read. */
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
