// The password of a queue, from the environment. It is taken out at once, whatever the command: bots behind commands are
// started with the environment of this process.
import { PASSWORD_VARIABLE } from '../../../../arena/index.ts';

const password = process.env[PASSWORD_VARIABLE];
Reflect.deleteProperty(process.env, PASSWORD_VARIABLE);

/** Undefined when none was given. */
export const queuePassword = (): string | undefined => password;
