// The Dockerfile copies all that a build needs.
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { ROOT } from '../testing/program.ts';
import { makeStage } from './testing/stage.ts';

test('the program is built from the files that the Dockerfile copies', () => {
  const stage = makeStage();
  const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
  for (const step of DockerfileParser.parse(text).getInstructions()) {
    const copyArguments = step.getArguments().map(String);
    if (step.getKeyword() !== 'COPY' || step.toString().includes('--from=')) continue;
    for (const path of copyArguments.slice(0, -1)) {
      cpSync(join(ROOT, path), join(stage.folder, path), { recursive: true });
    }
  }
  symlinkSync(join(ROOT, 'node_modules'), join(stage.folder, 'node_modules'), 'junction');
  stage.run(['npm', 'run', 'build']);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const program = join(stage.folder, 'dist/scripts/switchback.js');
  expect(stage.run([process.execPath, program, '--version']).trim()).toBe(version);
});
