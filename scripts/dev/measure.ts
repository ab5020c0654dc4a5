// Measures what READMEs publish, and what a change costs. The topic's own words follow; the head of its file says which.
//   npm run measure -- statistics [...]   what intervals and stopping rules hold, on simulated tournaments
//   npm run measure -- builds A B [...]   what a change costs: the speed of two builds
//   npm run measure -- chances [...]      how far win chances come true
const TOPICS: Readonly<Record<string, () => Promise<unknown>>> = {
  statistics: () => import('./measure/statistics.ts'),
  builds: () => import('./measure/builds.ts'),
  chances: () => import('./measure/chances.ts'),
};

// Topics read their words where a program finds them.
const [topic = ''] = process.argv.splice(2, 1);
if (!Object.hasOwn(TOPICS, topic)) {
  process.stderr.write(`topic: must be one of ${Object.keys(TOPICS).join(', ')} (given: '${topic}')\n`);
  process.exit(2);
}
await TOPICS[topic]();
