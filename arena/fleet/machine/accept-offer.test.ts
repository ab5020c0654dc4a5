import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planRun } from '../../run/plan/run-plan.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { blobHash } from '../files/blob-hash.ts';
import { makeOffer } from '../files/make-offer.ts';
import { unpackBot } from '../files/unpack-bot.ts';
import type { Offer } from '../model/offer.ts';
import { toyPlan } from '../testing/toy-fleet.ts';
import { acceptOffer, NotYet, Refusal } from './accept-offer.ts';

const { offer, blobs } = makeOffer(await toyPlan(2));

const accept = (changed: Partial<Offer>, acceptBots = false) =>
  acceptOffer({ ...offer, ...changed }, { acceptBots, blob: async (hash) => blobs.get(hash) });

test('a run of the same build is taken', async () => {
  const { setup } = await accept({});
  expect(setup.title).toBe('pebbles');
  expect(setup.entrants.map(({ label }) => label)).toEqual(['random', 'last', 'first']);
});

const major = Number(process.versions.node.split('.')[0]);

test.each<[string, Partial<Offer>, RegExp]>([
  ['engine', { engine: '9.9.9' }, /engine has version 9\.9\.9/],
  ['signature', { signature: '0123456789abcdef' }, /signature 0123456789abcdef, here it has [0-9a-f]{16}/],
  ['Node.js', { node: `${major + 1}.0.0` }, /Node\.js .*majors differ/],
  [
    'code of bots',
    { build: { ...offer.build, bots: 'ffff' } },
    /the code of bots\/ is another build: hash ffff there/,
  ],
  ['a part of the build', { build: {} }, /the code of \w+\/ is another build: hash none there/],
  ['title', { title: 'chess' }, /there is no title 'chess'/],
  [
    'version of a bot',
    { entrants: offer.entrants.map((one) => ({ ...one, version: '99' })) },
    /bot random has version 99, here is version/,
  ],
  [
    'an unknown bot',
    { entrants: offer.entrants.map((one) => ({ ...one, name: 'nobody' })) },
    /bot nobody .* none of that name/,
  ],
  [
    'bots from files',
    {
      entrants: [
        {
          ...offer.entrants[0],
          code: {
            written: './mine.ts',
            hash: '0'.repeat(16),
            files: [{ path: 'mine.ts', blob: '0'.repeat(64) }],
          },
        },
      ],
    },
    /bots from files \(\.\/mine\.ts\): start the worker with --accept-bots/,
  ],
])('a run with another %s is refused in a line that says so', async (_name, changed, message) => {
  const error = await accept(changed).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Error).message).toMatch(message);
});

test("a user's data is taken with --accept-bots only, and only if it is what it says", async () => {
  const text = JSON.stringify({ cells: 3 });
  const sent = { track: { hash: 'feedfeedfeedfeed', blob: blobHash(text) } };
  await expect(accept({ files: sent })).rejects.toThrow(
    /its track has the hash feedfeedfeedfeed, ours [0-9a-f]{16}: start the worker with --accept-bots/,
  );
  await expect(accept({ files: sent }, true)).rejects.toBeInstanceOf(NotYet);
  const withText = (stored: string) =>
    acceptOffer({ ...offer, files: sent }, { acceptBots: true, blob: async () => stored });
  await expect(withText('{"cells":4}')).rejects.toThrow('its track in the queue does not have its hash');
  await expect(withText(text)).rejects.toThrow(/its track has the hash [0-9a-f]{16}, it says feedfeed/);
});

test('a bot from a file is offered with all its files, isolated only, and unpacked as it was', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'bots'));
  mkdirSync(join(folder, 'bots', 'shared'));
  const main = join(folder, 'bots', 'mine.mjs');
  writeFileSync(join(folder, 'bots', 'shared', 'less.mjs'), 'export const less = 1;\n');
  writeFileSync(
    main,
    `import { less } from './shared/less.mjs';
     export const bot = { name: 'mine', version: '1', family: 'pebbles', description: 'd', params: [],
       create: () => ({ decide: (_seen, legal) => [legal.list().at(-less)] }) };\n`,
  );
  const settings = { title: 'pebbles', bots: [main, 'last'], players: 2, seeds: 1, files: {} };
  const plain = await planRun(settings);
  expect(() => makeOffer(plain)).toThrow('bots from files run isolated on other machines: add --isolate');
  const isolated = makeOffer(await planRun({ ...settings, isolate: true }));
  const { code } = isolated.offer.entrants[0];
  expect(code!.files.map(({ path }) => path)).toEqual(['mine.mjs', 'shared/less.mjs']);
  const target = tempFolder();
  unpackBot(code!, target, (blob) => isolated.blobs.get(blob)!);
  expect(readdirSync(target).sort()).toEqual(['mine.mjs', 'shared']);
  const changed = (blob: string) => isolated.blobs.get(blob)!.replace('less = 1', 'less = 2');
  expect(() => unpackBot(code!, tempFolder(), changed)).toThrow(/its files have the hash/);
  expect(JSON.stringify(isolated.offer)).not.toContain(tmpdir());
});

test.each(['../out.mjs', '/etc/x.mjs', 'a/../../x.mjs', 'a\\b.mjs', 'c:x.mjs', './x.mjs', 'a//b.mjs', ''])(
  'a file called %j is not written',
  (path) => {
    const code = { written: 'x', hash: 'x', files: [{ path, blob: 'x' }] };
    expect(() => unpackBot(code, tempFolder(), () => '')).toThrow('a file of it is called');
  },
);
