/**
 * What very many hear at the same moment, deflated once for all of them (rule R91). Compressing for each socket, as the
 * websocket's own extension does, costs more than it spares; here the bytes of a crowd are written a thousand times and
 * made once.
 *
 * One binary frame: raw deflate (RFC 1951) of JSON texts, a line each, in the order of the frames they stand for.
 */
import { deflateRawSync } from 'node:zlib';
import { binaryFrameHead, contentOf } from './frame.ts';

/** Deflating takes some 5 ns a byte, writing one copy 0.25: from so many copies on it is worth it. */
const fewestCopies = 25;
/** Small writes cost what a system call costs, whatever is in them. */
const fewestBytes = 4_096;
/** As small as the highest level makes these texts, within a few per cent, and in half the time. */
const level = 3;

const newline = Buffer.from('\n');

export function isWorthPacking(bytes: number, copies: number): boolean {
  return copies >= fewestCopies && bytes >= fewestBytes;
}

/** Text frames as one packed frame. */
export function packedFrame(frames: readonly Buffer[]): Buffer {
  const lines = frames.flatMap((frame) => [contentOf(frame), newline]);
  const packed = deflateRawSync(Buffer.concat(lines), { level });
  return Buffer.concat([binaryFrameHead(packed.length), packed]);
}

/** A packed frame of which only the beginning differs from one listener to the next. */
export class SharedPacking {
  readonly #rest: Buffer;

  /** `rest`: all after the beginning, with the newlines that are between its texts. */
  constructor(rest: readonly Buffer[]) {
    this.#rest = deflateRawSync(Buffer.concat(rest), { level });
  }

  /** At most 65,535 bytes of beginning. */
  framesFor(beginning: Buffer): Buffer[] {
    // A stored block (RFC 1951 section 3.2.4): not the last one, its length, the complement of that, and the bytes.
    const block = Buffer.allocUnsafe(5);
    block[0] = 0;
    block.writeUInt16LE(beginning.length, 1);
    block.writeUInt16LE(0xffff ^ beginning.length, 3);
    const head = binaryFrameHead(block.length + beginning.length + this.#rest.length);
    return [Buffer.concat([head, block, beginning]), this.#rest];
  }
}
