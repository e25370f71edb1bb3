/**
 * Packed frames (rule R91): raw deflate (RFC 1951) of JSON texts, one per line. The platform unpacks them
 * asynchronously.
 */

/** Passes frames on one text at a time and in order, including those that arrive while another is being unpacked. */
export type FrameReader = (frame: unknown) => void;
export type CreateFrameReader = (read: (text: unknown) => void, failed: () => void) => FrameReader;

/** Older engines don't know `deflate-raw`; they get nothing packed. */
export function canUnpack(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'));
  } catch {
    return false;
  }
}

export const createOrderedReader: CreateFrameReader = (read, failed) => {
  const waiting: unknown[] = [];

  const readWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const frame = waiting[0];
      if (!(frame instanceof ArrayBuffer)) read(frame);
      else for (const text of await unpack(frame)) read(text);
      waiting.shift();
    }
  };

  return (frame) => {
    const isBusy = waiting.length > 0;
    if (!isBusy && !(frame instanceof ArrayBuffer)) return read(frame);
    waiting.push(frame);
    if (!isBusy) readWaiting().catch(failed);
  };
};

async function unpack(packed: ArrayBuffer): Promise<string[]> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const text = await new Response(stream).text();
  return text.split('\n').filter((line) => line !== '');
}
