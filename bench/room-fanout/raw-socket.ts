import { connect, type Socket } from 'node:net';

/** A websocket client that only counts frames, so that the load costs less than what it measures. */
export class RawSocket {
  frames = 0;
  bytes = 0;
  onAnswer: () => void = () => undefined;
  readonly #socket: Socket;
  #rest: Buffer = Buffer.alloc(0);
  #isOpen = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static open(port: number, token: string): Promise<RawSocket> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const raw = new RawSocket(socket);
      socket.on('connect', () =>
        socket.write(
          `GET /primus?token=${token} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        ),
      );
      socket.on('data', (chunk) => {
        if (raw.#isOpen) raw.#take(chunk);
        else {
          raw.#isOpen = true;
          const end = chunk.indexOf('\r\n\r\n') + 4;
          if (end < chunk.length) raw.#take(chunk.subarray(end));
          resolve(raw);
        }
      });
      socket.on('error', reject);
    });
  }

  /** Less than 64 KiB, masked with zeros. */
  send(value: unknown): void {
    const payload = Buffer.from(JSON.stringify(value));
    const { length } = payload;
    const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 0xff];
    this.#socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]));
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    while (data.length - at >= 10 || (data.length - at >= 2 && (data[at + 1] ?? 0) < 126)) {
      const short = data[at + 1] ?? 0;
      const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
      const length =
        short < 126
          ? short
          : short === 126
            ? data.readUInt16BE(at + 2)
            : Number(data.readBigUInt64BE(at + 2));
      if (start + length > data.length) break;
      // {"context":"response" … against {"context":"user" …
      if (data[start + 12] === 0x72) this.onAnswer();
      else {
        this.frames += 1;
        this.bytes += length;
      }
      at = start + length;
    }
    this.#rest = data.subarray(at);
  }
}
