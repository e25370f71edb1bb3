const owner = 'com.apple.streaming.transportStreamTimestamp';

/**
 * The tag that starts every segment of packed audio (RFC 8216 section 3.4): an ID3 PRIV frame that holds the time
 * of the first sample on the 90 kHz clock, 33 bits wide in 64.
 */
export function id3Timestamp(seconds: number): Uint8Array {
  const content = Buffer.alloc(owner.length + 1 + 8);
  content.write(owner, 'latin1');
  content.writeBigUInt64BE(BigInt(Math.round(seconds * 90_000)) & 0x1_ffff_ffffn, owner.length + 1);
  const header = Buffer.alloc(20);
  header.write('ID3\u0004', 'latin1');
  header.writeUInt32BE(syncSafe(10 + content.length), 6);
  header.write('PRIV', 10, 'latin1');
  header.writeUInt32BE(syncSafe(content.length), 14);
  return Buffer.concat([header, content]);
}

/** The audio of a segment. */
export function withoutId3Timestamp(segment: Buffer): Buffer {
  return segment.subarray(0, 3).toString('latin1') === 'ID3'
    ? segment.subarray(id3Timestamp(0).length)
    : segment;
}

function syncSafe(size: number): number {
  return ((size & 0x3f80) << 1) | (size & 0x7f);
}
