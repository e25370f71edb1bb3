import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network path to a server that can be cut, delayed and fragmented, like a phone on a train. */
export interface FlakyNetwork {
  /** Leads to the same server as the original address. */
  readonly url: string;
  /** Ends every open connection: cleanly, by a reset, or by leaving the server's side half-open for a while. */
  cut(how: 'end' | 'reset' | 'half-open'): void;
  /** From now on every chunk waits between 0 and `delayMs`, and is forwarded in pieces of at most `bytes`. */
  degrade(delayMs: number, bytes: number): void;
  /** Number of connections opened so far. */
  readonly opened: number;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** `random` returns 0 to 1; the same numbers produce the same behaviour. */
export async function flakyNetwork(target: string, random: () => number): Promise<FlakyNetwork> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let opened = 0;
  let delayMs = 0;
  let pieceBytes = Infinity;

  /** Keeps the order of the bytes, whatever the delays. */
  const forward = (from: Socket, to: Socket) => {
    let writes = Promise.resolve();
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += Math.min(pieceBytes, data.length)) {
        const piece = data.subarray(at, at + Math.min(pieceBytes, data.length));
        const wait = delayMs === 0 ? null : Math.round(random() * delayMs);
        writes = writes.then(async () => {
          if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
          if (!to.destroyed) to.write(piece);
        });
      }
    });
    from.on('close', () => void writes.then(() => to.end()));
    from.on('error', () => undefined);
  };

  const server = createServer((client) => {
    opened += 1;
    const pair: Pair = { client, server: connect(Number(port), hostname) };
    pairs.add(pair);
    for (const socket of [pair.client, pair.server]) socket.setNoDelay(true);
    forward(pair.client, pair.server);
    forward(pair.server, pair.client);
    client.on('close', () => pairs.delete(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(how) {
      for (const { client, server: upstream } of pairs) {
        if (how === 'end') client.end();
        else if (how === 'reset') client.resetAndDestroy();
        else {
          // The server keeps believing that the client is there.
          upstream.removeAllListeners('close');
          client.removeAllListeners('close');
          client.destroy();
          upstream.resume();
          setTimeout(() => upstream.destroy(), 200);
        }
      }
      pairs.clear();
    },
    degrade(nextDelayMs, bytes) {
      delayMs = nextDelayMs;
      pieceBytes = bytes;
    },
    get opened() {
      return opened;
    },
    async close() {
      for (const { client, server: upstream } of pairs) {
        client.destroy();
        upstream.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
