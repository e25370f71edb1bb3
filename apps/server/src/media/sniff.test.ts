import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { mp3Fixture, createTemporaryFolder, writeFixture } from '../../testing/media/test-audio.ts';
import { songFile } from '../../testing/upload/song-file.fixture.ts';
import { id3Length, sniffAudio } from './sniff.ts';

let folder: ReturnType<typeof createTemporaryFolder>;
beforeAll(() => {
  folder = createTemporaryFolder();
});
afterAll(() => folder.remove());

const sniff = (bytes: Uint8Array) => sniffAudio(writeFixture(folder.path, 'upload.mp3', bytes));
const oggPage = (packet: Buffer) => {
  const head = Buffer.alloc(28);
  head.write('OggS');
  head[26] = 1;
  head[27] = packet.length;
  return Buffer.concat([head, packet]);
};

describe('sniffAudio', () => {
  it('detects the format from the content, whatever the name says', async () => {
    expect(await sniff(readFileSync(mp3Fixture))).toBe('mp3');
    expect(await sniff(songFile())).toBe('wav');
    expect(await sniff(Buffer.from('fLaC0000'))).toBe('flac');
    expect(await sniff(oggPage(Buffer.from('OpusHead....')))).toBe('opus');
    expect(await sniff(oggPage(Buffer.from('\u0001vorbis....')))).toBe('vorbis');
    expect(await sniff(Buffer.from('\0\0\0\u0018ftypM4A ....'))).toBe('m4a');
  });

  it('finds MP3 frames without a tag, and after a tag with padding', async () => {
    const bytes = readFileSync(mp3Fixture);
    const bare = bytes.subarray(id3Length(bytes));
    expect(await sniff(bare)).toBe('mp3');
    const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 4, 1, 2, 3, 4]);
    expect(await sniff(Buffer.concat([tag, Buffer.alloc(500), bare]))).toBe('mp3');
  });

  it.each([
    ['a text', Buffer.from('Dear listener, this is not music.'.repeat(100)), 'notAudio'],
    ['nothing', Buffer.alloc(0), 'notAudio'],
    ['zeros', Buffer.alloc(100_000), 'notAudio'],
    [
      'an image',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      'notAudio',
    ],
    [
      'one lone sync word',
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(2_000)]),
      'damaged',
    ],
    [
      'a tag that claims 256 MB',
      Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f, 0]),
      'damaged',
    ],
    ['AIFF', Buffer.from('FORM\0\0\0\u0010AIFFCOMM\0\0\0\0'), 'unsupported'],
  ])('refuses %s', async (_, bytes, reason) => {
    await expect(sniff(bytes)).rejects.toMatchObject({ reason });
  });
});
