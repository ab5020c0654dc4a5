// Problems of input, for people a sentence and for programs a code. scripts/README.md explains the codes.

/** Every code, by what it is about. Codes stay; sentences may change. */
export const PROBLEM_CODES = {
  board: 'unfit',
  bots: 'count parameter unfit unknown',
  code: 'not-accepted unconfinable unloadable',
  command: 'unknown',
  components: 'unfit',
  deck: 'form impossible size supplied twice unknown-city unknown-load',
  events: 'unfit',
  file: 'changed damaged exists form kind locked mismatch missing unwritable version',
  game: 'choice differs over state unfinished unknown',
  league: 'closed member season unknown',
  machine: 'isolation package port resources',
  option: 'conflict needs repeated unfit unknown',
  players: 'count',
  queue: 'address offer unreachable',
  rules: 'unfit',
  run: 'differs shards unknown',
  setting: 'conflict missing needs repeated unknown value',
  title: 'unfit unknown',
} as const;

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;
type Codes = typeof PROBLEM_CODES;

/** Such as `file/missing`. Faults of bots, such as `bot/exited`, have their own list in arena/model/fault.ts. */
export type ProblemCode =
  | { [Subject in keyof Codes]: `${Subject}/${Words<Codes[Subject]>}` }[keyof Codes]
  | `bot/${string}`;

export interface Problem {
  readonly code: ProblemCode;
  /** A sentence. */
  readonly text: string;
}

/** Sentences by code, or a list in an order of its own. */
export type Problems = { readonly [Code in ProblemCode]?: string | readonly string[] } | readonly Problem[];

/** Distinct problems in their order. */
export function listProblems(problems: Problems): readonly Problem[] {
  const all: readonly Problem[] = Array.isArray(problems)
    ? problems
    : Object.entries(problems).flatMap(([code, texts]) =>
        [texts].flat().map((text) => ({ code: code as ProblemCode, text })),
      );
  return [...new Map(all.map((problem) => [problem.text, problem])).values()];
}
