import type { Readable } from 'node:stream';
import type { Clock } from '../../../clock.ts';
import { readBytes } from '../../../http/read-form.ts';
import { refuse } from '../../../http/refusal.ts';

/** Events are some thousand bytes. */
const maxBytes = 256 * 1024;

/** The body as it was sent, because its signature is about each byte. */
export function readWebhook(
  { clock }: { readonly clock: Clock },
  request: { readonly stream: Readable; readonly contentLength: number | undefined },
): Promise<Buffer> {
  return readBytes(request, { clock, maxBytes, tooLarge: () => refuse('request/too-large') });
}
