import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { refuse, type Refusal } from './refusal.ts';

interface FormRequest {
  readonly stream: Readable;
  readonly contentType: string;
  readonly contentLength: number | undefined;
}

export interface FormLimits {
  readonly clock: Clock;
  /** Total size of all files and fields; boundaries and part headers come on top. */
  readonly maxBytes: number;
  readonly tooLarge: () => Refusal;
}

/** Allowance for part headers and small fields. */
const partOverheadBytes = 16 * 1024;
/** Enough time for a small form, even from a slow phone. */
const readTimeoutMs = 120_000;
/** How long the sender of a refused form may continue before the connection is closed. */
const discardTimeoutMs = 10_000;

/**
 * Reads a `multipart/form-data` body that fits into memory. Throws refusals in such a way that the sender receives
 * them.
 */
export async function readForm(call: FormRequest, limits: FormLimits): Promise<FormData> {
  try {
    if (!/^multipart\/form-data\s*;/i.test(call.contentType))
      throw refuse('request/invalid', { message: 'Send the file as multipart/form-data' });
    return await parseForm(await collectBytes(call, limits), call.contentType);
  } catch (error) {
    discardRemaining(call.stream, limits.clock);
    throw error;
  }
}

/** Reads a body that is itself a file. */
export async function readBytes(call: Omit<FormRequest, 'contentType'>, limits: FormLimits): Promise<Buffer> {
  try {
    return await collectBytes(call, limits);
  } catch (error) {
    discardRemaining(call.stream, limits.clock);
    throw error;
  }
}

async function collectBytes(
  { stream, contentLength }: Omit<FormRequest, 'contentType'>,
  limits: FormLimits,
): Promise<Buffer> {
  const maxTotalBytes = limits.maxBytes + partOverheadBytes;
  if ((contentLength ?? 0) > maxTotalBytes) throw limits.tooLarge();
  const cancelTimeout = limits.clock.after(readTimeoutMs, () => stream.destroy(new Error('too slow')));
  const chunks: Buffer[] = [];
  let received = 0;
  // Destroying the request would also close the connection, and the sender would never receive the refusal.
  const iterator = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for await (const chunk of iterator) {
      received += chunk.length;
      if (received > maxTotalBytes) throw limits.tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (received > maxTotalBytes) throw error;
    throw refuse('request/invalid', { message: 'The connection closed before the upload was complete' });
  } finally {
    cancelTimeout();
  }
  return Buffer.concat(chunks);
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refuse('request/invalid', { message: 'The form cannot be read' });
  }
}

/**
 * Once reading has started, the framework leaves the rest to us. Without this, a sender whose data nobody reads
 * would wait forever.
 */
function discardRemaining(body: Readable, clock: Clock): void {
  const cancelTimeout = clock.after(discardTimeoutMs, () => body.destroy());
  body
    .once('close', cancelTimeout)
    .on('error', () => undefined)
    .resume();
}
