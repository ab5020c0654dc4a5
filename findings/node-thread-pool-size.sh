#!/usr/bin/env bash
# Node.js 20, 22 and 24 (npm package `node`), Linux. UV_THREADPOOL_SIZE says how many threads file system calls, compression
# and key derivation share. A launcher that sets it to 1 for a child which then clears its environment, as a sandbox does,
# gets one thread with Node.js 20, and the default of four with 22 and 24: there the pool starts at its first use, after the
# program has begun, and reads the variable then. With 22 and 24 the child must use the pool once before it clears.
# Seen with 20.20.2, 22.21.1 and 24.11.1, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > threads.mjs << 'JS'
import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
const pool = () =>
  readdirSync('/proc/self/task').length;
const [, , how] = process.argv;
const before = pool();
if (how === 'uses it, then clears') await stat('/');
if (how !== 'keeps') delete process.env.UV_THREADPOOL_SIZE;
await Promise.all(Array.from({ length: 16 }, () => stat('/')));
console.log(`${process.version} ${how}: ${pool() - before} more threads`);
JS
for version in 20.20.2 22.21.1 24.11.1; do
  npm install --silent --no-audit --no-fund --prefix "node-$version" "node@$version"
  for how in keeps clears 'uses it, then clears'; do
    UV_THREADPOOL_SIZE=1 "node-$version/node_modules/node/bin/node" threads.mjs "$how"
  done
done | tee seen
# Node.js 20 has started its pool before the program begins.
cat > expected << 'TEXT'
v20.20.2 keeps: 0 more threads
v20.20.2 clears: 0 more threads
v20.20.2 uses it, then clears: 0 more threads
v22.21.1 keeps: 1 more threads
v22.21.1 clears: 4 more threads
v22.21.1 uses it, then clears: 1 more threads
v24.11.1 keeps: 1 more threads
v24.11.1 clears: 4 more threads
v24.11.1 uses it, then clears: 1 more threads
TEXT
diff expected seen && echo 'seen as described'
