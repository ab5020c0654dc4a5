import { runCases } from '../testing/run-cases.ts';

runCases(new URL('goods.cases.txt', import.meta.url));
