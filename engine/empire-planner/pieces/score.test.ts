import { runCases } from '../testing/run-cases.ts';

runCases(new URL('score.cases.txt', import.meta.url));
