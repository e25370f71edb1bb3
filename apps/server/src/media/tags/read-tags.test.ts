import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedWav, mp3Fixture, temporaryFolder, writeTo } from '../fixtures/test-audio.ts';
import { readTags } from './read-tags.ts';
import { writeCover } from './write-cover.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

describe('readTags', () => {
  it('reads title, artist, album, genre, isrc and picture', async () => {
    const found = await readTags(mp3Fixture, 'whatever.mp3');
    expect(found.tags).toEqual({
      title: 'Paper Lanterns',
      artist: 'Sable Coast',
      album: 'Night Market EP',
      genre: 'Lo-fi',
      isrc: 'QZTST2600001',
    });
    expect(found.sampleRate).toBe(22_050);
    expect(found.claimedSeconds).toBeCloseTo(16, 0);
    expect(found.picture!.length).toBeGreaterThan(100);
  });

  it('falls back to the name of the file', async () => {
    const wav = writeTo(folder.path, 'a.wav', generatedWav(5, 'loFi', 8_000));
    const { tags } = await readTags(wav, 'Oda Fennimore - Green Rooms.wav');
    expect(tags).toEqual({
      title: 'Green Rooms',
      artist: 'Oda Fennimore',
      album: null,
      genre: null,
      isrc: null,
    });
  });

  it('goes by the name when the tags cannot be read', async () => {
    const broken = writeTo(folder.path, 'b.mp3', Buffer.from('ID3\u0004 not a tag'));
    expect((await readTags(broken, 'Green Rooms.mp3')).tags.title).toBe('Green Rooms');
  });
});

describe('writeCover', () => {
  it('encodes anew to 512 by 512 and leaves metadata behind', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f60' } })
      .withExif({ IFD0: { Copyright: 'a home address' } })
      .jpeg()
      .toBuffer();
    expect(picture.includes('a home address')).toBe(true);
    const file = join(folder.path, (await writeCover(picture, folder.path))!);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(readFileSync(file).includes('a home address')).toBe(false);
  });

  it('refuses what is animated, huge, scripted or broken', async () => {
    const frame = { create: { width: 8, height: 8, channels: 3 as const, background: '#000' } };
    const red = await sharp({ create: { ...frame.create, background: '#f00' } })
      .png()
      .toBuffer();
    const black = await sharp(frame).png().toBuffer();
    const animated = await sharp([red, black], { join: { animated: true } })
      .gif()
      .toBuffer();
    const huge = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    for (const picture of [animated, huge, svg, red.subarray(0, 40), Buffer.from('no picture')]) {
      expect(await writeCover(picture, folder.path)).toBeNull();
    }
  });
});
