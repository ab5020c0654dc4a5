// `switchback completion`: a script that lets a shell complete commands and flags.
import { defineCommand } from '../settings/command.ts';
import { choice, required } from '../settings/flags.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** In a checkout the program is known to npx alone, which completes nothing: there the word `switchback` is made to call it. */
const WITHOUT_PATH = `command -v switchback > /dev/null || switchback() { npx --no switchback "$@"; }
`;

/** The words so far are handed to the program, which answers a line for each way to go on. */
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `${WITHOUT_PATH}_switchback() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(switchback --get-yargs-completions "\${COMP_WORDS[@]}" 2> /dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o bashdefault -o default -F _switchback switchback
`,
  zsh: `#compdef switchback
${WITHOUT_PATH}_switchback() {
  local answers
  answers=("\${(@f)$(COMP_CWORD="$((CURRENT - 1))" COMP_LINE="$BUFFER" COMP_POINT="$CURSOR" switchback --get-yargs-completions "\${words[@]}" 2> /dev/null)}")
  _describe 'values' answers || _files
}
compdef _switchback switchback
`,
  fish: `type -q switchback; or function switchback; npx --no switchback $argv; end
complete -c switchback -a '(switchback --get-yargs-completions (commandline -opc) (commandline -ct) 2> /dev/null | string replace -r ":" \\t)'
`,
};

export const command = defineCommand({
  args: { shell: choice(SHELLS, 'Which shell', required) },
  examples: [
    ['$0 completion bash >> ~/.bashrc', "From the next shell on; then type 'switchback' without npx"],
    ['$0 completion zsh >> ~/.zshrc', 'The same for zsh'],
    ['$0 completion fish > ~/.config/fish/completions/switchback.fish', 'And for fish'],
  ],
  run: ({ shell }) => void process.stdout.write(SCRIPTS[shell]),
});
