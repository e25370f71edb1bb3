/** Gets an image from the host of another service. */
import type { IncomingMessage } from 'node:http';
import { requestTarget, type ResolveName } from './request-target.ts';

export interface ImageRequest {
  readonly url: string;
  /** Origins in the own network that are allowed. */
  readonly privateOrigins: readonly string[];
  readonly maxBytes: number;
}

const timeoutMs = 6_000;

/** Undefined: there is no such image. Throws `Unreachable`, also for one with too many bytes. */
export function getImage(
  { url, privateOrigins, maxBytes }: ImageRequest,
  resolveName?: ResolveName,
): Promise<Buffer | undefined> {
  const headers = { accept: 'image/webp,image/jpeg,image/png,image/gif' };
  return requestTarget(
    { url, method: 'GET', headers, privateOrigins, timeoutMs },
    async (response) => {
      const { statusCode = 0 } = response;
      if (statusCode === 200) return readBytes(response, maxBytes);
      response.destroy();
      if (statusCode === 429 || statusCode >= 500) throw new Error(`the status is ${statusCode}`);
      return undefined;
    },
    resolveName,
  );
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop destroys the response.
    if (bytes > maxBytes) throw new Error('the image is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
