// `switchback completion`: a script that lets a shell complete commands and flags.
import type { CommandModule } from 'yargs';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The words so far are handed to the program, which answers a line for each way to go on. */
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `_switchback() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(switchback --get-yargs-completions "\${COMP_WORDS[@]}" 2> /dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o bashdefault -o default -F _switchback switchback
`,
  zsh: `#compdef switchback
_switchback() {
  local answers
  answers=("\${(@f)$(COMP_CWORD="$((CURRENT - 1))" COMP_LINE="$BUFFER" COMP_POINT="$CURSOR" switchback --get-yargs-completions "\${words[@]}" 2> /dev/null)}")
  _describe 'values' answers || _files
}
compdef _switchback switchback
`,
  fish: `complete -c switchback -a '(switchback --get-yargs-completions (commandline -opc) (commandline -ct) 2> /dev/null | string replace -r ":" \\t)'
`,
};

interface CompletionArgs {
  readonly shell: (typeof SHELLS)[number];
}

export const completionCommand: CommandModule<object, CompletionArgs> = {
  command: 'completion <shell>',
  describe: 'Print a script that completes commands and flags in your shell',
  builder: (yargs) =>
    yargs
      .positional('shell', { choices: SHELLS, demandOption: true, describe: 'Which shell' })
      .example('$0 completion bash >> ~/.bashrc', 'From the next shell on')
      .example('$0 completion zsh >> ~/.zshrc', 'The same for zsh')
      .example('$0 completion fish > ~/.config/fish/completions/switchback.fish', 'And for fish') as never,
  handler: ({ shell }) => void process.stdout.write(SCRIPTS[shell]),
};
