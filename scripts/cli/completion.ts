// `switchback completion`: a script that lets a shell complete commands and flags.
import { defineCommand } from './settings/command.ts';
import { choice, required } from './settings/flags.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** Shell code for a checkout, where only npx finds the program: defines `switchback` as a function that calls npx. */
const WITHOUT_PATH = `command -v switchback > /dev/null || switchback() { npx --no switchback "$@"; }
`;

/** Scripts by shell. Each passes the typed words to the program, which prints one completion per line. */
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
  args: { shell: choice(SHELLS, 'Shell that runs the script', required) },
  examples: [
    ['$0 completion bash >> ~/.bashrc', "Complete in new shells; type 'switchback' without npx"],
    ['$0 completion zsh >> ~/.zshrc', 'For zsh'],
    ['$0 completion fish > ~/.config/fish/completions/switchback.fish', 'For fish'],
  ],
  run: ({ shell }) => void process.stdout.write(SCRIPTS[shell]),
});
