/** Worker thread: composes a track and writes it as a WAV file, off the loop that serves people. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { wavBytes } from '@turnstage/music/audio';
import { composeTrack, frameCount, renderTrack } from '@turnstage/music/generator';
import type { HouseTrack } from './house-tracks.ts';

const sampleRate = 44_100;
const { track, file } = workerData as { track: HouseTrack; file: string };

const composition = composeTrack(track);
const frames = frameCount(composition, sampleRate);
await pipeline(
  Readable.from(wavBytes(renderTrack(composition, { sampleRate }), { sampleRate, frames })),
  createWriteStream(file),
);
parentPort?.postMessage('done');
