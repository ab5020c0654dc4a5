const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)(:\d+)?$/;

/**
 * Whether a Host header, or an address that is listened on, names this machine as it calls itself. A page of another site can make
 * its name lead here; it cannot make the browser say that it asks for localhost.
 */
export const isLocalHost = (host: string | undefined): boolean => LOOPBACK.test(host ?? '');
