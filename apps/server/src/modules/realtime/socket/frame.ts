/**
 * Builds one unmasked text frame (RFC 6455 section 5.2). It is built once and written to every listener of a room:
 * framing and serialising per listener is what makes broadcasts expensive.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headLength = headLengthOf(length);
  const frame = Buffer.allocUnsafe(headLength + length);
  writeHead(frame, textOpcode, length);
  frame.write(text, headLength);
  return frame;
}

/** The header of a frame whose text of this length follows in parts. */
export function textFrameHead(length: number): Buffer {
  return frameHead(textOpcode, length);
}

/** Like `textFrameHead`, for a binary frame. */
export function binaryFrameHead(length: number): Buffer {
  return frameHead(binaryOpcode, length);
}

/** Returns the payload of a frame built here. */
export function payloadOf(frame: Buffer): Buffer {
  const short = frame[1] ?? 0;
  return frame.subarray(short < 126 ? 2 : short === 126 ? 4 : 10);
}

/** Opcodes with the FIN bit: each frame is a complete message. */
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
