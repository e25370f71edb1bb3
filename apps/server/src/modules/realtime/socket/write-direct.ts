import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';

/**
 * Node's internal handle of a socket: null once it is closed, and without a descriptor on systems that have none,
 * such as Windows.
 */
const handle = '_handle';
interface WithHandle {
  readonly [handle]?: { readonly fd?: number } | null;
}

/** TLS sockets and other streams have no descriptor that plain bytes could be written to. */
export function isPlainSocket(network: Duplex): network is Socket {
  return network instanceof Socket && !(network instanceof TLSSocket);
}

/**
 * Writes bytes to a plain socket, in order with its stream buffer. While the buffer is empty the bytes are written
 * straight to the socket (ADR 6). Bytes the system doesn't accept, and every error, are left to the stream.
 */
export function writeDirect(network: Socket, bytes: Buffer): void {
  // Read on every call: the descriptor of a closed socket soon belongs to another one.
  const fd = network.writableLength === 0 ? ((network as WithHandle)[handle]?.fd ?? -1) : -1;
  const written = fd < 0 ? 0 : tryWrite(fd, bytes);
  if (written === 0) network.write(bytes);
  else if (written < bytes.length) network.write(bytes.subarray(written));
}

function tryWrite(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes);
  } catch {
    return 0;
  }
}
