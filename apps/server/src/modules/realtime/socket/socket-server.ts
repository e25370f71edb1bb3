import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { pingPrefix } from '@turnstage/contracts';
import { WebSocketServer } from 'ws';
import type { Clock } from '../../../clock.ts';
import { collapseLeadingSlashes } from '../../../http/paths.ts';
import { Connection } from './connection.ts';
import type { RealtimePace } from '../realtime.deps.ts';
import { textFrame } from './frame.ts';

/** A whole song with all its links is under 10 kB. */
const largestFrameBytes = 64 * 1024;

export interface SocketServerOptions {
  readonly clock: Clock;
  readonly pace: Pick<RealtimePace, 'pingIntervalMs' | 'mostUnsentBytes'>;
  opened(connection: Connection): void;
  /** Takes upgrades under other addresses; false when it wants none of this one. */
  takeOther(request: IncomingMessage, network: Duplex, head: Buffer): boolean;
  message(connection: Connection, message: unknown): void;
  closed(connection: Connection): void;
}

/**
 * The transport of `/primus`: takes every upgrade, also with a bad token, since refusing one makes clients knock for
 * ever (wire 0.4); text frames of JSON, pings from the server to the client.
 */
export class SocketServer {
  readonly connections = new Set<Connection>();
  readonly #options: SocketServerOptions;
  readonly #upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrameBytes,
    perMessageDeflate: false,
    // One frame of a connection at a time: whoever sends thousands in one go waits for the others, not they for them.
    allowSynchronousEvents: false,
  });
  #pinging: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(options: SocketServerOptions) {
    this.#options = options;
  }

  attach(server: Server): void {
    server.on('upgrade', (request, network, head) => this.#upgrade(request, network, head));
    // Links die in real time, also where a test moves the clock of the rooms.
    this.#pinging = setInterval(() => this.#pingAll(), this.#options.pace.pingIntervalMs).unref();
  }

  close(): void {
    // Rooms are written down as they are: whoever is in them comes back to the next process.
    this.#closing = true;
    clearInterval(this.#pinging);
    for (const connection of this.connections) connection.close();
    this.#upgrades.close();
  }

  /** Ends what has not answered the closing by now: a client that is gone must not hold up a shutdown. */
  terminate(): void {
    for (const connection of this.connections) connection.terminate();
  }

  #upgrade(request: IncomingMessage, network: Duplex, head: Buffer): void {
    // From here on nobody else listens, and a broken link without a listener would end the process.
    network.on('error', () => undefined);
    const [path = '', query = ''] = collapseLeadingSlashes(request.url ?? '').split('?', 2);
    if (path !== '/primus' && path !== '/primus/') {
      if (!this.#closing && this.#options.takeOther(request, network, head)) return;
      network.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    this.#upgrades.handleUpgrade(request, network, head, (webSocket) => {
      const token = new URLSearchParams(query).get('token') ?? '';
      const { mostUnsentBytes } = this.#options.pace;
      const now = () => this.#options.clock.now();
      const connection = new Connection({ webSocket, network, token, mostUnsentBytes, now });
      this.connections.add(connection);
      // Without fragments and with the default binary type a message is one Buffer.
      webSocket.on('message', (data, isBinary) =>
        this.#read(connection, isBinary ? '' : (data as Buffer).toString()),
      );
      // A broken frame or a frame too large: ws closes the link itself, with the code of the protocol.
      webSocket.on('error', () => undefined);
      webSocket.on('close', () => {
        this.connections.delete(connection);
        if (!this.#closing) this.#options.closed(connection);
      });
      this.#options.opened(connection);
    });
  }

  #read(connection: Connection, text: string): void {
    connection.isAlive = true;
    // Whoever was sent off may still have something under way; it is nobody's any more.
    if (!connection.isOpen) return;
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      connection.answer(undefined, { error: 'the message is not valid JSON' });
      return;
    }
    if (typeof message === 'string') {
      if (message.startsWith('primus::id::')) connection.send(`primus::id::${connection.id}`);
      // Any frame is a sign of life, so most pongs have said all they have to say.
      else connection.ponged(message);
      return;
    }
    this.#options.message(connection, message);
  }

  /** One timer for all: who has not answered by the next round is gone. */
  #pingAll(): void {
    const ping = textFrame(JSON.stringify(`${pingPrefix}${this.#options.clock.now()}`));
    for (const connection of this.connections) {
      if (!connection.isAlive) connection.terminate();
      else {
        connection.isAlive = false;
        connection.write([ping]);
      }
    }
  }
}
