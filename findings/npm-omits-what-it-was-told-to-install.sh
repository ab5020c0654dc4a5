#!/usr/bin/env bash
# npm 11.19.1: a package that a project tests with (devDependencies) and offers as an optional peer cannot be added by name to a
# production tree. `npm install --no-save --omit=dev NAME@VERSION`, the line that an image would run after `npm ci
# --omit=dev`, says "up to date", exits with 0 and installs nothing: the name is a development dependency, so it is omitted,
# although it was asked for. Without `--omit=dev` the package is added, and nothing else.
# Seen with Node.js 20.20, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix tools npm@11.19.1
npm() { node "$folder/tools/node_modules/npm/bin/npm-cli.js" "$@" --no-audit --no-fund; }
mkdir project
cd project
cat > package.json << 'JSON'
{
  "name": "project",
  "version": "1.0.0",
  "dependencies": { "seedrandom": "3.0.5" },
  "devDependencies": { "ngraph.graph": "20.1.2" },
  "peerDependencies": { "ngraph.graph": "^20.1.2" },
  "peerDependenciesMeta": { "ngraph.graph": { "optional": true } }
}
JSON
npm install --silent
report() {
  npm ci --omit=dev --silent
  local status=0
  npm install --no-save --silent "$@" ngraph.graph@20.1.2 || status=$?
  echo "install ${*:-without --omit=dev}: exit $status, there are: $(ls node_modules | tr '\n' ' ')"
}
{ report --omit=dev; report; } | tee ../seen
cat > ../expected << 'TEXT'
install --omit=dev: exit 0, there are: seedrandom 
install without --omit=dev: exit 0, there are: ngraph.events ngraph.graph seedrandom 
TEXT
diff ../expected ../seen && echo 'seen as described: npm 11.19.1'
