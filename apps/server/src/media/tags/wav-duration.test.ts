import { afterAll, beforeAll, expect, it } from 'vitest';
import { mp3Fixture, createTemporaryFolder, writeFixture } from '../../../testing/media/test-audio.ts';
import { songFile } from '../../../testing/upload/song-file.fixture.ts';
import { readWavHeader, wavDuration } from './wav-duration.ts';

let folder: ReturnType<typeof createTemporaryFolder>;
beforeAll(() => {
  folder = createTemporaryFolder();
});
afterAll(() => folder.remove());

const readFile = async (path: string) => wavDuration(await readWavHeader(path));
const readDuration = (bytes: Uint8Array) => readFile(writeFixture(folder.path, 'a.wav', bytes));

it('returns the duration in the header, also for a truncated file', async () => {
  const wav = songFile({ seconds: 5 });
  expect(await readDuration(wav)).toBe(5);
  expect(await readDuration(wav.subarray(0, 1_000))).toBe(5);
});

it('returns null for other files, broken headers and unknown lengths', async () => {
  const wav = songFile({ seconds: 5 });
  expect(await readFile(mp3Fixture)).toBeNull();
  expect(await readDuration(Buffer.alloc(0))).toBeNull();
  expect(await readDuration(wav.subarray(0, 30))).toBeNull();
  for (const size of [0, 0xffff_ffff]) {
    const streamed = Buffer.from(wav);
    streamed.writeUInt32LE(size, 40);
    expect(await readDuration(streamed)).toBeNull();
  }
});
