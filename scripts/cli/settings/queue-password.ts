// The password of a queue, from the environment. Every command removes it at once, because bots behind
// commands inherit the environment of this process.
/** Environment variable of the password; a command line could be read by other users of the machine. */
export const PASSWORD_VARIABLE = 'SWITCHBACK_QUEUE_PASSWORD';

let password: string | undefined;

/** Removes the password from the environment and keeps it; the program does this first. */
export function takeQueuePassword(): void {
  password = process.env[PASSWORD_VARIABLE];
  Reflect.deleteProperty(process.env, PASSWORD_VARIABLE);
}

/** The password that was kept; undefined if none was set. */
export const queuePassword = (): string | undefined => password;
