// The example that asks a language model, against an endpoint that plays one: failures and illegal answers
// are counted, and a transcript plays the same game without it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runInProcess } from '../../cli/testing/run-command.ts';
import { ROOT, runProgram } from '../../dev/testing/program.ts';

let requestCount = 0;
const keys = new Set<string | undefined>();
// Fails at times, answers nonsense at times, else takes the last legal action but one.
const endpoint = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    requestCount++;
    keys.add(request.headers.authorization);
    const question = String(JSON.parse(body).messages[1].content).split('Legal actions:\n')[1];
    const actions = [...question.matchAll(/^([a-z-]+ \d+)/gm)].map(([, text]) => text);
    const content = requestCount % 5 === 1 ? 'fly 3' : `I take ${actions.at(-2) ?? actions[0]}.`;
    response.statusCode = requestCount % 7 === 3 ? 503 : 200;
    const usage = { prompt_tokens: 100, completion_tokens: 5 };
    response.end(JSON.stringify({ choices: [{ message: { content } }], usage }));
  });
});
afterAll(() => {
  endpoint.close();
});

test('a game with a model that makes mistakes is repeated from its transcript', async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const { port } = endpoint.address() as AddressInfo;
  const at = (name: string, folder = tempFolder()): string => join(folder, name);
  const transcript = at('transcript.jsonl');
  const play = async (
    settings: string,
    run: (args: string[]) => Promise<{ code: unknown; stderr: string }>,
  ) => {
    const [columns, journal] = [at('columns.csv'), at('game.jsonl')];
    const bot = `cmd:env LLM_COLUMNS=${columns} ${settings} python3 bots/examples/llm.py`;
    const args = ['--game', 'engine/crayon/example', '--bots', `${bot},random`, '--max-rounds', '6'];
    const { code, stderr } = await run(['game', ...args, '--journal', journal]);
    expect([code, stderr.replace(/^.*HTTP Error 503.*\n/gm, '')]).toEqual([0, '']);
    const [names, values] = readFileSync(columns, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const count = Object.fromEntries(names.map((name, i) => [name, Number(values[i])]));
    return { count, turns: readFileSync(journal, 'utf8').split('\n').slice(1).join('\n') };
  };

  const url = `http://127.0.0.1:${port}/v1/chat/completions`;
  const asking = `LLM_URL=${url} LLM_KEY=secret LLM_TRANSCRIPT=${transcript}`;
  // A game blocks its process, which therefore cannot be that of the endpoint.
  const { count, turns } = await play(asking, (args) => runProgram(args, { cwd: ROOT }));
  expect([...keys]).toEqual(['Bearer secret']);
  expect(count.requests + count.retries).toBe(requestCount);
  expect(count.decisions).toBeGreaterThan(10);
  for (const name of ['retries', 'illegal_answers']) expect(count[name], name).toBeGreaterThan(0);
  expect([count.prompt_tokens, count.completion_tokens]).toEqual([100 * count.requests, 5 * count.requests]);
  expect(turns).toContain('"build ');
  const lines = readFileSync(transcript, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(count.requests);
  expect(lines[0].messages[1].content).toMatch(/^Round 1, build\. You have 40M and 0 major cities/);

  const before = requestCount;
  expect(await play(`LLM_REPLAY=${transcript}`, (args) => runInProcess(...args))).toEqual({ count, turns });
  expect(requestCount).toBe(before);
}, 120_000);
