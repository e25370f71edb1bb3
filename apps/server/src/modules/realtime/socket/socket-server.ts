import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { pingPrefix } from '@turnstage/contracts';
import { WebSocketServer } from 'ws';
import type { Clock } from '../../../clock.ts';
import { collapseLeadingSlashes } from '../../../http/paths.ts';
import { boundedFrames, refuseUpgrade, type SocketGate } from '../../../sockets/index.ts';
import { Connection } from './connection.ts';
import type { RealtimeTuning } from '../realtime.deps.ts';
import { textFrame } from './frame.ts';
import { Reply } from './reply.ts';
import { createFailure } from '../failure.ts';

/** A song with all its links is under 10 kB. */
const maxFrameBytes = 64 * 1024;
const notJson = createFailure('request/malformed', 'the message is not valid JSON');

export interface SocketServerOptions {
  readonly clock: Clock;
  readonly gate: SocketGate;
  readonly tuning: Pick<RealtimeTuning, 'pingIntervalMs' | 'maxUnsentBytes'>;
  onOpen(connection: Connection): void;
  /** Handles upgrades under other paths; returns false when it doesn't handle this one. */
  handleOtherUpgrade(request: IncomingMessage, network: Duplex, head: Buffer): boolean;
  onMessage(connection: Connection, message: unknown): void;
  onClose(connection: Connection): void;
}

/**
 * The transport of `/primus`: text frames of JSON, and pings from the server to the client. Accepts every upgrade,
 * even with a bad token, because clients retry a refused one for ever (wire 0.4).
 */
export class SocketServer {
  readonly connections = new Set<Connection>();
  readonly #options: SocketServerOptions;
  readonly #upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    // Handles one frame of a connection at a time: a client that sends thousands at once waits for the others, and
    // not the other way round.
    allowSynchronousEvents: false,
    ...boundedFrames,
  });
  #pinging: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(options: SocketServerOptions) {
    this.#options = options;
  }

  attach(server: Server): void {
    server.on('upgrade', (request, network, head) => this.#upgrade(request, network, head));
    // Connections die in real time, even where a test moves the clock of the rooms.
    this.#pinging = setInterval(() => this.#pingAll(), this.#options.tuning.pingIntervalMs).unref();
  }

  close(): void {
    // Rooms are saved as they are, with the people in them, who reconnect to the next process.
    this.#closing = true;
    clearInterval(this.#pinging);
    for (const connection of this.connections) connection.close();
    this.#upgrades.close();
  }

  /** Closes connections that haven't finished the close handshake: a dead client must not delay a shutdown. */
  terminate(): void {
    for (const connection of this.connections) connection.terminate();
  }

  #upgrade(request: IncomingMessage, network: Duplex, head: Buffer): void {
    // From here on nobody else handles errors of this socket, and an unhandled one would end the process.
    network.on('error', () => undefined);
    const [path = '', query = ''] = collapseLeadingSlashes(request.url ?? '').split('?', 2);
    if (path !== '/primus' && path !== '/primus/') {
      if (!this.#closing && this.#options.handleOtherUpgrade(request, network, head)) return;
      network.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    const ticket = this.#options.gate.admit(request);
    if (!ticket) return refuseUpgrade(network);
    network.once('close', () => ticket.close());
    this.#upgrades.handleUpgrade(request, network, head, (webSocket) => {
      const token = new URLSearchParams(query).get('token') ?? '';
      const { maxUnsentBytes } = this.#options.tuning;
      const now = () => this.#options.clock.now();
      const connection = new Connection({ webSocket, network, token, ticket, maxUnsentBytes, now });
      this.connections.add(connection);
      // Without fragments and with the default binary type a message is one Buffer.
      webSocket.on('message', (data, isBinary) => this.#read(connection, data as Buffer, isBinary));
      webSocket.on('ping', (data) => {
        if (consumeFrame(connection, data.length)) webSocket.pong(data);
      });
      webSocket.on('pong', (data) => void consumeFrame(connection, data.length));
      // On a broken or oversized frame ws closes the connection itself, with the protocol's close code.
      webSocket.on('error', () => undefined);
      webSocket.on('close', () => {
        this.connections.delete(connection);
        if (!this.#closing) this.#options.onClose(connection);
      });
      this.#options.onOpen(connection);
    });
  }

  #read(connection: Connection, data: Buffer, isBinary: boolean): void {
    connection.isAlive = true;
    // A closed connection may still have messages in flight; they are ignored.
    if (!connection.isOpen || !consumeFrame(connection, data.length)) return;
    const text = isBinary ? '' : data.toString();
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      new Reply(connection, undefined).send(notJson);
      return;
    }
    if (typeof message === 'string') {
      if (message.startsWith('primus::id::')) connection.send(`primus::id::${connection.id}`);
      // Any frame counts as a sign of life, so most pongs need no more handling.
      else connection.onPong(message);
      return;
    }
    this.#options.onMessage(connection, message);
  }

  /** One timer for all connections: a connection that hasn't answered by the next round is terminated. */
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

/** Returns false for a frame too many, which ends the connection. */
function consumeFrame(connection: Connection, bytes: number): boolean {
  if (connection.ticket.consumeFrame(bytes)) return true;
  connection.terminate();
  return false;
}
