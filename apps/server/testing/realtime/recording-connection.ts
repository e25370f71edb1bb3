/** A connection whose network collects what is written to it. */
import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { Connection } from '../../src/modules/realtime/socket/connection.ts';
import { SocketTicket } from '../../src/sockets/index.ts';
import { createTestGate } from '../sockets/socket-gate.fixture.ts';

export interface RecordingConnection {
  readonly connection: Connection;
  /** The buffers as they were written. */
  readonly written: Buffer[];
  /** The parsed payloads of the frames. */
  received(): Record<string, unknown>[];
}

export function createRecordingConnection(): RecordingConnection {
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
    ticket: new SocketTicket(createTestGate(), '192.0.2.1'),
    maxUnsentBytes: 1_000_000,
    now: () => 7,
  });
  return { connection, written, received: () => readFrames(Buffer.concat(written)) };
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
