// Server-sent events: what pages are told as it happens.
import type { ServerResponse } from 'node:http';

/** Every so often a line that says nothing, in milliseconds: it shows whether somebody still listens. */
const HEARTBEAT = 15_000;

export class EventStream {
  private readonly listeners = new Set<ServerResponse>();
  private readonly beat = setInterval(() => this.write(':\n\n'), HEARTBEAT).unref();

  /** @param first what this listener is told before all else */
  open(response: ServerResponse, first: readonly unknown[]): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    for (const message of first) response.write(textOf(message));
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }

  /** Tells everybody who listens. @param message plain JSON data */
  send(message: unknown): void {
    this.write(textOf(message));
  }

  close(): void {
    clearInterval(this.beat);
    for (const response of this.listeners) response.end();
  }

  private write(text: string): void {
    for (const response of this.listeners) response.write(text);
  }
}

const textOf = (message: unknown): string => `data: ${JSON.stringify(message)}\n\n`;
