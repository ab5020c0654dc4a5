import { simulator, type W } from './rates.ts';
import { designEffect } from '../arena/stats/design-effect.ts';
import { studentQuantile } from '../arena/stats/student-t.ts';
import { stream } from '../engine/index.ts';
const T = Number(process.argv[2] ?? 1500), only = process.argv[3] ?? '';
const g4 = [.4, .1, -.1, -.4];
const worlds: W[] = [
 { name: 'duel60 20', theta: [.4, 0], gamma: [.2, -.2], seatLuck: 1, botLuck: .3, step: 0, seeds: 20 },
 { name: 'duel60 84', theta: [.4, 0], gamma: [.2, -.2], seatLuck: 1, botLuck: .3, step: 0, seeds: 84 },
 { name: 'duel90 84', theta: [2.25, 0], gamma: [.2, -.2], seatLuck: .5, botLuck: 0, step: 0, seeds: 84 },
 { name: 'equal4 30', theta: [0, 0, 0, 0], gamma: [0, 0, 0, 0], seatLuck: 0, botLuck: 0, step: 0, seeds: 30 },
 { name: '4seats 20', theta: [.6, .2, 0, -.8], gamma: g4, seatLuck: 1, botLuck: .7, step: .3, seeds: 20 },
 { name: '4seats 60', theta: [.6, .2, 0, -.8], gamma: g4, seatLuck: 1, botLuck: .7, step: .3, seeds: 60 },
 { name: '6seats 20', theta: [0.5, 0.3, 0.1, -0.1, -0.3, -0.5], gamma: [0.3, 0.2, 0.1, -0.1, -0.2, -0.3], seatLuck: 1, botLuck: .5, step: 0, seeds: 20 },
 { name: 'fav4 20', theta: [4, .3, 0, -.5], gamma: g4, seatLuck: .5, botLuck: .3, step: 0, seeds: 20 },
 { name: 'fav4 84', theta: [4, .3, 0, -.5], gamma: g4, seatLuck: .5, botLuck: .3, step: 0, seeds: 84 },
 { name: 'rare 84', theta: [.2, -.2, -3.2, -5.5], gamma: g4, seatLuck: .5, botLuck: .3, step: 0, seeds: 84 },
 { name: 'rareluck 84', theta: [.2, -.2, -2.5, -4.5], gamma: g4, seatLuck: .5, botLuck: 1.2, step: 0, seeds: 84 },
];
for (const w of worlds.filter((x) => x.name.includes(only))) {
  const random = stream(w.name, 'deff'); const sim = simulator(w, random); const K = sim.K;
  const P: [number, number][] = []; const at: number[][] = []; for (let i = 0; i < K; i++) { at[i] = []; for (let j = i + 1; j < K; j++) { at[i][j] = P.length; P.push([i, j]); } }
  const play = (Z: number) => { const L = P.map(() => Array.from({ length: Z }, () => ({ games: 0, sum: 0, squares: 0 }))); for (let z = 0; z < Z; z++) sim.seed((e, v) => { let b = -Infinity; for (const x of v) if (x > b) b = x; let t = 0; for (const x of v) if (x === b) t++; for (let s = 0; s < sim.S; s++) for (let u = 0; u < sim.S; u++) if (e[s] < e[u]) { const p = L[at[e[s]][e[u]]][z]; const d = (v[s] === b ? 1 / t : 0) - (v[u] === b ? 1 / t : 0); p.games++; p.sum += d; p.squares += d * d; } }); return L; };
  const truth = play(Math.ceil(6e5 / sim.G)).map((l) => designEffect(l).effect);
  const Z = w.seeds, t = studentQuantile(.975, Z - 1), c = Z / (Z - t);
  const MIN = [0, 20, 30, 50];
  const V: [string, (r: number, se: number, kurt: number) => [number, number]][] = [
    ['jack', (r, se) => [r * Math.exp(-t * se), r * Math.exp(t * se)]],
    ['c', (r, se) => [r * Math.exp(-t * se * c), r * Math.exp(t * se * c)]],
    ['c+shift', (r, se) => [c * r * Math.exp(-t * se * c), c * r * Math.exp(t * se * c)]],
    ['c2', (r, se) => [r * Math.exp(-t * se * c * c), r * Math.exp(t * se * c * c)]],
    ['asym', (r, se) => { const a = Math.exp(t * se); return [r * Math.exp(-t * se), r * Math.exp(t * se * (1 + t * se / 4))]; }],
    ['sq', (r, se) => [r * Math.exp(-t * se), r / Math.max(1e-9, 1 - t * se)]],
  ];
  const wrong = V.map(() => P.map(() => MIN.map(() => 0))), shown = P.map(() => MIN.map(() => 0)); const lowM = V.map(() => P.map(() => 0));
  for (let k = 0; k < T; k++) play(Z).forEach((l, p) => {
    const d = designEffect(l); if (!d.interval) return;
    let n = 0, s = 0, q = 0; for (const x of l) { n += x.games; s += x.sum; q += x.squares; } const ev = (q - s * s / n) / 2;
    const se = Math.log(d.interval.high / d.effect) / t;
    MIN.forEach((m, mi) => { if (ev < m) return; shown[p][mi]++; V.forEach(([, f], vi) => { const [lo, hi] = f(d.effect, se, 0); if (truth[p] < lo || truth[p] > hi) wrong[vi][p][mi]++; if (mi === 0 && truth[p] < lo) lowM[vi][p]++; }); });
  });
  console.log(w.name, 'truth', truth.map((x) => x.toFixed(2)).join(' '));
  V.forEach(([n], vi) => console.log('  ', n.padEnd(8), MIN.map((m, mi) => `>=${m}: ` + P.map((_, p) => shown[p][mi] < T / 100 ? '-' : `${(100 - 100 * wrong[vi][p][mi] / T).toFixed(1)}${shown[p][mi] < .99 * T ? `(${(100 * shown[p][mi] / T).toFixed(0)})` : ''}`).join(' ')).join(' | '), 'low side', lowM[vi].map((x) => (100 * x / T).toFixed(1)).join(' ')));
}
