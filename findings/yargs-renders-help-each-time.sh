#!/usr/bin/env bash
# yargs 18.2.0. A named command that simply runs has its whole help laid out, though nobody asked for it: as soon as its
# handler was called, yargs keeps the help in case the handler fails later. The time grows with the number of flags: some
# 60 ms of processor time for 40 flags in a fresh process, a tenth of a short command of Switchback with 58. `.help(false)`
# does not spare it, nor does a handler that is not async. A default command (`$0`) does: find the command yourself, and
# give yargs the words after its name. Layout is seen here by the calls of Intl.Segmenter, with which yargs measures widths.
# Seen with Node.js 20.20, November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > measured.mjs << 'JS'
import yargs from 'yargs';
const flags = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [`flag-${i}`, { type: 'string', describe: `says what part ${i} does` }]),
);
let measured = 0;
const { segment } = Intl.Segmenter.prototype;
Intl.Segmenter.prototype.segment = function (text) {
  measured++;
  return segment.call(this, text);
};
for (const command of ['play', '$0'])
  for (const hasHelp of [true, false]) {
    measured = 0;
    let ran = 0;
    await yargs(command === '$0' ? [] : [command])
      .command(command, 'plays', flags, () => void ran++)
      .help(hasHelp)
      .wrap(100)
      .parseAsync();
    const texts = measured > 40 ? 'more texts than there are flags' : `${measured} texts`;
    console.log(`command ${command}, help ${hasHelp}: ran ${ran} time, measured ${texts}`);
  }
JS
npm install --silent --no-audit --no-fund yargs@18.2.0
node measured.mjs | tee seen
cat > expected << 'TEXT'
command play, help true: ran 1 time, measured more texts than there are flags
command play, help false: ran 1 time, measured more texts than there are flags
command $0, help true: ran 1 time, measured 0 texts
command $0, help false: ran 1 time, measured 0 texts
TEXT
diff expected seen && echo 'seen as described'
