/**
 * One unmasked text frame (RFC 6455 section 5.2). Made once and written to every listener of a room: framing and
 * serialising per listener is what makes broadcasting dear.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headLength = headLengthOf(length);
  const frame = Buffer.allocUnsafe(headLength + length);
  writeHead(frame, textOpcode, length);
  frame.write(text, headLength);
  return frame;
}

/** The beginning of a frame whose text of so many bytes follows in pieces. */
export function textFrameHead(length: number): Buffer {
  return frameHead(textOpcode, length);
}

/** As `textFrameHead`, of a binary frame. */
export function binaryFrameHead(length: number): Buffer {
  return frameHead(binaryOpcode, length);
}

/** What is in a frame that was made here. */
export function contentOf(frame: Buffer): Buffer {
  const short = frame[1] ?? 0;
  return frame.subarray(short < 126 ? 2 : short === 126 ? 4 : 10);
}

/** Of a whole message, with the bit that says so. */
const textOpcode = 0x81;
const binaryOpcode = 0x82;

function frameHead(opcode: number, length: number): Buffer {
  const head = Buffer.allocUnsafe(headLengthOf(length));
  writeHead(head, opcode, length);
  return head;
}

function headLengthOf(length: number): number {
  if (length < 126) return 2;
  return length < 65_536 ? 4 : 10;
}

function writeHead(frame: Buffer, opcode: number, length: number): void {
  frame[0] = opcode;
  if (length < 126) frame[1] = length;
  else if (length < 65_536) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
}
