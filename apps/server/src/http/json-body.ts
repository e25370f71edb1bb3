/**
 * JSON bodies. An image that a client sends inside one, as a base64 data URL of megabytes, becomes bytes without ever
 * being a string: strings of that length stay on the heap until a full garbage collection, which V8 puts off for
 * hundreds of megabytes.
 */
import { createHash } from 'node:crypto';
import { maxDataUrlBytes } from '@turnstage/contracts';
import { headOf, maxHeadLength, type BodyFiles } from './data-url.ts';
import { refuse } from './refusal.ts';
import { stripUnsafe } from './strip-unsafe.ts';

export interface JsonBody {
  readonly value: unknown;
  readonly files: BodyFiles;
}

/** Shorter data URLs stay in the body as they are. */
const minFileLength = 8 * 1024;
/** Base64 is decoded in pieces whose strings the quick garbage collection frees. */
const pieceLength = 48 * 1024;
const maxEscapeLength = 6;

const quote = 0x22;
const backslash = 0x5c;
const dataUrlStart = Buffer.from('"data:');

/**
 * Parses a body, which it overwrites. Throws `request/too-large` when more than `maxTextBytes` of it are something
 * else than data URLs or one of these is too long, and `request/invalid` when it isn't JSON.
 */
export function parseJsonBody(body: Buffer, maxTextBytes: number): JsonBody {
  try {
    const spans = findDataUrls(body);
    const lengths = spans.map(({ start, end }) => end - start);
    const textBytes = body.length - lengths.reduce((sum, length) => sum + length, 0);
    if (textBytes > maxTextBytes || Math.max(0, ...lengths) > maxDataUrlBytes)
      throw refuse('request/too-large');
    const files = new Map<string, Buffer>();
    const text: string[] = [];
    let from = 0;
    for (const span of spans) {
      text.push(body.toString('utf8', from, span.start));
      const file = decodeBase64(body, span);
      const reference = `data:image/*;base64,sha256/${createHash('sha256').update(file).digest('hex')}`;
      files.set(reference, file);
      text.push(reference);
      from = span.end;
    }
    text.push(body.toString('utf8', from));
    return { value: JSON.parse(text.join(''), stripUnsafe), files };
  } catch (error) {
    if (error instanceof SyntaxError)
      throw refuse('request/invalid', { message: 'The body is not valid JSON' });
    throw error;
  }
}

interface Span {
  /** Where the text of the string begins and ends, without quotes. */
  readonly start: number;
  readonly end: number;
  /** Where its base64 begins. */
  readonly content: number;
}

/**
 * Long data URLs of base64 images. In valid JSON a quote that isn't escaped begins or ends a string, and no text
 * follows the end of one, so `"data:` begins one.
 */
function findDataUrls(body: Buffer): Span[] {
  const spans: Span[] = [];
  if (body.length < minFileLength) return spans;
  for (let at = body.indexOf(dataUrlStart); at !== -1;) {
    const start = at + 1;
    const end = isEscaped(body, at) ? -1 : endOfString(body, start);
    if (end - start >= minFileLength) {
      const content = startOfBase64(body, start);
      if (content !== undefined) spans.push({ start, end, content });
    }
    at = body.indexOf(dataUrlStart, Math.max(start, end + 1));
  }
  return spans;
}

/** Index of the quote that ends the string; -1 if nothing does. */
function endOfString(body: Buffer, start: number): number {
  let end = body.indexOf(quote, start);
  while (end !== -1 && isEscaped(body, end)) end = body.indexOf(quote, end + 1);
  return end;
}

function isEscaped(body: Buffer, at: number): boolean {
  let first = at;
  while (first > 0 && body[first - 1] === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

/** Some encoders write `/` as `\/`. */
function startOfBase64(body: Buffer, start: number): number | undefined {
  const comma = body.indexOf(',', start);
  if (comma === -1 || comma - start > maxHeadLength) return undefined;
  const head = unescape(body.toString('latin1', start, comma + 1));
  return headOf(head) === head ? comma + 1 : undefined;
}

/** Decodes in place: the bytes never take more space than their base64. */
function decodeBase64(body: Buffer, { content, end }: Span): Buffer {
  let written = content;
  let rest = '';
  for (let read = content; read < end;) {
    const stop = endOfPiece(body, read, end);
    const piece = rest + toBase64Characters(body.toString('latin1', read, stop));
    const whole = piece.length - (piece.length % 4);
    written += body.write(piece.slice(0, whole), written, 'base64');
    rest = piece.slice(whole);
    read = stop;
  }
  written += body.write(rest, written, 'base64');
  return body.subarray(content, written);
}

/** Like `Buffer.from(text, 'base64')`, passes over line breaks and whatever else isn't base64. */
function toBase64Characters(piece: string): string {
  return /[^\w+/-]/.test(piece) ? unescape(piece).replaceAll(/[^\w+/-]+/g, '') : piece;
}

function endOfPiece(body: Buffer, read: number, end: number): number {
  const stop = read + pieceLength;
  if (stop >= end) return end;
  // Not in the middle of an escape.
  const escape = body.subarray(stop - maxEscapeLength, stop).indexOf(backslash);
  return escape === -1 ? stop : stop - maxEscapeLength + escape;
}

function unescape(text: string): string {
  return JSON.parse(`"${text}"`) as string;
}
