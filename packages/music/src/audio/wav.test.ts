import { describe, expect, it } from 'vitest';
import { wavBytes, wavHeader } from './wav.ts';

const chunk = (left: number[], right: number[]) => ({
  left: Float32Array.of(...left),
  right: Float32Array.of(...right),
});

describe('wavBytes', () => {
  it('writes the header, then interleaved 16-bit samples, clipped at full scale', () => {
    const pieces = [
      ...wavBytes([chunk([0, 1], [-1, 0.5]), chunk([3], [-3])], { sampleRate: 44_100, frames: 3 }),
    ];
    expect(pieces[0]).toHaveLength(44);
    const data = pieces.slice(1).flatMap((piece) => [...new Int16Array(piece.buffer)]);
    expect(data).toEqual([0, -32_767, 32_767, 16_384, 32_767, -32_767]);
  });

  it('writes the announced length into the header', () => {
    const view = new DataView(wavHeader({ sampleRate: 48_000, frames: 10 }).buffer);
    expect(view.getUint32(4, true)).toBe(36 + 40);
    expect(view.getUint32(24, true)).toBe(48_000);
    expect(view.getUint32(40, true)).toBe(40);
  });

  it('throws when the length is wrong', () => {
    expect(() => [...wavBytes([chunk([0], [0])], { sampleRate: 8_000, frames: 2 })]).toThrow(RangeError);
    expect(() => [...wavBytes([chunk([0, 0], [0, 0])], { sampleRate: 8_000, frames: 1 })]).toThrow(
      RangeError,
    );
    expect(() => wavHeader({ sampleRate: 48_000, frames: 2 ** 31 })).toThrow(RangeError);
  });
});
