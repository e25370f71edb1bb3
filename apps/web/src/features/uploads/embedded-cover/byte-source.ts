/** Reads parts of a file. Offsets are from its start; what is behind its end is missing. */
export interface ByteSource {
  readonly size: number;
  read(start: number, length: number): Promise<DataView>;
}

/** No cover is larger; a file that claims more is damaged. */
const maxReadBytes = 16 * 1024 * 1024;

export function byteSource(file: Blob): ByteSource {
  return {
    size: file.size,
    async read(start, length) {
      const end = start + Math.min(length, maxReadBytes);
      return new DataView(await file.slice(start, end).arrayBuffer());
    },
  };
}

/** The characters at an offset, one for each byte. */
export function textAt(view: DataView, offset: number, length: number): string {
  let text = '';
  for (let at = offset; at < offset + length && at < view.byteLength; at += 1)
    text += String.fromCharCode(view.getUint8(at));
  return text;
}

export function bytesAt(view: DataView, start: number, end = view.byteLength): Uint8Array<ArrayBuffer> {
  const from = Math.min(Math.max(0, start), view.byteLength);
  const to = Math.min(Math.max(from, end), view.byteLength);
  return new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + from, to - from);
}

/** An image in a file. */
export interface EmbeddedImage {
  /** 3 is the front cover. */
  readonly type: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const frontCover = 3;

/** The front cover, else the first one. */
export function chooseCover(images: readonly EmbeddedImage[]): Uint8Array<ArrayBuffer> | null {
  return (images.find(({ type }) => type === frontCover) ?? images[0])?.bytes ?? null;
}
