/** Closing a server that has real connections. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createConnectionCloser } from './connection-closer.ts';

async function startServer(answer: (finish: () => void) => void) {
  const server: Server = createServer((_request, response) => answer(() => response.end('done')));
  const closeConnections = createConnectionCloser(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    const closed = once(server, 'close');
    closeConnections();
    server.close();
    return closed;
  };
  return { server, port: (server.address() as AddressInfo).port, close };
}

it('does not wait for a connection that never sent anything', async () => {
  const { port, close } = await startServer((finish) => finish());
  const silentSocket = connect(port, '127.0.0.1').resume();
  await once(silentSocket, 'connect');
  const ended = once(silentSocket, 'close');
  await close();
  await ended;
});

it('waits for a request in flight, but not for its connection afterwards', async () => {
  let finish = () => undefined as void;
  let markArrived: () => void = () => undefined;
  const requestArrived = new Promise<void>((resolve) => (markArrived = resolve));
  const { port, close, server } = await startServer((end) => {
    finish = end;
    markArrived();
  });
  const agent = new Agent({ keepAlive: true });
  const sentRequest = request({ port, host: '127.0.0.1', agent }).end();
  const responded = once(sentRequest, 'response');
  await requestArrived;
  const checks = vi.spyOn(server, 'closeIdleConnections');
  const closed = close();
  await expect.poll(() => checks.mock.calls.length, { interval: 10 }).toBeGreaterThan(2);
  finish();
  const [response] = (await responded) as [IncomingMessage];
  response.setEncoding('utf8');
  let body = '';
  for await (const chunk of response) body += String(chunk);
  expect(body).toBe('done');
  await closed;
  agent.destroy();
});

it.each([
  ['a head that never ends', 'GET / HTTP/1.1\r\nhost:'],
  ['a body that never ends', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nabc'],
])('Q9: does not wait for %s', async (_what, text) => {
  const { server, port, close } = await startServer(() => undefined);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1').resume();
  socket.on('error', () => undefined).write(text);
  const ended = new Promise((resolve) => void socket.once('close', resolve));
  const [serverSide] = await accepted;
  await expect.poll(() => serverSide.bytesRead).toBe(text.length);
  await close();
  await ended;
});

it('Q9: does not wait for a client that never reads the response', async () => {
  const server: Server = createServer((_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
  const closeConnections = createConnectionCloser(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(server, 'request');
  const closed = once(server, 'close');
  closeConnections();
  server.close();
  await closed;
  socket.destroy();
});
