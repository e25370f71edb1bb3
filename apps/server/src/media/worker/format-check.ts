import { MediaRefusal } from '../media-refusal.ts';

/** What recordings have. Resampling one second at 1 Hz to 48 kHz would multiply it by 48,000. */
const minSampleRate = 8_000;
const maxSampleRate = 192_000;
const maxChannels = 8;

/** Refuses rates and channel counts that no music has, before anything is decoded. A null is unknown. */
export function refuseUnmusicalFormat(sampleRate: number | null, channels: number | null): void {
  if (sampleRate !== null && !(sampleRate >= minSampleRate && sampleRate <= maxSampleRate))
    throw new MediaRefusal('unsupported', `Files with a sample rate of ${sampleRate} Hz are not supported.`);
  if (channels !== null && !(channels >= 1 && channels <= maxChannels))
    throw new MediaRefusal('unsupported', `Files with ${channels} channels are not supported.`);
}
