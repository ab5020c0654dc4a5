import type { Drill } from './drill.ts';
export const bots: Drill = { name: 'bots', about: 'x', usual: 1, open: async () => ({ skipped: 'not yet' }) };
