/** Worker process: composes a track and writes it as a WAV file, away from the event loop that serves people. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { wavBytes } from '@turnstage/music/audio';
import { composeTrack, frameCount, renderTrack } from '@turnstage/music/generator';
import type { GeneratedTrack } from './house-tracks.ts';

const sampleRate = 44_100;
const { track, file } = JSON.parse(process.argv[2] ?? '{}') as { track: GeneratedTrack; file: string };

// Without the parent process nobody needs the track any more.
process.on('disconnect', () => process.exit(1));

const composition = composeTrack(track);
const frames = frameCount(composition, sampleRate);
await pipeline(
  Readable.from(wavBytes(renderTrack(composition, { sampleRate }), { sampleRate, frames })),
  createWriteStream(file),
);
process.exit(0);
