import { open } from 'node:fs/promises';

export interface WavHeader {
  readonly channels: number;
  readonly sampleRate: number;
  readonly bytesPerSecond: number;
  readonly dataBytes: number;
}

/**
 * Returns the duration in the header of a WAV file, even if the data is shorter. Tag readers report the actual
 * data, which hides a truncated file. Null for other files and for streams of unknown length.
 */
export function wavDuration(header: WavHeader | null): number | null {
  return header && isKnownSize(header.dataBytes) && header.bytesPerSecond > 0
    ? header.dataBytes / header.bytesPerSecond
    : null;
}

/** Returns what the header of a WAV file states, also when it is impossible. Null for other files. */
export async function readWavHeader(path: string): Promise<WavHeader | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(12);
    await file.read(head, 0, 12, 0);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
    let format: Omit<WavHeader, 'dataBytes'> | null = null;
    const chunk = Buffer.alloc(20);
    // Real files have at most a dozen chunks before the audio; the limit stops an endless header.
    for (let position = 12, chunks = 0; chunks < 64; chunks++) {
      const { bytesRead } = await file.read(chunk, 0, 20, position);
      if (bytesRead < 8) return null;
      const [name, size] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
      if (name === 'fmt ')
        format = {
          channels: chunk.readUInt16LE(10),
          sampleRate: chunk.readUInt32LE(12),
          bytesPerSecond: chunk.readUInt32LE(16),
        };
      if (name === 'data') return format && { ...format, dataBytes: size };
      position += 8 + size + (size % 2);
    }
    return null;
  } finally {
    await file.close();
  }
}

/** Programs that write to a pipe leave the size at 0 or the maximum. */
function isKnownSize(size: number): boolean {
  return size > 0 && size < 0xffff_ff00;
}
