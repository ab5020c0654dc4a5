/** Where a password may be given that must not stand in a command line, which other users of a machine can read. */
export const PASSWORD_VARIABLE = 'SWITCHBACK_QUEUE_PASSWORD';
