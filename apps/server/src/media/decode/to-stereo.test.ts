import { describe, expect, it } from 'vitest';
import type { PcmChunk } from './pcm.ts';
import { playableRate, toStereo } from './to-stereo.ts';

const tone = (sampleRate: number, hz: number, seconds: number) =>
  Float32Array.from(
    { length: sampleRate * seconds },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / sampleRate),
  );

async function* chunks(...list: PcmChunk[]): AsyncGenerator<PcmChunk> {
  yield* list;
}

async function collect(
  source: AsyncIterable<PcmChunk>,
): Promise<{ left: number[]; right: number[]; rates: Set<number> }> {
  const all = { left: [] as number[], right: [] as number[], rates: new Set<number>() };
  for await (const { planes, sampleRate } of toStereo(source)) {
    for (const sample of planes[0]) all.left.push(sample);
    for (const sample of planes[1]) all.right.push(sample);
    all.rates.add(sampleRate);
  }
  return all;
}

/** Magnitude of one frequency, where 1 is a full-scale sine. */
function magnitude(samples: number[], sampleRate: number, hz: number): number {
  let [re, im] = [0, 0];
  samples.forEach((x, i) => {
    re += x * Math.cos((2 * Math.PI * hz * i) / sampleRate);
    im += x * Math.sin((2 * Math.PI * hz * i) / sampleRate);
  });
  return (2 * Math.hypot(re, im)) / samples.length;
}

describe('toStereo', () => {
  it('passes stereo at a playable rate through unchanged', async () => {
    const planes = [tone(44_100, 440, 0.1), tone(44_100, 880, 0.1)];
    const out = await collect(chunks({ planes, sampleRate: 44_100 }));
    expect(out).toEqual({ left: [...planes[0]!], right: [...planes[1]!], rates: new Set([44_100]) });
  });

  it('copies mono to both channels, even when a later chunk has two equal channels', async () => {
    const mono = tone(48_000, 440, 0.05);
    const out = await collect(
      chunks({ planes: [mono], sampleRate: 48_000 }, { planes: [mono, mono], sampleRate: 48_000 }),
    );
    expect(out.left).toHaveLength(mono.length * 2);
    expect(out.right).toEqual(out.left);
  });

  it.each([
    [22_050, 44_100],
    [88_200, 44_100],
    [32_000, 48_000],
    [96_000, 48_000],
    [8_000, 48_000],
  ])('resamples %i Hz to %i Hz and keeps pitch, level and length', async (from, to) => {
    const source = tone(from, 1_000, 1);
    const chunkList: PcmChunk[] = [];
    for (let at = 0; at < source.length; at += 1_111) {
      chunkList.push({ planes: [source.subarray(at, at + 1_111)], sampleRate: from });
    }
    const out = await collect(chunks(...chunkList));
    expect(out.rates).toEqual(new Set([to]));
    expect(Math.abs(out.left.length - to)).toBeLessThan(to / 500);
    expect(magnitude(out.left.slice(1_000, -1_000), to, 1_000)).toBeCloseTo(0.5, 2);
  });

  it('does not alias tones above the new Nyquist frequency', async () => {
    const out = await collect(chunks({ planes: [tone(96_000, 30_000, 0.5)], sampleRate: 96_000 }));
    expect(magnitude(out.left.slice(1_000, -1_000), 48_000, 18_000)).toBeLessThan(0.001);
  });

  it('resamples back to the first rate when a stream changes its rate', async () => {
    const out = await collect(
      chunks(
        { planes: [tone(44_100, 500, 0.5)], sampleRate: 44_100 },
        { planes: [tone(22_050, 500, 0.5)], sampleRate: 22_050 },
      ),
    );
    expect(out.rates).toEqual(new Set([44_100]));
    expect(Math.abs(out.left.length - 44_100)).toBeLessThan(50);
  });

  it('downmixes surround and replaces invalid samples with silence', async () => {
    const one = (x: number) => Float32Array.of(x);
    const surround = [one(0.1), one(0.2), one(0.3), one(9), one(0.1), one(0.2)];
    const out = await collect(
      chunks(
        { planes: surround, sampleRate: 48_000 },
        { planes: [one(Number.NaN), one(Number.POSITIVE_INFINITY)], sampleRate: 48_000 },
      ),
    );
    expect(out.left[0]).toBeCloseTo(0.1 + 0.71 * 0.3 + 0.71 * 0.1, 5);
    expect(out.right[0]).toBeCloseTo(0.2 + 0.71 * 0.3 + 0.71 * 0.2, 5);
    expect([out.left[1], out.right[1]]).toEqual([0, 0]);
  });
});

it('picks the target rate that is related to the source rate', () => {
  expect([11_025, 22_050, 44_100, 88_200, 176_400].map(playableRate)).toEqual(Array(5).fill(44_100));
  expect([8_000, 16_000, 32_000, 48_000, 96_000, 192_000].map(playableRate)).toEqual(Array(6).fill(48_000));
});
