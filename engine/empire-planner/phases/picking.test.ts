import { runCases } from '../testing/run-cases.ts';

runCases(new URL('picking.cases.txt', import.meta.url));
