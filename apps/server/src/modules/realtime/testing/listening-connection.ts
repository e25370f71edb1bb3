/** A connection whose network is a list of what was written to it. */
import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { Connection } from '../socket/connection.ts';

export interface ListeningConnection {
  readonly connection: Connection;
  /** The buffers as they were handed over. */
  readonly written: Buffer[];
  /** What is in the frames. */
  heard(): Record<string, unknown>[];
}

export function listeningConnection(): ListeningConnection {
  const written: Buffer[] = [];
  const network = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk);
      done();
    },
  });
  const webSocket = { readyState: 1, close() {}, terminate() {} } as unknown as WebSocket;
  const connection = new Connection({
    webSocket,
    network,
    token: '',
    mostUnsentBytes: 1_000_000,
    now: () => 7,
  });
  return { connection, written, heard: () => readFrames(Buffer.concat(written)) };
}

/** Unmasked text frames of less than 64 KiB. */
function readFrames(bytes: Buffer): Record<string, unknown>[] {
  const frames: Record<string, unknown>[] = [];
  for (let at = 0; at < bytes.length;) {
    const short = bytes.readUInt8(at + 1);
    const start = at + (short === 126 ? 4 : 2);
    const length = short === 126 ? bytes.readUInt16BE(at + 2) : short;
    frames.push(JSON.parse(bytes.subarray(start, start + length).toString()) as Record<string, unknown>);
    at = start + length;
  }
  return frames;
}
