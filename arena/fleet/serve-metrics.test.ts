import { expect, onTestFinished, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

test('figures and health are answered on a port of this machine', async () => {
  const served = await serveMetrics({ port: 0, host: '127.0.0.1', labels: { run: 'abcd' } });
  onTestFinished(() => served.close());
  const get = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);
  const { meter } = served;
  meter.games(60);
  meter.piece(3);
  meter.inFlight(2);
  meter.depth(5);
  meter.workers(4);
  meter.refused();
  meter.alarm();
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', run: 'abcd' });
  meter.connected(true);
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
    'switchback_alarms_total{run="abcd"} 1',
    'switchback_queue_connected{run="abcd"} 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  meter.connected(false);
  expect((await get('/healthz')).status).toBe(503);
  expect((await get('/else')).status).toBe(404);
  await expect(serveMetrics({ port: served.port, host: '127.0.0.1', labels: {} })).rejects.toThrow(
    'metrics-port: cannot be had',
  );
});
