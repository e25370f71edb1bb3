/** Brings any decoded stream to stereo at 44.1 or 48 kHz: the two rates that every player takes without guessing. */
import type { PcmChunk } from './pcm.ts';
import { Resampler } from './resampler.ts';

export type StereoPlanes = [Float32Array, Float32Array];

/** The nearer relative: 22.05 and 88.2 go to 44.1, all others to 48 kHz. */
export function playableRate(sampleRate: number): 44_100 | 48_000 {
  return sampleRate % 11_025 === 0 ? 44_100 : 48_000;
}

export async function* toStereo(
  source: AsyncIterable<PcmChunk>,
): AsyncGenerator<{ planes: StereoPlanes; sampleRate: number }, void> {
  let target = 0;
  let resamplers: [Resampler, Resampler] | null = null;
  for await (const { planes, sampleRate } of source) {
    // The first chunk settles the rate; a stream that changes its mind later is brought back to it.
    if (target === 0) target = playableRate(sampleRate);
    const stereo = foldToStereo(planes);
    if (resamplers && resamplers[0].from !== sampleRate) {
      yield { planes: [resamplers[0].flush(), resamplers[1].flush()], sampleRate: target };
      resamplers = null;
    }
    if (sampleRate !== target)
      resamplers ??= [new Resampler(sampleRate, target), new Resampler(sampleRate, target)];
    yield {
      planes: resamplers ? [resamplers[0].push(stereo[0]), resamplers[1].push(stereo[1])] : stereo,
      sampleRate: target,
    };
  }
  if (resamplers) yield { planes: [resamplers[0].flush(), resamplers[1].flush()], sampleRate: target };
}

/** Mono goes to both sides; of surround, the middle and the rest come in at -3 dB. Nonsense numbers become silence. */
function foldToStereo(planes: readonly Float32Array[]): StereoPlanes {
  const left = clean(planes[0]!);
  const right = planes.length > 1 ? clean(planes[1]!) : left.slice();
  planes.slice(2).forEach((plane, i) => {
    // Order in all our formats: left, right, middle, bass, then pairs of sides.
    const [toLeft, toRight] = i === 0 ? [0.71, 0.71] : i === 1 ? [0, 0] : i % 2 === 0 ? [0.71, 0] : [0, 0.71];
    const extra = clean(plane);
    for (let frame = 0; frame < left.length; frame++) {
      left[frame]! += extra[frame]! * toLeft;
      right[frame]! += extra[frame]! * toRight;
    }
  });
  return [left, right];
}

function clean(plane: Float32Array): Float32Array {
  return plane.map((sample) => (Number.isFinite(sample) ? Math.max(-4, Math.min(4, sample)) : 0));
}
