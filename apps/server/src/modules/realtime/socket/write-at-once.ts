import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';

/** What a socket stands on: null once it is closed, without a descriptor where the system has none, as on Windows. */
const handle = '_handle';
interface OnHandle {
  readonly [handle]?: { readonly fd?: number } | null;
}

/** What is encrypted, or no socket, has nothing that bytes could be written to past its stream. */
export function isPlainSocket(network: Duplex): network is Socket {
  return network instanceof Socket && !(network instanceof TLSSocket);
}

/**
 * Writes bytes to a plain socket, in line with what its stream holds. As long as nothing waits in the stream they go past
 * it (ADR 6). What the system does not take, and every fault, is left to the stream.
 */
export function writeAtOnce(network: Socket, bytes: Buffer): void {
  // Asked for each time: the descriptor of a socket that is closed belongs to somebody else soon.
  const fd = network.writableLength === 0 ? ((network as OnHandle)[handle]?.fd ?? -1) : -1;
  const written = fd < 0 ? 0 : writtenTo(fd, bytes);
  if (written === 0) network.write(bytes);
  else if (written < bytes.length) network.write(bytes.subarray(written));
}

function writtenTo(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch {
    return 0;
  }
}
