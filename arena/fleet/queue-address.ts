// Parses the address of a queue: redis://[user:password@]host[:port][/database], or rediss:// with TLS. The
// password is never displayed.
import { DataError } from '../../engine/index.ts';

export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly db: number;
  readonly usesTls: boolean;
  /** The URL without user and password, for messages. */
  readonly displayUrl: string;
}

const DEFAULT_PORT = 6379;

const FORM_PROBLEM = 'must be a URL such as redis://host:6379 or rediss://user:password@host:6380';

/**
 * Parses a queue's URL. @param password used if the URL has none
 * @throws DataError that does not repeat the URL, which may contain a password
 */
export function readQueueAddress(address: unknown, password?: string): QueueAddress {
  if (typeof address !== 'string' || !URL.canParse(address))
    throw new DataError('queue', { 'queue/address': FORM_PROBLEM });
  const url = new URL(address);
  const usesTls = url.protocol === 'rediss:' || url.protocol === 'valkeys:';
  if (!usesTls && url.protocol !== 'redis:' && url.protocol !== 'valkey:')
    throw new DataError('queue', { 'queue/address': FORM_PROBLEM });
  const db = url.pathname.replace(/^\//, '');
  if (url.hostname === '' || !/^\d{0,4}$/.test(db) || url.search !== '' || url.hash !== '')
    throw new DataError('queue', { 'queue/address': FORM_PROBLEM });
  const usedPassword = decodePart(url.password) || password;
  const user = decodePart(url.username);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port || DEFAULT_PORT);
  return {
    host,
    port,
    db: Number(db),
    usesTls,
    ...(user !== '' && { username: user }),
    ...(usedPassword && { password: usedPassword }),
    displayUrl: `${url.protocol}//${url.hostname}:${port}${db === '' ? '' : `/${db}`}`,
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new DataError('queue', {
      'queue/address':
        'has a % in its user or password that is not followed by two hex digits; write % as %25',
    });
  }
}
