import { simulator, type W } from './rates.ts';
import { ratings, SCALE } from '../arena/stats/ratings.ts';
import { ratedBots } from '../arena/stats/rated-bots.ts';
import { makeChoices, sumChoices, type RankedGame } from '../arena/stats/choices.ts';
import { fitPlackettLuce } from '../arena/stats/plackett-luce.ts';
import { stream } from '../engine/index.ts';
const T = Number(process.argv[2] ?? 400), only = process.argv[3] ?? '';
const g4 = [.4, .1, -.1, -.4];
const worlds: W[] = [];
for (const z of [20, 40, 84]) {
  for (const p of [.6, .9, .95, .98]) worlds.push({ name: `duel ${p} ${z}`, theta: [Math.log(p / (1 - p)), 0], gamma: [.2, -.2], seatLuck: 1, botLuck: .3, step: 0, seeds: z });
  worlds.push({ name: `equal4 ${z}`, theta: [0, 0, 0, 0], gamma: [0, 0, 0, 0], seatLuck: 0, botLuck: 0, step: 0, seeds: z });
  worlds.push({ name: `4seats ${z}`, theta: [.6, .2, 0, -.8], gamma: g4, seatLuck: 1, botLuck: .7, step: .3, seeds: z });
  worlds.push({ name: `fav4 ${z}`, theta: [4, .3, 0, -.5], gamma: g4, seatLuck: .5, botLuck: .3, step: 0, seeds: z });
  worlds.push({ name: `winless-6 ${z}`, theta: [.5, 0, -.5, -6], gamma: g4, seatLuck: .5, botLuck: .3, step: 0, seeds: z });
  worlds.push({ name: `winless-8 ${z}`, theta: [.5, 0, -.5, -8], gamma: g4, seatLuck: .5, botLuck: .3, step: 0, seeds: z });
  worlds.push({ name: `groups ${z}`, theta: [10.3, 9.8, .2, -.2], gamma: g4, seatLuck: .5, botLuck: .3, step: 0, seeds: z });
  worlds.push({ name: `suit5 ${z}`, theta: [0.5, 0.3, 0, -0.3, -0.5], gamma: [0.2, 0.1, -0.1, -0.2], seatLuck: .5, botLuck: 1.5, step: 0, seeds: z });
  worlds.push({ name: `5seats ${z}`, theta: [0.5, 0.2, 0, -0.2, -0.5], gamma: [0.3, 0.1, 0, -0.1, -0.3], seatLuck: 1, botLuck: .5, step: .3, seeds: z });
  worlds.push({ name: `pool8 ${z}`, theta: [1.5, 1, .5, 0, 0, -.5, -1.5, -3], gamma: [.3, .1, -.1, -.3], seatLuck: 1, botLuck: .5, step: 0, seeds: z });
}
for (const w of worlds.filter((x) => x.name.includes(only))) {
  const random = stream(w.name, 'rat'); const sim = simulator(w, random); const K = sim.K, S = sim.S;
  const play = (Z: number): RankedGame[][] => Array.from({ length: Z }, () => { const list: RankedGame[] = []; sim.seed((e, v) => list.push({ entrants: Array.from(e), places: Array.from(v, (x) => -x) })); return list; });
  const big = play(Math.min(50000, Math.ceil(4e5 / sim.G)));
  const cache = new Map<string, { t: Float64Array; g: Float64Array }>();
  const truthOf = (set: number[]) => { const key = String(set); let f = cache.get(key); if (!f) { const ch = makeChoices(big, K, S, (b) => set.includes(b)); const r = fitPlackettLuce(ch, sumChoices(ch)); f = { t: r.theta, g: r.gamma }; cache.set(key, f); } return f; };
  const hit = new Float64Array(K), n = new Float64Array(K), none = new Float64Array(K), un = new Float64Array(K), hs = new Float64Array(S), ns = new Float64Array(S); let hn = 0, nn = 0, wrong = 0;
  let cpu = 0;
  for (let k = 0; k < T; k++) {
    const games = play(w.seeds);
    const c0 = process.cpuUsage().user;
    const r = ratings(games, K, S, { seed: k, resamples: 0 });
    cpu += process.cpuUsage().user - c0;
    const set = r.bots.flatMap((b, i) => Number.isNaN(b.rating) ? [] : [i]);
    if (set.length < 2) { for (let b = 0; b < K; b++) un[b]++; continue; }
    const { t, g } = truthOf(set);
    r.bots.forEach((b, i) => { if (Number.isNaN(b.rating)) { un[i]++; return; } if (!b.interval) { none[i]++; return; } n[i]++; const v = t[i] * SCALE; if (b.interval.low <= v && v <= b.interval.high) hit[i]++; });
    r.seats.forEach((b, i) => { if (!b.interval) return; ns[i]++; const v = g[i] * SCALE; if (b.interval.low <= v && v <= b.interval.high) hs[i]++; });
    const ord = [...set].sort((a, b) => r.bots[b].rating - r.bots[a].rating);
    ord.forEach((b, i) => { const x = r.bots[b].toNext; if (!x?.interval) return; nn++; const v = (t[b] - t[ord[i + 1]]) * SCALE; if (x.interval.low <= v && v <= x.interval.high) hn++; });
  }
  console.log(w.name.padEnd(13), 'bots', Array.from(hit, (h, i) => `${(100 * h / n[i]).toFixed(1)}/${(100 * (1 - (n[i] - h) / T)).toFixed(1)}${n[i] < T ? `(${(100 * n[i] / T).toFixed(0)}% unrated ${(100 * un[i] / T).toFixed(0)})` : ''}`).join(' '), '| seats', Array.from(hs, (h, i) => (100 * h / ns[i]).toFixed(1)).join(' '), '| next', (100 * hn / nn).toFixed(1), 'ms', (cpu / 1000 / T).toFixed(1));
}
