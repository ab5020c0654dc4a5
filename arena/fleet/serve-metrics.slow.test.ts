import { get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

test('the server answers /metrics with all figures and /healthz with the state of the queue', async () => {
  const served = await serveMetrics({ port: 0, host: '127.0.0.1', labels: { run: 'abcd' } });
  onTestFinished(() => served.close());
  const get = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);
  const { meter } = served;
  meter.countGames(60);
  meter.countPiece(3);
  meter.setActivePieces(2);
  meter.setWaitingPieces(5);
  meter.setWorkers(4);
  meter.countRefusal();
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', run: 'abcd' });
  meter.setConnected(true);
  expect((await get('/healthz')).status).toBe(200);
  const text = await (await get('/metrics')).text();
  for (const line of [
    'switchback_games_total{run="abcd"} 60',
    'switchback_games_per_second{run="abcd"} 2',
    'switchback_pieces_total{run="abcd"} 1',
    'switchback_piece_seconds_sum{run="abcd"} 3',
    'switchback_pieces_in_flight{run="abcd"} 2',
    'switchback_queue_depth{run="abcd"} 5',
    'switchback_workers{run="abcd"} 4',
    'switchback_refused_total{run="abcd"} 1',
    'switchback_queue_connected{run="abcd"} 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  meter.setConnected(false);
  expect((await get('/healthz')).status).toBe(503);
  expect((await get('/else')).status).toBe(404);
  await expect(serveMetrics({ port: served.port, host: '127.0.0.1', labels: {} })).rejects.toThrow(
    'metrics-port: is not available',
  );
});

/** Status of the response to a request with this Host header. */
const statusFor = (port: number, path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, failed) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', failed);
  });

test('a server on a local address refuses requests for another host', async () => {
  const served = await serveMetrics({ port: 0, host: '127.0.0.1', labels: { run: 'abcd' } });
  onTestFinished(() => served.close());
  for (const path of ['/metrics', '/healthz']) {
    for (const host of [
      'elsewhere.example',
      `elsewhere.example:${served.port}`,
      '127.0.0.1.elsewhere.example',
    ])
      expect([path, host, await statusFor(served.port, path, host)]).toEqual([path, host, 403]);
    for (const host of [`localhost:${served.port}`, '127.0.0.1', `[::1]:${served.port}`])
      expect([path, host, await statusFor(served.port, path, host)]).toEqual([path, host, 200]);
  }
});

test('a server on a public address accepts requests for any host', async () => {
  const served = await serveMetrics({ port: 0, host: '0.0.0.0', labels: {} });
  onTestFinished(() => served.close());
  expect(await statusFor(served.port, '/metrics', 'worker:9464')).toBe(200);
});
