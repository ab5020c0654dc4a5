// The worker of training for piscina, which finds no default export in TypeScript that a hook has turned into
// JavaScript.
import { createJiti } from 'jiti';

const { default: work } = await createJiti(import.meta.url).import('./train-worker.ts');
export default work;
