import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatedWav, mp3Fixture, temporaryFolder, writeTo } from '../fixtures/test-audio.ts';
import { wavSeconds } from './wav-seconds.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

const told = (bytes: Uint8Array) => wavSeconds(writeTo(folder.path, 'a.wav', bytes));

it('answers what the header announces, also for a file cut short', async () => {
  const wav = generatedWav(5, 'loFi', 8_000);
  expect(await told(wav)).toBe(5);
  expect(await told(wav.subarray(0, 1_000))).toBe(5);
});

it('has no answer for other files, broken headers and lengths not known beforehand', async () => {
  const wav = generatedWav(5, 'loFi', 8_000);
  expect(await wavSeconds(mp3Fixture)).toBeNull();
  expect(await told(Buffer.alloc(0))).toBeNull();
  expect(await told(wav.subarray(0, 30))).toBeNull();
  for (const size of [0, 0xffff_ffff]) {
    const streamed = Buffer.from(wav);
    streamed.writeUInt32LE(size, 40);
    expect(await told(streamed)).toBeNull();
  }
});
