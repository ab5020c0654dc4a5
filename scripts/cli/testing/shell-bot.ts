// A bot for the toy game as a shell script, for tests that need a command: a shell starts in a fraction of the time of
// an interpreter.
import { writeBot } from '../../../arena/testing/file-bot.ts';

/**
 * Writes a bot that picks the last legal action.
 * @param atStart a line of shell code for each start of its process
 * @returns path of the script
 */
export const writeShellBot = (folder: string, name: string, atStart = ':'): string =>
  writeBot(
    folder,
    name,
    `${atStart}
while read -r message; do
  case $message in
    *'"hello"'*) echo '{"type":"hello","protocol":"switchback-bot/2","name":"shell","version":"1","families":["pebbles"]}' ;;
    *'"decide"'*) list=\${message##*'"legal":['}; list=\${list%%]*}; echo "{\\"type\\":\\"actions\\",\\"actions\\":[\${list##*,}]}" ;;
    *'"end"'* | *'"bye"'*) ;;
    *) echo '{"type":"ready"}' ;;
  esac
done
`,
  );
