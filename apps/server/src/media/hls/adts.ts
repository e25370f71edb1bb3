/** AAC in ADTS frames: the output of both encoders, which HLS calls packed audio. */
export const samplesPerFrame = 1024;

const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** Splits a byte stream into ADTS frames, whatever the chunk boundaries. */
export class AdtsSplitter {
  private remainder: Uint8Array = new Uint8Array(0);

  push(bytes: Uint8Array): Uint8Array[] {
    const data = this.remainder.length > 0 ? Buffer.concat([this.remainder, bytes]) : bytes;
    const frames: Uint8Array[] = [];
    let at = 0;
    while (at + 7 <= data.length) {
      if (data[at] !== 0xff || (data[at + 1]! & 0xf6) !== 0xf0) throw new Error('expected an ADTS frame');
      const length = ((data[at + 3]! & 3) << 11) | (data[at + 4]! << 3) | (data[at + 5]! >> 5);
      if (length < 7) throw new Error('ADTS frame shorter than its header');
      if (at + length > data.length) break;
      frames.push(data.slice(at, at + length));
      at += length;
    }
    this.remainder = data.slice(at);
    return frames;
  }

  /** Bytes of an incomplete frame. */
  get pendingBytes(): number {
    return this.remainder.length;
  }
}

export function adtsSampleRate(frame: Uint8Array): number {
  const rate = sampleRates[(frame[2]! >> 2) & 15];
  if (rate === undefined) throw new Error('ADTS frame with a forbidden sample rate');
  return rate;
}
