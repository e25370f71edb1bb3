import { expect, it } from 'vitest';
import { readEmbeddedCover } from './read-embedded-cover.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0xff, 0, 1, 2, 3, 4]);
const png = Buffer.from('\x89PNG\r\n\x1a\n front', 'latin1');
const audio = Buffer.alloc(5_000, 0xaa);

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const uint24 = (value: number) => uint32(value).subarray(1);
const syncSafe = (value: number) => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f));
const text = (value: string) => Buffer.from(value, 'latin1');

function id3(version: number, frames: Buffer, flags = 0): Buffer {
  const padded = Buffer.concat([frames, Buffer.alloc(20)]);
  return Buffer.concat([text('ID3'), Buffer.from([version, 0, flags]), syncSafe(padded.length), padded]);
}
function frame(version: number, name: string, body: Buffer, flags = 0): Buffer {
  if (version === 2) return Buffer.concat([text(name), uint24(body.length), body]);
  const size = version === 4 ? syncSafe(body.length) : uint32(body.length);
  return Buffer.concat([text(name), size, Buffer.from([0, flags]), body]);
}
const apic = (image: Buffer, type = 3, description = text('front\0')) =>
  Buffer.concat([Buffer.from([0]), text('image/jpeg\0'), Buffer.from([type]), description, image]);
const wideApic = (image: Buffer) =>
  Buffer.concat([Buffer.from([1]), text('image/png\0'), Buffer.from([3]), text('\xff\xfea\0b\0\0\0'), image]);
const unsynchronised = (bytes: Buffer) =>
  Buffer.from([...bytes].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));

function flac(...blocks: [type: number, body: Buffer][]): Buffer {
  const parts = blocks.map(([type, body], index) => {
    const last = index === blocks.length - 1 ? 0x80 : 0;
    return Buffer.concat([Buffer.from([type | last]), uint24(body.length), body]);
  });
  return Buffer.concat([text('fLaC'), ...parts, audio]);
}
const flacImage = (image: Buffer, type = 3) =>
  Buffer.concat([
    uint32(type),
    ...['image/png', 'the front'].flatMap((value) => [uint32(value.length), text(value)]),
    Buffer.alloc(16),
    uint32(image.length),
    image,
  ]);

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), text(name), body]);
};
const ftyp = box('ftyp', text('M4A mp42'));
const moov = (image: Buffer) =>
  box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    box(
      'udta',
      box(
        'meta',
        Buffer.alloc(4),
        box('hdlr', Buffer.alloc(25)),
        box('ilst', box('©nam', audio), box('covr', box('data', uint32(13), uint32(0), image))),
      ),
    ),
  );

const fileOf = (...parts: Buffer[]) => new Blob(parts.map((part) => new Uint8Array(part)));

it.each([
  ['ID3v2.2', id3(2, frame(2, 'PIC', Buffer.concat([text('\0JPG\x03front\0'), jpeg])))],
  ['ID3v2.3', id3(3, Buffer.concat([frame(3, 'TIT2', text('\0Song')), frame(3, 'APIC', apic(jpeg))]))],
  ['ID3v2.3, unsynchronised', id3(3, unsynchronised(frame(3, 'APIC', apic(jpeg))), 0x80)],
  [
    'ID3v2.3 with an extended header',
    id3(3, Buffer.concat([uint32(6), Buffer.alloc(6), frame(3, 'APIC', apic(jpeg))]), 0x40),
  ],
  ['ID3v2.4', id3(4, frame(4, 'APIC', apic(jpeg)))],
  [
    'ID3v2.4, an unsynchronised frame with its length',
    id3(4, frame(4, 'APIC', Buffer.concat([syncSafe(99), unsynchronised(apic(jpeg))]), 0x03)),
  ],
  ['FLAC', flac([0, Buffer.alloc(34)], [6, flacImage(jpeg)])],
  [
    'FLAC behind an ID3 tag',
    Buffer.concat([id3(3, frame(3, 'TIT2', text('\0Song'))), flac([6, flacImage(jpeg)])]),
  ],
  ['MP4, before the audio', Buffer.concat([ftyp, moov(jpeg), box('mdat', audio)])],
  ['MP4, behind the audio', Buffer.concat([ftyp, box('mdat', audio), moov(jpeg)])],
])('finds the cover in %s', async (_name, bytes) => {
  const cover = await readEmbeddedCover(fileOf(bytes, audio));
  expect(cover?.type).toBe('image/jpeg');
  expect(Buffer.from(await cover!.arrayBuffer())).toEqual(jpeg);
});

it('prefers the front cover, and reads descriptions of two bytes a character', async () => {
  const tag = id3(3, Buffer.concat([frame(3, 'APIC', apic(jpeg, 4)), frame(3, 'APIC', wideApic(png))]));
  const cover = await readEmbeddedCover(fileOf(tag, audio));
  expect(cover?.type).toBe('image/png');
  expect(Buffer.from(await cover!.arrayBuffer())).toEqual(png);
  expect((await readEmbeddedCover(fileOf(flac([6, flacImage(jpeg, 4)], [6, flacImage(png)]))))?.type).toBe(
    'image/png',
  );
});

it('reads the tags, not the audio', async () => {
  const file = fileOf(id3(3, frame(3, 'APIC', apic(jpeg))), Buffer.alloc(1_000_000));
  let read = 0;
  const slice = file.slice.bind(file);
  file.slice = (start = 0, end = file.size, type) => {
    read += Math.min(end, file.size) - start;
    return slice(start, end, type);
  };
  expect(await readEmbeddedCover(file)).not.toBeNull();
  expect(read).toBeLessThan(1_000);
});

it.each([
  ['no picture', Buffer.concat([id3(3, frame(3, 'TIT2', text('\0Song'))), audio])],
  ['no tags', audio],
  ['nothing', Buffer.alloc(0)],
  ['a document as its picture', id3(3, frame(3, 'APIC', apic(text('<svg onload="alert(1)"/>'))))],
  ['a picture without an end', id3(3, frame(3, 'APIC', text('\0image/jpeg')))],
  ['a broken FLAC picture', flac([6, Buffer.concat([uint32(3), uint32(0xff_ff_ff_ff)])])],
  ['a box that is longer than the file', Buffer.concat([ftyp, uint32(9_999_999), text('moov')])],
  ['a box without a length', Buffer.concat([ftyp, uint32(1), text('moov'), uint32(0), uint32(0), audio])],
])('finds none in a file with %s', async (_name, bytes) => {
  expect(await readEmbeddedCover(fileOf(bytes))).toBeNull();
});

it('survives every cut-off file', async () => {
  for (const whole of [
    id3(4, frame(4, 'APIC', apic(jpeg))),
    flac([6, flacImage(jpeg)]).subarray(0, 100),
    Buffer.concat([ftyp, moov(jpeg)]).subarray(-200),
  ])
    for (let end = 0; end < whole.length; end += 1)
      await expect(readEmbeddedCover(fileOf(whole.subarray(0, end)))).resolves.not.toThrow();
});
