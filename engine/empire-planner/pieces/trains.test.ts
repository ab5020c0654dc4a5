import { runCases } from '../testing/run-cases.ts';

runCases(new URL('trains.cases.txt', import.meta.url));
