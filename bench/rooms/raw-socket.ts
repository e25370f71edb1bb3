import { connect, type Socket } from 'node:net';

/** How an engine's frames are told apart, and how it is spoken to. */
export interface Dialect {
  /** Of the upgrade request. */
  path(token: string): string;
  /** `pong` is answered with `pongFor`. */
  kindOf(bytes: Buffer, at: number, end: number): 'answer' | 'push' | 'pong' | 'ready' | 'other';
  pongFor(text: string): string;
  /** Said as soon as the link stands, if anything is. */
  readonly greeting: string | null;
  /** Nothing may be asked before the engine has said something `ready`. */
  readonly waits: boolean;
  wrap(envelope: string): string;
}

/** Enough of a frame to know what it is. */
const tellingBytes = 32;
/** One for all: what arrives is read before the next socket has its turn. */
const arriving = Buffer.allocUnsafe(256 * 1024);
const noBytes = Buffer.alloc(0);

/** A websocket client that only counts frames, so that the load costs less than what it measures. */
export class RawSocket {
  pushes = 0;
  answers = 0;
  frames = 0;
  bytes = 0;
  isClosed = false;
  onAnswer: () => void = () => undefined;
  onPush: () => void = () => undefined;
  readonly ready: Promise<void>;
  readonly #dialect: Dialect;
  readonly #socket: Socket;
  /** The beginning of a frame, of which too little has arrived to know what it is. */
  #beginning: Buffer = noBytes;
  /** Of the frame under way. */
  #lacking = 0;
  #kind: ReturnType<Dialect['kindOf']> = 'other';
  #isUpgraded = false;
  #settle: { resolve(): void; reject(error: Error): void } | null = null;

  constructor(port: number, token: string, dialect: Dialect, localAddress?: string) {
    this.#dialect = dialect;
    this.ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    const socket = connect({
      port,
      host: '127.0.0.1',
      ...(localAddress === undefined ? {} : { localAddress }),
      onread: {
        buffer: arriving,
        callback: (length) => {
          this.#take(arriving.subarray(0, length));
          return true;
        },
      },
    });
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('connect', () =>
      socket.write(
        `GET ${dialect.path(token)} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
    );
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => {
      this.isClosed = true;
      this.#settle?.reject(new Error('closed before it was open'));
    });
  }

  say(envelope: string): void {
    this.#write(this.#dialect.wrap(envelope));
  }

  /** Stops reading, as a client does whose device sleeps. */
  sleep(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Less than 64 KiB, masked with zeros. */
  #write(text: string): void {
    const { length } = text;
    const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 0xff];
    this.#socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)]));
  }

  #open(): void {
    this.#settle?.resolve();
    this.#settle = null;
  }

  #take(arrived: Buffer): void {
    const data = this.#beginning.length > 0 ? Buffer.concat([this.#beginning, arrived]) : arrived;
    this.#beginning = noBytes;
    let at = 0;
    if (!this.#isUpgraded) {
      const end = data.indexOf('\r\n\r\n');
      if (end < 0) return this.#keep(data, 0);
      this.#isUpgraded = true;
      if (this.#dialect.greeting !== null) this.#write(this.#dialect.greeting);
      if (!this.#dialect.waits) this.#open();
      at = end + 4;
    }
    while (at < data.length) {
      if (this.#lacking > 0) {
        const here = Math.min(this.#lacking, data.length - at);
        this.#lacking -= here;
        at += here;
      } else {
        const next = this.#begin(data, at);
        if (next === null) return this.#keep(data, at);
        at = next;
      }
      if (this.#lacking === 0) this.#end();
    }
  }

  #keep(data: Buffer, from: number): void {
    this.#beginning = Buffer.from(data.subarray(from));
  }

  /** Answers where the payload goes on; null when too little of the frame is there. */
  #begin(data: Buffer, at: number): number | null {
    if (data.length - at < 2) return null;
    const short = data[at + 1] ?? 0;
    const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
    if (data.length < start) return null;
    const length =
      short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
    const known = Math.min(length, tellingBytes);
    if (data.length < start + known) return null;
    this.#kind = this.#dialect.kindOf(data, start, start + known);
    if (this.#kind === 'pong') {
      const text = data.toString('utf8', start, start + known);
      this.#write(this.#dialect.pongFor(text));
    }
    this.bytes += length;
    this.#lacking = length - known;
    return start + known;
  }

  #end(): void {
    this.frames += 1;
    if (this.#kind === 'push') {
      this.pushes += 1;
      this.onPush();
    } else if (this.#kind === 'answer') {
      this.answers += 1;
      this.onAnswer();
    } else if (this.#kind === 'ready') this.#open();
  }
}
