/** A receiver of webhooks on this machine. Call while the test file loads. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly origin: string;
  /** What arrived in this test, oldest first. */
  readonly received: readonly Received[];
  /** What it responds with; 204 at the start of each test. */
  status: number;
  /** Requests to this path get no response until `release`. */
  heldPath: string | undefined;
  release(): void;
  /** The types of what arrived, in order. */
  types(): string[];
}

export async function useWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body });
      if (path === receiver.heldPath) held.push(response);
      else response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    status: 204,
    heldPath: undefined,
    release() {
      receiver.heldPath = undefined;
      for (const response of held.splice(0)) response.writeHead(receiver.status).end();
    },
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
  };
  beforeEach(() => {
    received.splice(0);
    receiver.status = 204;
  });
  afterAll(() => {
    receiver.release();
    server.close();
  });
  return receiver;
}
