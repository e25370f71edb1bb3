import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callJson, Unreachable } from './call-json.ts';

let server: Server;
let base: string;
let last: { request: IncomingMessage; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      last = { request, body };
      if (request.url === '/elsewhere') response.writeHead(307, { location: `${base}/fine` }).end();
      else if (request.url === '/endless') response.end('x'.repeat(300 * 1024));
      else if (request.url === '/page') response.writeHead(502).end('<h1>Bad gateway</h1>');
      else response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('sends forms and JSON, and returns the JSON of any status', async () => {
  const form = { grant_type: 'refresh token', secret: 'ä&b=c' };
  expect(await callJson(`${base}/fine`, { method: 'POST', form })).toEqual({
    status: 201,
    body: { ok: true },
  });
  expect(last.request.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(last.body))).toEqual(form);
  await callJson(`${base}/fine`, {
    method: 'POST',
    json: { a: [1] },
    headers: { authorization: 'Bearer t' },
  });
  expect(last.request.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer t',
  });
  expect(last.body).toBe('{"a":[1]}');
  expect(await callJson(`${base}/page`)).toEqual({ status: 502, body: undefined });
});

test('follows no redirect and aborts an endless response', async () => {
  await expect(callJson(`${base}/elsewhere`)).rejects.toThrow(Unreachable);
  expect(last.request.url).toBe('/elsewhere');
  await expect(callJson(`${base}/endless`)).rejects.toThrow(/too long/);
});

test('names a host that does not respond, without what was sent', async () => {
  const failure = await callJson('http://127.0.0.1:1/token?secret=hunter2', {
    method: 'POST',
    form: { client_secret: 'hunter2' },
  }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unreachable);
  expect((failure as Error).message).toContain('127.0.0.1:1');
  expect((failure as Error).message).not.toContain('hunter2');
});
