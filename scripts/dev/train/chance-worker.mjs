// The worker of games for win chances, for piscina; see train-worker.mjs.
import { createJiti } from 'jiti';

const { playChanceGames } = await createJiti(import.meta.url).import('./chance-games.ts');
export default playChanceGames;
