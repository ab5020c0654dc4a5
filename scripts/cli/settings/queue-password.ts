// The password of a queue, from the environment. It is taken out at once, whatever the command: bots behind
// commands are started with the environment of this process.
/** Environment variable of the password: other users of a machine can read command lines. */
export const PASSWORD_VARIABLE = 'SWITCHBACK_QUEUE_PASSWORD';

let password: string | undefined;

/** Takes the password out of the environment: the first thing that the program does. */
export function takeQueuePassword(): void {
  password = process.env[PASSWORD_VARIABLE];
  Reflect.deleteProperty(process.env, PASSWORD_VARIABLE);
}

/** Undefined when none was given. */
export const queuePassword = (): string | undefined => password;
