import { simulator, pooledRates, type W } from './rates.ts';
import { boundedInterval } from '../arena/stats/bounded-mean.ts';
import { wilson } from '../arena/stats/wilson.ts';
import { studentQuantile } from '../arena/stats/student-t.ts';
import { stream } from '../engine/index.ts';
const T = Number(process.argv[2] ?? 2000), only = process.argv[3] ?? '', C = Number(process.argv[4] ?? 1);
const duel = (p: number, seeds: number, seatLuck = 1): W => ({ name: `duel ${p} ${seeds}`, theta: [Math.log(p / (1 - p)), 0], gamma: [.2, -.2], seatLuck, botLuck: .3, step: 0, seeds });
const worlds: W[] = [];
for (const p of [.5, .9, .95, .98]) for (const z of [5, 10, 20, 40, 84, 200]) worlds.push(duel(p, z));
for (const z of [5, 10, 20, 40, 84]) {
  worlds.push({ name: `rare4 ${z}`, theta: [0, 0, -2.2, -5], gamma: [.4, .1, -.1, -.4], seatLuck: 1, botLuck: .5, step: 0, seeds: z });
  worlds.push({ name: `fav4 ${z}`, theta: [4, .3, 0, -.5], gamma: [.4, .1, -.1, -.4], seatLuck: .5, botLuck: .3, step: 0, seeds: z });
  worlds.push({ name: `suit5 ${z}`, theta: [0.5, 0.3, 0, -0.3, -0.5], gamma: [0.2, 0.1, -0.1, -0.2], seatLuck: .5, botLuck: 1.5, step: 0, seeds: z });
  worlds.push({ name: `4seats ${z}`, theta: [0.6, 0.2, 0, -0.8], gamma: [0.4, 0.1, -0.1, -0.4], seatLuck: 1, botLuck: .7, step: .3, seeds: z });
  worlds.push({ name: `6seats ${z}`, theta: [0.5, 0.3, 0.1, -0.1, -0.3, -0.5], gamma: [0.3, 0.2, 0.1, -0.1, -0.2, -0.3], seatLuck: 1, botLuck: .5, step: 0, seeds: z });
  worlds.push({ name: `pool8 ${z}`, theta: [1.5, 1, .5, 0, 0, -.5, -1.5, -3], gamma: [.3, .1, -.1, -.3], seatLuck: 1, botLuck: .5, step: 0, seeds: z });
}
function runTournament(w: W, sim: ReturnType<typeof simulator>, Z: number) {
  const K = sim.K;
  const wins = Array.from({ length: K }, () => new Float64Array(Z)), games = Array.from({ length: K }, () => new Float64Array(Z));
  const pairs: { i: number; j: number; y: Float64Array; a: Float64Array; n: Float64Array; sq: number }[] = [];
  const at: number[][] = Array.from({ length: K }, () => []);
  for (let i = 0; i < K; i++) for (let j = i + 1; j < K; j++) { at[i][j] = pairs.length; pairs.push({ i, j, y: new Float64Array(Z), a: new Float64Array(Z), n: new Float64Array(Z), sq: 0 }); }
  const sh = new Float64Array(sim.S);
  for (let z = 0; z < Z; z++) sim.seed((e, v) => {
    let best = -Infinity, t = 0; for (let s = 0; s < sim.S; s++) { if (v[s] > best) { best = v[s]; t = 1; } else if (v[s] === best) t++; }
    for (let s = 0; s < sim.S; s++) { sh[s] = v[s] === best ? 1 / t : 0; games[e[s]][z]++; wins[e[s]][z] += sh[s]; }
    for (let s = 0; s < sim.S; s++) for (let u = 0; u < sim.S; u++) if (e[s] < e[u]) { const p = pairs[at[e[s]][e[u]]]; p.n[z]++; p.y[z] += sh[s] - sh[u]; p.a[z] += Math.sign(v[s] - v[u]); p.sq += (sh[s]-sh[u])**2; }
  });
  for (const p of pairs) for (let z = 0; z < Z; z++) { p.y[z] /= p.n[z]; p.a[z] /= p.n[z]; }
  return { wins, games, pairs };
}
const E1 = { low: 0, high: 1 }, E2 = { low: -1, high: 1 };
for (const w of worlds.filter((x) => x.name.includes(only))) {
  const random = stream(w.name, 'sim');
  const sim = simulator(w, random);
  const TZ = Math.min(200000, Math.ceil(1.5e6 / sim.G));
  const truth = runTournament(w, sim, TZ);
  const rate = truth.wins.map((x, b) => x.reduce((a, c) => a + c) / truth.games[b].reduce((a, c) => a + c));
  const tp = truth.pairs.map((p) => p.y.reduce((a, c) => a + c) / TZ), ta = truth.pairs.map((p) => p.a.reduce((a, c) => a + c) / TZ);
  const Z = w.seeds; const t = studentQuantile(.975, Z - 1);
  const cover = new Float64Array(sim.K), cw = new Float64Array(sim.K), cp = new Float64Array(tp.length), cs = new Float64Array(tp.length), ca = new Float64Array(tp.length);
  let deffs = 0, wid = 0, widw = 0;
  for (let k = 0; k < T; k++) {
    const { wins, games, pairs } = runTournament(w, sim, Z);
    const deff = pooledRates(wins, games); deffs += deff;
    const m = C * Math.max(1, deff);
    for (let b = 0; b < sim.K; b++) {
      let W = 0, n = 0; for (let z = 0; z < Z; z++) { W += wins[b][z]; n += games[b][z]; } const r = W / n; let s = 0; for (let z = 0; z < Z; z++) s += (wins[b][z] - r * games[b][z]) ** 2;
      const iv = boundedInterval({ mean: r, count: n, squares: s, clusters: Z, ends: E1, effect: m });
      if (iv.low <= rate[b] && rate[b] <= iv.high) cover[b]++;
      wid += iv.high - iv.low;
      const se = s * Z / (Z - 1) / n / n;
      const ne = se < 1e-12 ? (r * (1 - r) < 1e-12 ? Z : n) : r * (1 - r) / se;
      const o = wilson(r, ne, t); widw += o.high - o.low; if (o.low <= rate[b] && rate[b] <= o.high) cw[b]++;
    }
    pairs.forEach((p, q) => {
      const g = sim.G * (sim.S * (sim.S - 1)) / (sim.K * (sim.K - 1));
      for (const [y, tr, c] of [[p.y, tp[q], cp], [p.a, ta[q], ca]] as const) {
        let mu = 0; for (let z = 0; z < Z; z++) mu += y[z] / Z; let s = 0; for (let z = 0; z < Z; z++) s += (y[z] - mu) ** 2;
        const iv = boundedInterval({ mean: mu, count: Z, squares: s, clusters: Z, ends: E2, effect: m / g });
        if (iv.low <= tr && tr <= iv.high) c[q]++;
        if (c === cp) { const h = t * Math.sqrt(s / (Z - 1) / Z); if (mu - h <= tr && tr <= mu + h) cs[q]++; }
      }
    });
  }
  const f = (c: Float64Array) => `${(100 * Math.min(...c) / T).toFixed(1)}..${(100 * Math.max(...c) / T).toFixed(1)}`;
  console.log(w.name.padEnd(14), 'deff', (deffs / T).toFixed(2), 'rates', rate.map((r) => (100 * r).toFixed(1)).join('/'), '| NEW', Array.from(cover, (c) => (100 * c / T).toFixed(1)).join(' '), '| wilson', Array.from(cw, (c) => (100 * c / T).toFixed(1)).join(' '), 'width', (wid / widw).toFixed(3), '| pair', f(cp), 'student', f(cs), 'places', f(ca));
}
