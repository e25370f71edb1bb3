/**
 * Stands in the line between Playwright and a Firefox (WebDriver BiDi), since Playwright knows settings that Firefoxes in
 * use do not: those count as made, or not a single page could be opened. And it lets a test speak with the browser
 * itself, to press what is outside of pages.
 */
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export interface FirefoxLine {
  /** Where Playwright goes in place of the browser; the browser's own port is the path. */
  readonly address: string;
  /** One command of ours; Playwright hears nothing of it. */
  ask(method: string, params: Record<string, unknown>): Promise<unknown>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
}

/** Playwright counts from 1; a browser takes any number that is exact. */
const firstOfOurs = 2 ** 40;

export async function openFirefoxLine(): Promise<FirefoxLine> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const asked = new Map<number, { resolve(result: unknown): void; reject(fault: Error): void }>();
  let lastId = firstOfOurs;
  let browser: WebSocket | undefined;

  server.on('connection', (near, { url = '/' }) => {
    const far = new WebSocket(`ws://127.0.0.1:${url.slice(1)}`, { perMessageDeflate: false });
    browser = far;
    const settings = new Set<number | undefined>();
    const early: string[] = [];
    near.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      if (method.startsWith('emulation.')) settings.add(id);
      if (far.readyState === WebSocket.OPEN) far.send(text);
      else early.push(text);
    });
    far.on('open', () => early.forEach((text) => far.send(text)));
    far.on('message', (data: Buffer) => {
      const text = data.toString();
      const { id = 0, error, message, result } = JSON.parse(text) as Answer;
      const ours = asked.get(id);
      if (ours) {
        asked.delete(id);
        if (error === undefined) ours.resolve(result);
        else ours.reject(new Error(`${error}: ${message}`));
      } else {
        const isUnknown = settings.delete(id) && error === 'unknown command';
        near.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text);
      }
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => other.close());
      one.on('error', () => other.close());
    }
  });

  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        if (!browser) return reject(new Error('no browser is on the line'));
        lastId += 1;
        asked.set(lastId, { resolve, reject });
        browser.send(JSON.stringify({ id: lastId, method, params }));
      }),
    close: () => server.close(),
  };
}
