/** Composes a song and writes it as a WAV file. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { wavBytes } from '@turnstage/music/audio';
import { composeTrack, frameCount, renderTrack, type ComposeOptions } from '@turnstage/music/generator';
import type { GeneratedSong, MediaLimits, MediaProgress } from '../media.types.ts';

const sampleRate = 44_100;

export interface GenerateJob {
  readonly recipe: ComposeOptions;
  /** Absolute path of the file to write. */
  readonly file: string;
  readonly limits: MediaLimits;
}

export async function generateSong(
  { recipe, file }: GenerateJob,
  report: (progress: MediaProgress) => void,
): Promise<GeneratedSong> {
  const composition = composeTrack(recipe);
  const frames = frameCount(composition, sampleRate);
  let framesDone = 0;
  let percentReported = 0;
  function* chunks() {
    for (const chunk of renderTrack(composition, { sampleRate })) {
      framesDone += chunk.left.length;
      const percent = Math.floor((framesDone / frames) * 100);
      if (percent > percentReported) {
        percentReported = percent;
        report({ stage: 'generating', percent });
      }
      yield chunk;
    }
  }
  await pipeline(Readable.from(wavBytes(chunks(), { sampleRate, frames })), createWriteStream(file));
  return { kind: 'generated' };
}
