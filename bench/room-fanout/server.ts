/** The measured process: a whole server, or nothing but sockets. Tells its port, then its CPU time when asked. */
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { buildApp, openDatabase, readConfig, systemClock } from '@turnstage/server/testing';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';

const port = process.env['BENCH_BARE']
  ? await startBare(Number(process.env['BENCH_BARE']))
  : await startRoom();
process.on('message', () => process.send?.({ cpuUs: totalCpu() }));
process.send?.({ port });

function totalCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function startRoom(): Promise<number> {
  const config = readConfig(process.env);
  const app = await buildApp({
    config,
    database: openDatabase({ connectionString: config.database.url }),
    clock: systemClock,
    logger: pino({ level: 'error' }, pino.destination(2)),
    webDir: path.join(config.dataDir, 'no-web-client'),
    limitRates: false,
  });
  return app.start(config.http);
}

/**
 * The least that fanning out can cost with `ws`: one frame for each message that comes, the same bytes to all; at once,
 * or gathered for as long as a room gathers.
 */
async function startBare(bytes: number): Promise<number> {
  const broadcast = frame('x'.repeat(bytes));
  const answer = frame('{"context":"response","messageId":1}');
  const sockets = new Set<Duplex>();
  const gatherMs = Number(process.env['BENCH_GATHER_MS'] ?? 0);
  let timer: NodeJS.Timeout | undefined;
  let waiting: Buffer[] = [];
  let askers: Duplex[] = [];
  function tell(): void {
    const told = waiting.length === 1 ? broadcast : Buffer.concat(waiting);
    for (const socket of sockets) socket.write(told);
    for (const asker of askers) asker.write(answer);
    timer = undefined;
    waiting = [];
    askers = [];
  }
  const upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer();
  server.on('upgrade', (request, network, head) =>
    upgrades.handleUpgrade(request, network, head, (webSocket) => {
      sockets.add(network);
      webSocket.on('close', () => sockets.delete(network));
      webSocket.on('message', () => {
        waiting.push(broadcast);
        askers.push(network);
        if (gatherMs === 0) tell();
        else timer ??= setTimeout(tell, gatherMs);
      });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Of a text of 126 bytes to 64 KiB, or less than 126. */
function frame(text: string): Buffer {
  const { length } = text;
  const head = length < 126 ? [0x81, length] : [0x81, 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), Buffer.from(text)]);
}
