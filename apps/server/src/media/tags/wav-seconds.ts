import { open } from 'node:fs/promises';

/**
 * The length that a WAV file's header announces, whether or not the file goes on that long: tag readers answer what is
 * there, which hides a file cut short. Null for other files and for streams whose length was not known beforehand.
 */
export async function wavSeconds(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(12);
    await file.read(head, 0, 12, 0);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
    let bytesPerSecond = 0;
    const chunk = Buffer.alloc(20);
    // A dozen chunks come before the sound at most; a header that goes on for ever is not followed.
    for (let position = 12, chunks = 0; chunks < 64; chunks++) {
      const { bytesRead } = await file.read(chunk, 0, 20, position);
      if (bytesRead < 8) return null;
      const [name, size] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
      if (name === 'fmt ') bytesPerSecond = chunk.readUInt32LE(16);
      if (name === 'data') return isKnown(size) && bytesPerSecond > 0 ? size / bytesPerSecond : null;
      position += 8 + size + (size % 2);
    }
    return null;
  } finally {
    await file.close();
  }
}

/** Programs that write to a pipe leave 0 or the largest number there is. */
function isKnown(size: number): boolean {
  return size > 0 && size < 0xffff_ff00;
}
