// coverage of rates & pairs: fast PL race worlds
import { balancedSeatings } from '../arena/seatings.ts';
import { subsets } from '../arena/subsets.ts';
import { boundedInterval, adjust } from '../arena/stats/bounded-mean.ts';
import { studentQuantile } from '../arena/stats/student-t.ts';
import { stream, shuffle } from '../engine/index.ts';
export interface W { name: string; theta: number[]; gamma: number[]; seatLuck: number; botLuck: number; step: number; seeds: number }
export function simulator(w: W, random: () => number) {
  const K = w.theta.length, S = w.gamma.length;
  const groups = subsets(K, S), seatings = balancedSeatings(S);
  let binom = 1; for (let i = 1; i <= S; i++) binom = binom * (K - S + i) / i;
  const relabel = groups.length < Math.round(binom);
  const G = groups.length * seatings.length;
  let spare = NaN;
  const normal = () => { if (spare === spare) { const s = spare; spare = NaN; return s; } const r = Math.sqrt(-2 * Math.log(1 - random())), a = 2 * Math.PI * random(); spare = r * Math.sin(a); return r * Math.cos(a); };
  const perm = Array.from({ length: K }, (_, i) => i);
  const ent = new Int32Array(S), val = new Float64Array(S);
  const os = new Float64Array(S), ob = new Float64Array(K);
  return { G, K, S, seed(onGame: (ent: Int32Array, val: Float64Array) => void) {
    for (let s = 0; s < S; s++) os[s] = w.gamma[s] + (w.seatLuck ? w.seatLuck * normal() : 0);
    for (let b = 0; b < K; b++) ob[b] = w.theta[b] + (w.botLuck ? w.botLuck * normal() : 0);
    if (relabel) shuffle(random, perm, K);
    for (const g of groups) for (const seat of seatings) {
      for (let s = 0; s < S; s++) { const b = perm[g[seat[s]]]; ent[s] = b; let v = os[s] + ob[b] - Math.log(-Math.log(1 - random())); if (w.step) v = Math.floor(v / w.step); val[s] = v; }
      onGame(ent, val);
    }
  } };
}
export function pooledRates(wins: Float64Array[], games: Float64Array[]) {
  let sq = 0, ind = 0; 
  for (let b = 0; b < wins.length; b++) { const Z = wins[b].length; let W = 0, n = 0; for (let z = 0; z < Z; z++) { W += wins[b][z]; n += games[b][z]; } const r = W / n; let s = 0; for (let z = 0; z < Z; z++) s += (wins[b][z] - r * games[b][z]) ** 2; sq += s * Z / (Z - 1); ind += n * r * (1 - r) + s * Z / (Z - 1) / n; }
  return ind > 1e-9 ? sq / ind : 1;
}
