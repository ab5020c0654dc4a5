import { runCases } from '../testing/cases/run-cases.ts';

runCases(new URL('links.cases.txt', import.meta.url));
