// Starts a redis-server on a free port of this machine.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';

export interface RedisOptions {
  /** Address to listen on. */
  readonly host?: string;
  readonly password?: string;
  /** Speak TLS only, with a certificate of its own. */
  readonly tls?: boolean;
  /** Write everything to disk, so that it survives a restart. */
  readonly isPersistent?: boolean;
}

export interface RedisServer {
  readonly port: number;
  /** Id of the current process. */
  readonly pid: number;
  readonly url: string;
  /** The certificate, for NODE_EXTRA_CA_CERTS. */
  readonly certificate?: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function isListening(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The caller must end it with `kill`. @param folder for its files */
export async function openRedis(
  folder: string,
  { host = '127.0.0.1', password, tls = false, isPersistent: keeps = false }: RedisOptions = {},
): Promise<RedisServer> {
  const port = await freePort();
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  if (tls) {
    const args = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:${host} -keyout ${key} -out ${certificate}`;
    const opensslRun = spawnSync('openssl', args.split(' '), { encoding: 'utf8' });
    if (opensslRun.status !== 0) throw new Error(opensslRun.stderr);
  }
  const args = [
    [
      '--bind',
      host,
      '--protected-mode',
      'no',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      keeps ? 'yes' : 'no',
    ],
    keeps ? ['--appendfsync', 'always'] : [],
    tls
      ? ['--port', '0', '--tls-port', `${port}`, '--tls-cert-file', certificate, '--tls-key-file', key]
      : ['--port', `${port}`],
    tls ? ['--tls-auth-clients', 'no'] : [],
    password === undefined ? [] : ['--requirepass', password],
  ].flat();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn('redis-server', args, { stdio: 'ignore' });
    while (!(await isListening(port, host))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await start();
  return {
    port,
    get pid() {
      return child!.pid!;
    },
    url: `${tls ? 'rediss' : 'redis'}://${password === undefined ? '' : `:${encodeURIComponent(password)}@`}${host}:${port}`,
    ...(tls && { certificate }),
    async kill() {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null) return;
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
    start,
  };
}
