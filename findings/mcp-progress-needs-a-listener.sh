#!/usr/bin/env bash
# MCP SDK 1.32.2 (TypeScript): a tool that takes longer than the client's limit (60 s unless told) is cut off although it reports
# progress. `resetTimeoutOnProgress: true` alone changes nothing: only a request with `onprogress` carries the token that lets
# the server report at all, so both must be given. And an argument whose name the tool does not know is dropped in silence:
# a model that misspells an optional argument plays on with its default; `z.strictObject` refuses it.
# Here: a tool of ten pieces of work in 1 s, limit 0.3 s. Seen with Node.js 20.20 and 24.21, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @modelcontextprotocol/sdk@1.32.2 zod@4.4.3
cat > long-tool.mjs << 'JS'
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
const text = (value) => ({ content: [{ type: 'text', text: value }] });
const server = new McpServer({ name: 'server', version: '1.0.0' });
server.registerTool('long', {}, async (extra) => {
  const { progressToken } = extra._meta ?? {};
  for (let progress = 1; progress <= 10; progress++) {
    await wait(100);
    if (progressToken === undefined) continue;
    await extra.sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total: 10 } });
  }
  return text('done');
});
const optional = { seats: z.number().default(2) };
server.registerTool('loose', { inputSchema: optional }, async ({ seats }) => text(`${seats} seats`));
server.registerTool('strict', { inputSchema: z.strictObject(optional) }, async ({ seats }) => text(`${seats} seats`));
const client = new Client({ name: 'client', version: '1.0.0' });
const [ours, theirs] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(ours), client.connect(theirs)]);
const cases = {
  'no option': {},
  'onprogress': { onprogress: () => {} },
  'resetTimeoutOnProgress': { resetTimeoutOnProgress: true },
  'both': { onprogress: () => {}, resetTimeoutOnProgress: true },
};
for (const [name, options] of Object.entries(cases)) {
  const call = client.callTool({ name: 'long' }, undefined, { timeout: 300, ...options });
  console.log(`${name}: ${await call.then(({ content }) => content[0].text, (error) => error.message)}`);
}
for (const name of ['loose', 'strict']) {
  const { content, isError } = await client.callTool({ name, arguments: { seat: 4 } });
  console.log(`${name} tool, misspelt argument: ${isError ? 'an error' : content[0].text}`);
}
await client.close();
JS
node long-tool.mjs | tee seen
cat > expected << 'TEXT'
no option: MCP error -32001: Request timed out
onprogress: MCP error -32001: Request timed out
resetTimeoutOnProgress: MCP error -32001: Request timed out
both: done
loose tool, misspelt argument: 2 seats
strict tool, misspelt argument: an error
TEXT
diff expected seen && echo 'seen as described: @modelcontextprotocol/sdk 1.32.2'
