// A bot for the toy game that misbehaves in one of many ways at its third decision. Some ways cost it the
// game, which then continues as if the bot had thrown an error; others are harmless.
import os from 'node:os';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as later } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { BotDef, BotSetup, LegalActions } from 'switchback';

interface Situation {
  readonly legal: LegalActions;
  readonly setup: BotSetup;
  readonly observation: Int32Array;
}

/** Returns an answer, or undefined to play on normally. */
type Misbehaviour = (situation: Situation) => unknown;

/** Throws if the property is read-only. */
const assign = (holder: object, key: PropertyKey, value: unknown): void => {
  (holder as Record<PropertyKey, unknown>)[key] = value;
};
const endless = (): never => {
  for (;;);
};
const deep = (n: number): number => 1 + deep(n + 1);

/** Costs the bot the game. */
const expelledFor: Readonly<Record<string, Misbehaviour>> = {
  throw: () => {
    throw new Error('as agreed');
  },
  'throw-proxy': () => {
    throw new Proxy(new Error('x'), { get: () => endless });
  },
  'throw-long': () => {
    throw new Error('long\n'.repeat(1e6));
  },
  recurse: () => deep(0),
  hang: endless,
  'hang-in-answer': () => new Proxy([0], { get: endless }),
  'hang-asleep': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  exit: () => process.exit(0),
  abort: () => process.abort(),
  'fill-memory': () => {
    for (const list: number[][] = []; ; ) list.push(new Array(1e5).fill(0));
  },
  'fill-memory-at-once': () => {
    for (const list: number[][] = []; ; ) list.push(new Array(3e6).fill(0));
  },
  'fill-memory-growing': () => {
    for (const list: number[] = []; ; ) list.push(list.length + 0.5);
  },
  'fill-memory-outside-the-heap': () => {
    for (const list: Uint8Array[] = []; ; ) list.push(new Uint8Array(1e7).fill(1));
  },
  illegal: () => [7 << 8],
  text: () => ['roll'],
  promise: () => Promise.resolve([0]),
  nothing: () => [],
  holes: () => new Array(2 ** 32 - 1),
  endless: () => ({ length: Number.POSITIVE_INFINITY }),
  'getter-throws': () => Object.defineProperty([0], 0, { get: () => deep(0) }),
  reject: () => void Promise.reject(new Error('nobody cares')),
  'hang-later': () => void Promise.resolve().then(endless),
  'exit-later': () => void later(() => process.exit(1), 0),
  'timer-global': () => void setTimeout(endless, 0),
  tick: () => void process.nextTick(endless),
  thread: () => void new Worker('for (;;);', { eval: true }),
  'math-random': () => void Math.random(),
  'random-uuid': () => void crypto.randomUUID(),
  'clock-now': () => void Date.now(),
  'clock-new': () => void new Date(),
  'clock-text': () => void Date(),
  'clock-format': () => void new Intl.DateTimeFormat().format(),
  'clock-parts': () => void new Intl.DateTimeFormat().formatToParts(),
  'clock-fine': () => void performance.now(),
  'clock-mark': () => void performance.mark('x').startTime,
  'clock-measure': () => void performance.measure('x').duration,
  'clock-new-mark': () => void Reflect.construct(PerformanceMark, ['x']),
  'clock-origin': () => void performance.timeOrigin,
  'clock-node-timing': () => void performance.nodeTiming.duration,
  'clock-utilization': () => void performance.eventLoopUtilization(),
  'clock-json': () => void JSON.stringify(performance),
  'clock-histogram': () => void createHistogram().recordDelta(),
  'clock-event': () => void new Event('x').timeStamp,
  'clock-file': () => void new File([], 'x').lastModified,
  'clock-nanoseconds': () => void process.hrtime.bigint(),
  'clock-usage': () => void process.resourceUsage(),
  'clock-report': () => void process.report.getReport(),
  'clock-machine': () => void os.uptime(),
  'patch-random': () => assign(Math, 'random', () => 0.5),
  'patch-json': () => assign(JSON, 'stringify', () => 'x'),
  'patch-map': () => assign(Map.prototype, 'get', endless),
  'patch-legal': ({ legal }) => assign(legal, 'has', () => true),
  'patch-rules': ({ setup }) => assign(setup.rules as object, 'goal', 1),
  'patch-params': ({ setup }) => assign(setup.params, 'misbehaviour', 'none'),
};

/** Has no effect on others. */
const tolerated: Readonly<Record<string, Misbehaviour>> = {
  none: () => undefined,
  scribble: ({ observation }) => void observation.fill(-1),
  'give-memory-away': ({ observation }) =>
    void structuredClone(observation.buffer, { transfer: [observation.buffer as ArrayBuffer] }),
  'patch-quietly': () => void Reflect.set(Math, 'floor', () => 0),
  date: () => void new Date(0).toISOString(),
  'date-local': () => {
    const date = new Date(2020, 1, 29);
    const format = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
    const texts = [date.toLocaleString('en'), ...[date, date.getTime(), 0].map(format.format)];
    const parts = format.formatToParts(date).map(({ value }) => value);
    if (date.constructor !== Date || texts[1] !== parts.join('') || !texts[0].includes('2020')) endless();
  },
  override: () => void Object.assign(new Error('x'), { name: 'Own', toString: () => 'own' }),
  print: () => void console.log('x'.repeat(1e5)),
  'print-around-the-console': () => void process.stdout.write('\u001b[2J'),
  'hold-back-the-output': () => {
    process.stdout.cork();
    process.stderr.cork();
    console.error('never seen');
  },
  'end-the-output': () => {
    process.stdout.end();
    process.stderr.destroy();
    console.error('never seen');
  },
  'speak-for-the-thread': () => {
    const ports = Object.getOwnPropertySymbols(process.stdout).filter((key) => String(key).includes('kPort'));
    for (const key of ports) (Reflect.get(process.stdout, key) as Worker).postMessage({ type: 'x' });
  },
  'exit-tried': () => {
    try {
      process.exit(1);
    } catch {}
  },
};

export const EXPELLED_FOR = Object.keys(expelledFor);
export const TOLERATED = Object.keys(tolerated);

const STEP = 3 << 8;

export const faulty: BotDef = {
  name: 'faulty',
  version: '1',
  family: 'pebbles',
  description: 'plays on until its third question, then misbehaves',
  params: [{ id: 'misbehaviour', description: 'what it does', default: 'none' }],
  create(setup) {
    let questions = 0;
    const name = String(setup.params.misbehaviour);
    const misbehaviour = { ...expelledFor, ...tolerated }[name];
    if (name === 'hang-at-start') endless();
    if (name === 'throw-at-start') throw new Error('at once');
    return {
      decide(observation, legal) {
        const given =
          ++questions === 3
            ? misbehaviour({ legal, setup, observation: observation as Int32Array })
            : undefined;
        const answer = given ?? [legal.has(STEP) ? STEP : legal.list().at(-1)!];
        return answer as readonly number[];
      },
    };
  },
};
