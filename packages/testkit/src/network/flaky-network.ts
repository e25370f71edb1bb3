import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut, held up and torn into pieces, as a phone on a train has it. */
export interface FlakyNetwork {
  /** Leads to the same server as the address it was made from. */
  readonly url: string;
  /** Ends every connection that is open: politely, by a reset, or by silence towards the server for a while. */
  cut(how: 'end' | 'reset' | 'half-open'): void;
  /** From now on every piece of data waits between 0 and so many ms, and goes on in pieces of at most `bytes`. */
  hinder(delayMs: number, bytes: number): void;
  /** Connections that were opened so far. */
  readonly opened: number;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** `random` answers 0 to 1; the same numbers give the same weather. */
export async function flakyNetwork(target: string, random: () => number): Promise<FlakyNetwork> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let opened = 0;
  let delayMs = 0;
  let pieceBytes = Infinity;

  /** Keeps the order of the bytes, whatever the delays. */
  const carry = (from: Socket, to: Socket) => {
    let line = Promise.resolve();
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += Math.min(pieceBytes, data.length)) {
        const piece = data.subarray(at, at + Math.min(pieceBytes, data.length));
        const wait = delayMs === 0 ? null : Math.round(random() * delayMs);
        line = line.then(async () => {
          if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
          if (!to.destroyed) to.write(piece);
        });
      }
    });
    from.on('close', () => void line.then(() => to.end()));
    from.on('error', () => undefined);
  };

  const server = createServer((client) => {
    opened += 1;
    const pair: Pair = { client, server: connect(Number(port), hostname) };
    pairs.add(pair);
    for (const socket of [pair.client, pair.server]) socket.setNoDelay(true);
    carry(pair.client, pair.server);
    carry(pair.server, pair.client);
    client.on('close', () => pairs.delete(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(how) {
      for (const { client, server: far } of pairs) {
        if (how === 'end') client.end();
        else if (how === 'reset') client.resetAndDestroy();
        else {
          // The server goes on believing that somebody is there.
          far.removeAllListeners('close');
          client.removeAllListeners('close');
          client.destroy();
          far.resume();
          setTimeout(() => far.destroy(), 200);
        }
      }
      pairs.clear();
    },
    hinder(nextDelayMs, bytes) {
      delayMs = nextDelayMs;
      pieceBytes = bytes;
    },
    get opened() {
      return opened;
    },
    async close() {
      for (const { client, server: far } of pairs) {
        client.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
