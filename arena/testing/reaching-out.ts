// What a faulty bot does to reach beyond its own game: the language, Node, the arena's own modules. Each is listed
// under its expected fault, or under `none` when it must have no effect.
import { createHook } from 'node:async_hooks';
import { execSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import seedrandom from 'seedrandom';
import { bots, crayon } from '../../bots/index.ts';
import { BotFault, type FaultCode } from '../model/fault.ts';

const assign = (holder: object, key: PropertyKey, value: unknown): void => {
  (holder as Record<PropertyKey, unknown>)[key] = value;
};
const define = (holder: object, key: PropertyKey, slot: PropertyDescriptor): void => {
  Object.defineProperty(holder, key, { configurable: true, ...slot });
};
const node = process as unknown as Record<string, (...given: unknown[]) => unknown>;
const typedArray: object = Object.getPrototypeOf(Int32Array.prototype);
const weak = new WeakRef({});
const { now } = performance;
const thrown = (what: unknown): never => {
  throw what;
};

type Misbehaviour = () => unknown;

const misbehaviours: Readonly<Partial<Record<FaultCode | 'none', Readonly<Record<string, Misbehaviour>>>>> = {
  'bot/threw': {
    'instance-of': () => define(Promise, Symbol.hasInstance, { value: () => thrown('others fail') }),
    'instance-of-error': () => define(Error, Symbol.hasInstance, { value: () => thrown(1) }),
    'leave-in-the-process': () => assign(process, 'note', 1),
    'leave-in-the-realm': () => assign(globalThis, 'note', 1),
    'leave-at-the-output': () => assign(process.stdout, 'note', 1),
    'leave-at-the-streams': () => assign(Writable.prototype, 'note', 1),
    'length-of-arrays': () => define(typedArray, 'length', { get: () => 0 }),
    'posted-messages': () => assign(MessagePort.prototype, 'postMessage', () => 0),
    'port-of-the-thread': () => parentPort!.postMessage({ id: 1, text: '{}', seal: '' }),
    'orders-of-the-thread': () => (workerData as { secret: string }).secret.length,
    'random-of-the-engine': () => assign(seedrandom, 'alea', () => () => 0.5),
    'list-of-bots': () => assign(bots[0], 'create', bots[1].create),
    'list-made-longer': () => (bots as unknown[]).push(bots[0]),
    'class-of-states': () => define(crayon.CrayonState.prototype, 'become', { value: () => {} }),
    'class-below-it': () =>
      define(Object.getPrototypeOf(crayon.CrayonState.prototype), 'phase', { get: () => 0 }),
    'throw-revoked': () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return thrown(proxy);
    },
    'throw-getter': () =>
      thrown({
        get name() {
          return thrown(this);
        },
      }),
    'throw-unprintable': () => thrown(Object.create(null)),
    'throw-a-fault': () => thrown(new BotFault('bot/timeout', 'not my doing')),
    'throw-an-odd-fault': () =>
      thrown(new BotFault('<b>' as FaultCode, { toString: () => 'x' } as unknown as string)),
  },
  'bot/tampered': {
    'patch-and-back': () => {
      const { set } = Int32Array.prototype;
      assign(typedArray, 'set', function (this: Int32Array, ...given: [Int32Array]) {
        assign(typedArray, 'set', set);
        return set.apply(this, given);
      });
    },
    'patch-call': () => assign(Function.prototype, 'call', () => 0),
    'patch-constructor': () => assign(Array, 'isArray', () => true),
    'index-of-lists': () => define(Array.prototype, 5, { get: () => 7 }),
    'name-of-objects': () => define(Object.prototype, 'userCode', { get: () => false }),
    'exit-code': () => assign(process, 'exitCode', 7),
    'most-listeners': () => assign(EventEmitter, 'defaultMaxListeners', 77),
    'how-values-print': () => assign(inspect.defaultOptions, 'depth', 77),
    'emit-of-node': () => assign(EventEmitter.prototype, 'emit', () => true),
  },
  'bot/forbidden': {
    'clock-in-nanoseconds': () => process.hrtime.bigint(),
    'clock-of-events': () => new Event('x').timeStamp,
    'clock-of-files': () => new File([], 'x').lastModified,
    'clock-in-words': () => new Intl.DateTimeFormat('en').format(),
    'clock-in-parts': () => new Intl.DateTimeFormat('en').formatToParts(),
    'clock-of-marks': () => performance.mark('x').startTime,
    'clock-of-the-class': () =>
      Reflect.apply(Reflect.get(Object.getPrototypeOf(performance), 'now'), performance, []),
    'clock-kept': () => now.call(performance),
    'clock-of-the-processor': () => process.cpuUsage(),
    'clock-of-the-origin': () => performance.timeOrigin,
    'memory-in-use': () => process.memoryUsage(),
    'memory-of-the-heap': () => getHeapStatistics(),
    'memory-let-go': () => weak.deref(),
    'random-of-node': () => randomBytes(1),
    'random-of-a-realm': () => runInNewContext('Math.random()'),
    'inside-of-node': () => node.binding('fs'),
    'handles-of-node': () => node._getActiveHandles(),
    'emit-for-node': () => process.emit('exit', 1),
    'read-a-file': () => readFileSync('package.json'),
    'write-a-file': () => writeFileSync('/tmp/switchback-faulty', 'x'),
    'run-a-command': () => execSync('true'),
    'inspect-the-thread': () => new Session(),
    'hook-into-node': () => createHook({}).enable(),
    'leave-in-the-environment': () => assign(process.env, 'NOTE', 'x'),
    'print-past-the-console': () => Reflect.apply(Writable.prototype.write, process.stdout, ['x']),
  },
  none: {
    'stack-in-its-own-way': () => assign(Error, 'prepareStackTrace', () => 'x'),
    'stack-without-end': () => assign(Error, 'stackTraceLimit', Number.POSITIVE_INFINITY),
    'memory-of-others': () => {
      for (const byte of Buffer.allocUnsafe(1e4)) if (byte !== 0) throw new Error('not blank');
    },
    'print-around-the-console': () => process.stdout.write('\u001b[2J'),
    'look-behind-functions': () => inspect(Math.random, { showProxy: true }),
    'hash-numbers': () => void new Intl.DateTimeFormat('en').format(new Date(0)),
  },
};

/** Misbehaviours by name. */
export const REACHING: Readonly<Record<string, Misbehaviour>> = Object.assign(
  {},
  ...Object.values(misbehaviours),
);

/** Each with its expected fault. */
export const REACHED: readonly (readonly [misbehaviour: string, code: string])[] = Object.entries(
  misbehaviours,
).flatMap(([code, some = {}]) => Object.keys(some).map((misbehaviour) => [misbehaviour, code] as const));
