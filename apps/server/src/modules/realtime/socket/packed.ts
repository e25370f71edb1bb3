/**
 * Messages for many listeners at the same moment, deflated once for all of them (rule R91). Compressing per socket,
 * as the websocket extension does, costs more than it saves; here the bytes are built once and written a thousand
 * times.
 *
 * Format: one binary frame with the raw deflate (RFC 1951) of JSON texts, one per line, in the order of the frames
 * they replace.
 */
import { deflateRawSync } from 'node:zlib';
import { binaryFrameHead, payloadOf } from './frame.ts';

/** Deflating takes about 5 ns a byte, writing one copy 0.25 ns: it pays off from this many copies on. */
const minCopies = 25;
/** A small write costs a system call, whatever its size. */
const minBytes = 4_096;
/** Within a few per cent of the highest level for these texts, in half the time. */
const level = 3;

const newline = Buffer.from('\n');

export function isWorthPacking(bytes: number, copies: number): boolean {
  return copies >= minCopies && bytes >= minBytes;
}

/** Packs text frames into one packed frame. */
export function packedFrame(frames: readonly Buffer[]): Buffer {
  const lines = frames.flatMap((frame) => [payloadOf(frame), newline]);
  const packed = deflateRawSync(Buffer.concat(lines), { level });
  return Buffer.concat([binaryFrameHead(packed.length), packed]);
}

/** A packed frame whose prefix differs from listener to listener while the rest is shared. */
export class SharedPackedFrame {
  readonly #rest: Buffer;

  /** `rest`: everything after the prefix, including the newlines between its texts. */
  constructor(rest: readonly Buffer[]) {
    this.#rest = deflateRawSync(Buffer.concat(rest), { level });
  }

  /** The prefix can have at most 65,535 bytes. */
  framesFor(prefix: Buffer): Buffer[] {
    // A stored block (RFC 1951 section 3.2.4): not the last block, its length, the one's complement of the length,
    // and the bytes.
    const block = Buffer.allocUnsafe(5);
    block[0] = 0;
    block.writeUInt16LE(prefix.length, 1);
    block.writeUInt16LE(0xffff ^ prefix.length, 3);
    const head = binaryFrameHead(block.length + prefix.length + this.#rest.length);
    return [Buffer.concat([head, block, prefix]), this.#rest];
  }
}
