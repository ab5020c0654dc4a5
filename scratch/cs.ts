import { simulator, type W } from './rates.ts';
import { stream } from '../engine/index.ts';
import { sequenceHalfWidth } from '../arena/stats/confidence-sequence.ts';
const T = Number(process.argv[2] ?? 500), LAST = Number(process.argv[4] ?? 400), only = process.argv[3] ?? '';
const worlds: W[] = [
  { name: 'rare4', theta: [0, 0, -2.2, -5], gamma: [.4, .1, -.1, -.4], seatLuck: 1, botLuck: .5, step: 0, seeds: 0 },
  { name: 'rare4b', theta: [0, 0, -3.5, -3.8], gamma: [.4, .1, -.1, -.4], seatLuck: 1, botLuck: .5, step: 0, seeds: 0 },
  { name: 'rare4luck', theta: [0, 0, -2.2, -4.5], gamma: [.4, .1, -.1, -.4], seatLuck: .5, botLuck: 1.5, step: 0, seeds: 0 },
  { name: 'duel9', theta: [2.6, 0], gamma: [.2, -.2], seatLuck: 1, botLuck: .3, step: 0, seeds: 0 },
  { name: 'duel95', theta: [3.4, 0], gamma: [.2, -.2], seatLuck: 1, botLuck: .3, step: 0, seeds: 0 },
  { name: 'duel98', theta: [4.3, 0], gamma: [.2, -.2], seatLuck: 1, botLuck: .3, step: 0, seeds: 0 },
  { name: 'duel99.5', theta: [6, 0], gamma: [.2, -.2], seatLuck: 1, botLuck: .3, step: 0, seeds: 0 },
  { name: 'equal4', theta: [0, 0, 0, 0], gamma: [0,0,0,0], seatLuck: 1, botLuck: .5, step: 0, seeds: 0 },
  { name: 'pool8', theta: [1.5, 1, .5, 0, 0, -.5, -1.5, -3], gamma: [.3, .1, -.1, -.3], seatLuck: 1, botLuck: .5, step: 0, seeds: 0 },
];
for (const w of worlds.filter((x) => x.name.includes(only))) {
  const random = stream(w.name, 'cs');
  const sim = simulator(w, random);
  const K = sim.K, P: [number, number][] = []; const at: number[][] = [];
  for (let i = 0; i < K; i++) { at[i] = []; for (let j = i + 1; j < K; j++) { at[i][j] = P.length; P.push([i, j]); } }
  const Q = K + P.length;
  const sum = new Float64Array(Q), n = new Float64Array(Q), sqr = new Float64Array(Q);
  const seed = () => { sum.fill(0); n.fill(0); sqr.fill(0); sim.seed((e, v) => { let best = -Infinity; for (const x of v) if (x > best) best = x; let t = 0; for (const x of v) if (x === best) t++;
    for (let s = 0; s < sim.S; s++) { const a = v[s] === best ? 1 / t : 0; sum[e[s]] += a; n[e[s]]++; sqr[e[s]] += a*a; for (let u = 0; u < sim.S; u++) if (e[s] < e[u]) { const q = K + at[e[s]][e[u]]; const d = a - (v[u] === best ? 1 / t : 0); sum[q] += d; sqr[q] += d * d; n[q]++; } } }); };
  const truth = new Float64Array(Q); const TZ = Math.min(100000, Math.ceil(1.5e6 / sim.G)); 
  const v2 = new Float64Array(Q), g1 = new Float64Array(Q), gs = new Float64Array(Q);
  for (let z = 0; z < TZ; z++) { seed(); for (let q = 0; q < Q; q++) { const y = sum[q]/n[q]; truth[q] += y / TZ; v2[q] += y*y/TZ; g1[q] += sqr[q]/n[q]/TZ; gs[q] += 1/n[q]/TZ; } }
  const pool = (a: number, b: number) => { let x = 0, y = 0; for (let q = a; q < b; q++) { x += v2[q] - truth[q]**2; y += (g1[q] - truth[q]**2) * gs[q]; } return Math.max(1, x / y); };
  const dR = pool(0, K), dP = pool(K, Q); const step = Array.from({length: Q}, (_, q) => q < K ? dR : 2 * dP);
  const rules: [string, (sq: number, st: number, c: number, m: number, tr: number) => boolean][] = [];
  const mk = (k: number) => (sq: number, st: number, c: number, m: number, tr: number) => { const h = sequenceHalfWidth(c, (sq + k * st * st) / (c - 1), .05); return Math.abs(m - tr) > h; };
  for (const k of [0, 1, 2, 3, 4]) rules.push([`k${k}`, mk(k)]);
  const bad = rules.map(() => new Float64Array(Q));
  for (let k = 0; k < T; k++) {
    const mean = new Float64Array(Q), sq = new Float64Array(Q); const minN = new Float64Array(Q).fill(1e9); const out = rules.map(() => new Uint8Array(Q));
    for (let c = 1; c <= LAST; c++) { seed(); for (let q = 0; q < Q; q++) { const y = sum[q] / n[q]; if (n[q] < minN[q]) minN[q] = n[q]; const b = y - mean[q]; mean[q] += b / c; sq[q] += b * (y - mean[q]); if (c >= 20) rules.forEach(([, f], r) => { if (!out[r][q] && f(sq[q], step[q] / minN[q], c, mean[q], truth[q])) out[r][q] = 1; }); } }
    rules.forEach((_, r) => { for (let q = 0; q < Q; q++) bad[r][q] += out[r][q]; });
  }
  console.log(w.name, 'deff', dR.toFixed(2), dP.toFixed(2), 'truth', Array.from(truth.subarray(0, K), (x) => (100 * x).toFixed(1)).join('/'));
  rules.forEach(([name], r) => console.log('  ', name, 'rates', Array.from(bad[r].subarray(0, K), (x) => (100 * x / T).toFixed(1)).join(' '), '| pairs', Array.from(bad[r].subarray(K), (x) => (100 * x / T).toFixed(1)).join(' ')));
}
