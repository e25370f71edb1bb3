/** Reads the boxes of fragmented MP4 that tests look at. Throws where a size doesn't fit. */

export interface Box {
  readonly type: string;
  /** Where its content starts in the bytes. */
  readonly at: number;
  readonly content: Uint8Array;
}

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'mvex', 'moof', 'traf']);

/** All boxes, those inside of others too, by path such as `moof/traf/tfdt`. */
export function listBoxes(bytes: Uint8Array, path = '', from = 0): Map<string, Box> {
  const found = new Map<string, Box>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < bytes.length) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`a box of ${size} bytes at ${path}${at}`);
    const type = String.fromCodePoint(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + size);
    found.set(path + type, { type, at: from + at + 8, content });
    if (containers.has(type))
      for (const [name, box] of listBoxes(content, `${path}${type}/`, from + at + 8)) found.set(name, box);
    at += size;
  }
  return found;
}

export interface Fragment {
  readonly decodeTime: number;
  readonly frameDuration: number;
  readonly sizes: readonly number[];
  /** Where the frames are said to start, and where the data does. */
  readonly dataOffset: number;
  readonly dataAt: number;
  readonly data: Uint8Array;
}

export function readBoxes(bytes: Uint8Array): { timescale: number | null; fragment: Fragment | null } {
  const boxes = listBoxes(bytes);
  const number = (path: string, offset: number): number => {
    const { content } = boxes.get(path) ?? { content: new Uint8Array(offset + 4) };
    return new DataView(content.buffer, content.byteOffset).getUint32(offset);
  };
  const data = boxes.get('mdat');
  const run = 'moof/traf/trun';
  return {
    timescale: boxes.has('moov/trak/mdia/mdhd') ? number('moov/trak/mdia/mdhd', 12) : null,
    fragment: data
      ? {
          decodeTime: number('moof/traf/tfdt', 4),
          frameDuration: number('moof/traf/tfhd', 8),
          sizes: Array.from({ length: number(run, 4) }, (_, index) => number(run, 12 + index * 4)),
          dataOffset: number(run, 8),
          dataAt: data.at,
          data: data.content,
        }
      : null,
  };
}
