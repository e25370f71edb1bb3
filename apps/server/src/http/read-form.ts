import type { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { refuse, type Refusal } from './refusal.ts';

interface FormCall {
  readonly stream: Readable;
  readonly contentType: string;
  readonly contentLength: number | undefined;
}

export interface FormLimits {
  readonly clock: Clock;
  /** Of all files and fields together; boundaries and headings come on top. */
  readonly maxBytes: number;
  readonly tooLarge: () => Refusal;
}

/** Room for the parts' headings and small fields. */
const headingBytes = 16 * 1024;
/** A form is small enough to be here by then, on a slow phone too. */
const withinMs = 120_000;
/** How long a sender whose form was refused may go on before the connection is ended. */
const discardMs = 10_000;

/** Reads a `multipart/form-data` body that fits into memory. Throws refusals; the sender gets to read them. */
export async function readForm(call: FormCall, limits: FormLimits): Promise<FormData> {
  try {
    if (!/^multipart\/form-data\s*;/i.test(call.contentType))
      throw refuse('request/invalid', { message: 'Send the file as multipart/form-data' });
    return await parse(await bytesOf(call, limits), call.contentType);
  } catch (error) {
    discardRest(call.stream, limits.clock);
    throw error;
  }
}

/** Reads a body that is a file itself. */
export async function readBytes(call: Omit<FormCall, 'contentType'>, limits: FormLimits): Promise<Buffer> {
  try {
    return await bytesOf(call, limits);
  } catch (error) {
    discardRest(call.stream, limits.clock);
    throw error;
  }
}

async function bytesOf(
  { stream, contentLength }: Omit<FormCall, 'contentType'>,
  limits: FormLimits,
): Promise<Buffer> {
  const most = limits.maxBytes + headingBytes;
  if ((contentLength ?? 0) > most) throw limits.tooLarge();
  const giveUp = limits.clock.after(withinMs, () => stream.destroy(new Error('too slow')));
  const chunks: Buffer[] = [];
  let received = 0;
  // A destroyed request takes the connection with it, and the sender would never read the refusal.
  const iterator = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for await (const chunk of iterator) {
      received += chunk.length;
      if (received > most) throw limits.tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (received > most) throw error;
    throw refuse('request/invalid', { message: 'The connection broke before all of it was here' });
  } finally {
    giveUp();
  }
  return Buffer.concat(chunks);
}

async function parse(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refuse('request/invalid', { message: 'The form can not be read' });
  }
}

/** Once reading has begun the framework leaves the rest to us, and a sender that nobody listens to waits for ever. */
function discardRest(body: Readable, clock: Clock): void {
  const forget = clock.after(discardMs, () => body.destroy());
  body
    .once('close', forget)
    .on('error', () => undefined)
    .resume();
}
