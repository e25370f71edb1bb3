/** Creates the other qualities of a song that is already playable. */
import { mkdir } from 'node:fs/promises';
import type { ImprovedSong, ImproveInput, MediaProgress } from '../media.types.ts';
import { probeAudio } from '../sniff.ts';
import { readTags } from '../tags/read-tags.ts';
import { encode, percentReporter } from './encode.ts';
import type { SongJob } from './process-song.ts';

export interface ImproveJob extends SongJob {
  input: ImproveInput;
}

export async function improveSong(
  job: ImproveJob,
  report: (progress: MediaProgress) => void,
): Promise<ImprovedSong> {
  const { input } = job;
  const probe = await probeAudio(input.file);
  const { kind } = probe;
  const options = { probe, skipCover: true };
  const { claimedSeconds, sampleRate } = await readTags(input.file, input.originalFileName, options);
  await mkdir(input.outputDir, { recursive: true });
  const reportPercent = percentReporter(report);
  const renditions = await encode(
    job,
    { kind, sampleRate, key: input.key, wantedQualities: input.wantedQualities },
    {
      heard: (_planes, _rate, seconds) => reportPercent((seconds / (claimedSeconds ?? seconds)) * 100),
      ended: () => undefined,
    },
  );
  reportPercent(100);
  return { kind: 'improved', renditions };
}
