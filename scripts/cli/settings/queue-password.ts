// The password of a queue, from the environment. It is removed at once, by every command, because bots behind
// commands inherit the environment of this process.
/** Environment variable of the password: other users of a machine can read command lines. */
export const PASSWORD_VARIABLE = 'SWITCHBACK_QUEUE_PASSWORD';

let password: string | undefined;

/** Removes the password from the environment and keeps it; the program does this first. */
export function takeQueuePassword(): void {
  password = process.env[PASSWORD_VARIABLE];
  Reflect.deleteProperty(process.env, PASSWORD_VARIABLE);
}

/** Undefined when none was given. */
export const queuePassword = (): string | undefined => password;
