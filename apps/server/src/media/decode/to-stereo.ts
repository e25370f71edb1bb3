/** Converts any decoded stream to stereo at 44.1 or 48 kHz, the two rates that every player supports. */
import type { PcmChunk } from './pcm.ts';
import { refuseUnmusicalFormat } from '../worker/format-check.ts';
import { Resampler } from './resampler.ts';

export type StereoPlanes = [Float32Array, Float32Array];

/** The related rate: multiples of 11.025 kHz (22.05, 88.2) go to 44.1 kHz, all others to 48 kHz. */
export function playableRate(sampleRate: number): 44_100 | 48_000 {
  return sampleRate % 11_025 === 0 ? 44_100 : 48_000;
}

export async function* toStereo(
  source: AsyncIterable<PcmChunk>,
): AsyncGenerator<{ planes: StereoPlanes; sampleRate: number }, void> {
  let target = 0;
  let resamplers: [Resampler, Resampler] | null = null;
  for await (const { planes, sampleRate } of source) {
    // A stream may claim another format than its file.
    refuseUnmusicalFormat(sampleRate, planes.length);
    // The first chunk sets the target rate. If the stream changes its rate later, it's resampled to that target.
    if (target === 0) target = playableRate(sampleRate);
    const stereo = downmixToStereo(planes);
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

/**
 * Copies mono to both channels; mixes the center and surround channels in at -3 dB. NaN and infinite samples become
 * silence.
 */
function downmixToStereo(planes: readonly Float32Array[]): StereoPlanes {
  const left = sanitizeSamples(planes[0]!);
  const right = planes.length > 1 ? sanitizeSamples(planes[1]!) : left.slice();
  planes.slice(2).forEach((plane, i) => {
    // All our formats use this channel order: left, right, center, LFE, then pairs of surround channels.
    const [toLeft, toRight] = i === 0 ? [0.71, 0.71] : i === 1 ? [0, 0] : i % 2 === 0 ? [0.71, 0] : [0, 0.71];
    const extra = sanitizeSamples(plane);
    for (let frame = 0; frame < left.length; frame++) {
      left[frame]! += extra[frame]! * toLeft;
      right[frame]! += extra[frame]! * toRight;
    }
  });
  return [left, right];
}

function sanitizeSamples(plane: Float32Array): Float32Array {
  const samples = new Float32Array(plane.length);
  for (let i = 0; i < plane.length; i++) {
    const sample = plane[i]!;
    samples[i] = Number.isFinite(sample) ? Math.max(-4, Math.min(4, sample)) : 0;
  }
  return samples;
}
