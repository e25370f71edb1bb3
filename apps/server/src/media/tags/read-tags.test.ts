import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3Fixture, createTemporaryFolder, writeFixture } from '../../../testing/media/test-audio.ts';
import { songFile } from '../../../testing/upload/song-file.fixture.ts';
import { readTags } from './read-tags.ts';
import { writeCover } from './write-cover.ts';

let folder: ReturnType<typeof createTemporaryFolder>;
beforeAll(() => {
  folder = createTemporaryFolder();
});
afterAll(() => folder.remove());

describe('readTags', () => {
  it('reads title, artist, album, genre, ISRC and cover', async () => {
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
    expect(found.coverBytes!.length).toBeGreaterThan(100);
  });

  it('falls back to the file name', async () => {
    const wav = writeFixture(folder.path, 'a.wav', songFile());
    const { tags } = await readTags(wav, 'Oda Fennimore - Green Rooms.wav');
    expect(tags).toEqual({
      title: 'Green Rooms',
      artist: 'Oda Fennimore',
      album: null,
      genre: null,
      isrc: null,
    });
  });

  it('uses the file name when the tags cannot be read', async () => {
    const broken = writeFixture(folder.path, 'b.mp3', Buffer.from('ID3\u0004 not a tag'));
    expect((await readTags(broken, 'Green Rooms.mp3')).tags.title).toBe('Green Rooms');
  });
});

describe('a large ID3 tag', () => {
  const text = (name: string, value: string) => {
    const frame = Buffer.alloc(11 + value.length);
    frame.write(name, 0, 'latin1');
    frame.writeUInt32BE(value.length + 1, 4);
    frame.write(value, 11, 'latin1');
    return frame;
  };
  const tagOf = (content: Buffer) => {
    const size = [21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f);
    return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), content]);
  };
  const titleIn = async (content: Buffer) => {
    const path = join(folder.path, 'tag.mp3');
    writeFileSync(path, tagOf(content));
    return (await readTags(path, 'Fallback.mp3')).tags.title;
  };

  it('is read without its padding', async () => {
    expect(await titleIn(Buffer.concat([text('TIT2', 'Slow Beacon'), Buffer.alloc(1024 * 1024)]))).toBe(
      'Slow Beacon',
    );
  });

  it('is not read when it has more frames than any song', async () => {
    const frames = Array.from({ length: 20_000 }, () => text('TXXX', 'x'));
    expect(await titleIn(Buffer.concat([text('TIT2', 'Slow Beacon'), ...frames]))).toBe('Fallback');
  });
});

describe('writeCover', () => {
  it('re-encodes to 512 by 512 and drops metadata', async () => {
    const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f60' } })
      .withExif({ IFD0: { Copyright: 'a home address' } })
      .jpeg()
      .toBuffer();
    expect(image.includes('a home address')).toBe(true);
    const file = join(folder.path, (await writeCover(image, folder.path))!);
    expect(await sharp(readFileSync(file)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect(readFileSync(file).includes('a home address')).toBe(false);
  });

  it('rejects huge, scripted and broken images, and takes the first frame of an animation', async () => {
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
    const first = sharp(readFileSync(join(folder.path, (await writeCover(animated, folder.path))!)));
    expect((await first.metadata()).pages).toBeUndefined();
    for (const image of [huge, svg, red.subarray(0, 40), Buffer.from('no picture')]) {
      expect(await writeCover(image, folder.path)).toBeNull();
    }
  });
});
