/** A server that is told to close, over real connections. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { endConnections } from './end-connections.ts';

async function listening(answer: (finish: () => void) => void) {
  const server: Server = createServer((_request, response) => answer(() => response.end('done')));
  const begin = endConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    const closed = once(server, 'close');
    begin();
    server.close();
    return closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
}

it('does not wait for a connection that never said a word', async () => {
  const { port, close } = await listening((finish) => finish());
  const silent = connect(port, '127.0.0.1').resume();
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  await close();
  await ended;
});

it('waits for a request under way, and not for its connection afterwards', async () => {
  let finish = () => undefined as void;
  let hasCome: () => void = () => undefined;
  const come = new Promise<void>((resolve) => (hasCome = resolve));
  const { port, close } = await listening((end) => {
    finish = end;
    hasCome();
  });
  const agent = new Agent({ keepAlive: true });
  const asked = request({ port, host: '127.0.0.1', agent }).end();
  const answered = once(asked, 'response');
  await come;
  const closed = close();
  await new Promise((resolve) => setTimeout(resolve, 120));
  finish();
  const [response] = (await answered) as [IncomingMessage];
  response.setEncoding('utf8');
  let body = '';
  for await (const piece of response) body += String(piece);
  expect(body).toBe('done');
  await closed;
  agent.destroy();
});
