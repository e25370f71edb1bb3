/**
 * A proxy between Playwright and a Firefox (WebDriver BiDi). Playwright uses settings that released Firefoxes don't
 * know, and without the proxy it couldn't open a single page: the proxy reports those settings as applied. It also
 * lets a test send commands to the browser itself, to click on what is outside of pages.
 */
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export interface FirefoxProxy {
  /** The address for Playwright in place of the browser's; the path is the browser's own port. */
  readonly address: string;
  /** Sends a command of the test; Playwright doesn't see it. */
  request(method: string, params: Record<string, unknown>): Promise<unknown>;
  close(): void;
}

interface BidiResponse {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
}

/** Playwright counts from 1; a browser accepts any number that is exact. */
const firstOwnId = 2 ** 40;

export async function startFirefoxProxy(): Promise<FirefoxProxy> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const pending = new Map<number, { resolve(result: unknown): void; reject(fault: Error): void }>();
  let lastId = firstOwnId;
  let browser: WebSocket | undefined;

  server.on('connection', (client, { url = '/' }) => {
    const browserSocket = new WebSocket(`ws://127.0.0.1:${url.slice(1)}`, { perMessageDeflate: false });
    browser = browserSocket;
    const settings = new Set<number | undefined>();
    const early: string[] = [];
    client.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      if (method.startsWith('emulation.')) settings.add(id);
      if (browserSocket.readyState === WebSocket.OPEN) browserSocket.send(text);
      else early.push(text);
    });
    browserSocket.on('open', () => early.forEach((text) => browserSocket.send(text)));
    browserSocket.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id = 0, error, message, result } = JSON.parse(text) as BidiResponse;
      const ownRequest = pending.get(id);
      if (ownRequest) {
        pending.delete(id);
        if (error === undefined) ownRequest.resolve(result);
        else ownRequest.reject(new Error(`${error}: ${message}`));
      } else {
        const isUnknown = settings.delete(id) && error === 'unknown command';
        client.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text);
      }
    });
    for (const [one, other] of [
      [client, browserSocket],
      [browserSocket, client],
    ] as const) {
      one.on('close', () => other.close());
      one.on('error', () => other.close());
    }
  });

  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    request: (method, params) =>
      new Promise((resolve, reject) => {
        if (!browser) return reject(new Error('no browser is on the line'));
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        browser.send(JSON.stringify({ id: lastId, method, params }));
      }),
    close: () => server.close(),
  };
}
