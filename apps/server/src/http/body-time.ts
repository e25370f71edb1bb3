import type { IncomingMessage } from 'node:http';

export interface BodyTimes {
  /** Time for a body that isn't a file. */
  readonly timeoutMs: number;
  /** A file may take long, but in each period as many bytes must arrive. */
  readonly filePeriodMs: number;
  readonly fileBytesPerPeriod: number;
}

/** 4 KiB a second is a fifth of what the slowest mobile networks carry. */
export const defaultBodyTimes: BodyTimes = {
  timeoutMs: 60_000,
  filePeriodMs: 30_000,
  fileBytesPerPeriod: 30 * 4096,
};

/**
 * Ends the connection of a request whose body takes too long (rule Q8). Without this, a client that sends a byte now
 * and then would hold the connection for ever. Uses real time: clients are real also where tests move the clock.
 */
export function limitBodyTime(request: IncomingMessage, isFile: boolean, times: BodyTimes): void {
  if (request.complete || !hasBody(request)) return;
  const timer = isFile
    ? watchThroughput(request, times)
    : setTimeout(() => request.destroy(), times.timeoutMs);
  timer.unref();
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer));
}

function watchThroughput(request: IncomingMessage, times: BodyTimes): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = request.socket;
    const isSlow = bytesRead - before < times.fileBytesPerPeriod;
    // When the buffer is full, the client waits for the server.
    const isBufferFull = request.readableLength >= request.readableHighWaterMark;
    if (isSlow && !isBufferFull && !request.complete) request.destroy();
    before = bytesRead;
  }, times.filePeriodMs);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
