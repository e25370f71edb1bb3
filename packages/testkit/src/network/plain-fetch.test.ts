import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainFetch } from './plain-fetch.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/never') return;
    if (request.url === '/broken') return void response.socket?.destroy();
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      const { method, headers } = request;
      response.writeHead(method === 'GET' ? 200 : 404, { 'retry-after': '7' });
      response.end(
        JSON.stringify({ method, body, token: headers['authorization'], agent: headers['user-agent'] }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What the client of the API reads of a reply. */
async function read(reply: Response) {
  const { ok, status, statusText, url, headers } = reply;
  return {
    ok,
    status,
    statusText,
    url,
    wait: headers.get('Retry-After'),
    none: headers.get('none'),
    body: await reply.json(),
  };
}

it.each([
  ['/', { method: 'GET', headers: { authorization: 'Bearer x' } }],
  ['/?a=1', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"ñ":"💜"}' }],
  ['/', { method: 'DELETE' }],
  ['/', { method: 'DELETE', body: '{"roles":["dj"]}' }],
])('sends and reads what fetch does: %s %j', async (path, init) => {
  const replies = await Promise.all(
    [fetch, plainFetch].map(async (send) => read(await send(origin + path, init))),
  );
  expect(replies[1]).toEqual(replies[0]);
  expect(replies[1]?.body).toMatchObject({ method: init.method });
});

it('fails as fetch does without a reply, and with the reason of its signal', async () => {
  for (const send of [fetch, plainFetch]) {
    await expect(send(`${origin}/broken`)).rejects.toThrow(TypeError);
    const reason = new Error('not needed any more');
    await expect(send(origin, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const aborted = new AbortController();
    const call = send(`${origin}/never`, { signal: aborted.signal });
    aborted.abort(reason);
    await expect(call).rejects.toBe(reason);
  }
});
