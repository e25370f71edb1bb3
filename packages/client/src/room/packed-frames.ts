/** Packed frames (rule R91): raw deflate (RFC 1951) of JSON texts, a line each. Unpacking takes the platform a moment. */

/** Hands on what arrives, a text at a time and in order, also what comes while something is being unpacked. */
export type FrameReader = (arrived: unknown) => void;
export type MakeFrameReader = (read: (text: unknown) => void, failed: () => void) => FrameReader;

/** Older engines know other formats only, and are sent nothing packed. */
export function canUnpack(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'));
  } catch {
    return false;
  }
}

export const readInOrder: MakeFrameReader = (read, failed) => {
  const waiting: unknown[] = [];

  const readWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const frame = waiting[0];
      if (!(frame instanceof ArrayBuffer)) read(frame);
      else for (const text of await unpack(frame)) read(text);
      waiting.shift();
    }
  };

  return (arrived) => {
    const isBusy = waiting.length > 0;
    if (!isBusy && !(arrived instanceof ArrayBuffer)) return read(arrived);
    waiting.push(arrived);
    if (!isBusy) readWaiting().catch(failed);
  };
};

async function unpack(packed: ArrayBuffer): Promise<string[]> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const text = await new Response(stream).text();
  return text.split('\n').filter((line) => line !== '');
}
