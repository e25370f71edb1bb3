import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeWithFfmpeg } from './ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ffmpeg-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Decodes with a program that prints two frames and then runs `end`. Returns the number of frames. */
async function decodeWith(end: string): Promise<number> {
  const program = path.join(folder, 'ffmpeg');
  await writeFile(program, `#!/bin/sh\nprintf '0123456789abcdef'\n${end}\n`);
  await chmod(program, 0o755);
  let frames = 0;
  for await (const { planes } of decodeWithFfmpeg(program, 'song.wav', 'wav', 44_100))
    frames += planes[0]?.length ?? 0;
  return frames;
}

test.skipIf(process.platform === 'win32')(
  'an ffmpeg that is killed says nothing about the file',
  async () => {
    await expect(decodeWith('kill -9 $$')).rejects.toMatchObject({ reason: 'decoderFailed' });
  },
);

test.skipIf(process.platform === 'win32')('a file that ffmpeg gives up on ends early', async () => {
  expect(await decodeWith('exit 1')).toBe(2);
});
