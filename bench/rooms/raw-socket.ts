import { connect, type Socket } from 'node:net';

/** How to tell an engine's frames apart and how to address it. */
export interface Protocol {
  /** Path of the upgrade request. */
  path(token: string): string;
  /** A `pong` frame is answered with `pongFor`. */
  kindOf(bytes: Buffer, at: number, end: number): 'response' | 'push' | 'pong' | 'ready' | 'other';
  pongFor(text: string): string;
  /** Sent as soon as the connection is open; null for none. */
  readonly greeting: string | null;
  /** Whether requests must wait until the engine has sent a `ready` frame. */
  readonly waitsForReady: boolean;
  wrap(envelope: string): string;
}

/** Enough of a frame to know its kind. */
const headerBytes = 32;
/** One buffer for all sockets: data is read before the next socket gets its turn. */
const readBuffer = Buffer.allocUnsafe(256 * 1024);
const noBytes = Buffer.alloc(0);

/** A WebSocket client that only counts frames, so that creating the load costs less than what is measured. */
export class RawSocket {
  pushes = 0;
  responses = 0;
  frames = 0;
  bytes = 0;
  isClosed = false;
  onResponse: () => void = () => undefined;
  onPush: () => void = () => undefined;
  readonly ready: Promise<void>;
  readonly #protocol: Protocol;
  readonly #socket: Socket;
  /** The start of a frame whose kind isn't known yet because too little of it has arrived. */
  #partialFrame: Buffer = noBytes;
  /** Bytes of the current frame that are still missing. */
  #remainingBytes = 0;
  #kind: ReturnType<Protocol['kindOf']> = 'other';
  #isUpgraded = false;
  #pendingReady: { resolve(): void; reject(error: Error): void } | null = null;

  constructor(port: number, token: string, protocol: Protocol, localAddress?: string) {
    this.#protocol = protocol;
    this.ready = new Promise((resolve, reject) => (this.#pendingReady = { resolve, reject }));
    const socket = connect({
      port,
      host: '127.0.0.1',
      ...(localAddress === undefined ? {} : { localAddress }),
      onread: {
        buffer: readBuffer,
        callback: (length) => {
          this.#take(readBuffer.subarray(0, length));
          return true;
        },
      },
    });
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('connect', () =>
      socket.write(
        `GET ${protocol.path(token)} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
    );
    socket.on('error', (error) => this.#pendingReady?.reject(error));
    socket.on('close', () => {
      this.isClosed = true;
      this.#pendingReady?.reject(new Error('closed before it was ready'));
    });
  }

  send(envelope: string): void {
    this.#write(this.#protocol.wrap(envelope));
  }

  /** Stops reading, like a client on a sleeping device. */
  pauseReading(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.destroy();
  }

  /** For less than 64 KiB, masked with zeros. */
  #write(text: string): void {
    const payload = Buffer.from(text);
    const { length } = payload;
    const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 0xff];
    this.#socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]));
  }

  #open(): void {
    this.#pendingReady?.resolve();
    this.#pendingReady = null;
  }

  #take(chunk: Buffer): void {
    const data = this.#partialFrame.length > 0 ? Buffer.concat([this.#partialFrame, chunk]) : chunk;
    this.#partialFrame = noBytes;
    let at = 0;
    if (!this.#isUpgraded) {
      const end = data.indexOf('\r\n\r\n');
      if (end < 0) return this.#savePartial(data, 0);
      this.#isUpgraded = true;
      if (this.#protocol.greeting !== null) this.#write(this.#protocol.greeting);
      if (!this.#protocol.waitsForReady) this.#open();
      at = end + 4;
    }
    while (at < data.length) {
      if (this.#remainingBytes > 0) {
        const here = Math.min(this.#remainingBytes, data.length - at);
        this.#remainingBytes -= here;
        at += here;
      } else {
        const next = this.#startFrame(data, at);
        if (next === null) return this.#savePartial(data, at);
        at = next;
      }
      if (this.#remainingBytes === 0) this.#end();
    }
  }

  #savePartial(data: Buffer, from: number): void {
    this.#partialFrame = Buffer.from(data.subarray(from));
  }

  /** Returns the offset after the part of the payload that was read; null when too little of the frame has arrived. */
  #startFrame(data: Buffer, at: number): number | null {
    if (data.length - at < 2) return null;
    const short = data[at + 1] ?? 0;
    const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
    if (data.length < start) return null;
    const length =
      short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
    const available = Math.min(length, headerBytes);
    if (data.length < start + available) return null;
    this.#kind = this.#protocol.kindOf(data, start, start + available);
    if (this.#kind === 'pong') {
      const text = data.toString('utf8', start, start + available);
      this.#write(this.#protocol.pongFor(text));
    }
    this.bytes += length;
    this.#remainingBytes = length - available;
    return start + available;
  }

  #end(): void {
    this.frames += 1;
    if (this.#kind === 'push') {
      this.pushes += 1;
      this.onPush();
    } else if (this.#kind === 'response') {
      this.responses += 1;
      this.onResponse();
    } else if (this.#kind === 'ready') this.#open();
  }
}
