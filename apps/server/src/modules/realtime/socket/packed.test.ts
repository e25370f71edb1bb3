import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { payloadOf, textFrame } from './frame.ts';
import { isWorthPacking, packedFrame, SharedPackedFrame } from './packed.ts';

/** The lines of one binary frame. */
function linesOf(frame: Buffer): string[] {
  expect(frame[0]).toBe(0x82);
  return inflateRawSync(payloadOf(frame)).toString().split('\n');
}

it('R91: texts of any length come out unchanged, one per line', () => {
  const texts = ['', 'x', 'é"\\n', 'y'.repeat(126), 'z'.repeat(70_000)].map((text) => JSON.stringify(text));
  expect(linesOf(packedFrame(texts.map(textFrame)))).toEqual([...texts, '']);
});

it.each([0, 1, 200, 65_535])('R91: a prefix of %i bytes goes before the shared bytes', (length) => {
  const packing = new SharedPackedFrame([
    Buffer.from('the end'),
    Buffer.from('\n'),
    Buffer.from('"the people"'),
  ]);
  const prefix = 'b'.repeat(length);
  const frames = packing.framesFor(Buffer.from(prefix));
  expect(linesOf(Buffer.concat(frames))).toEqual([`${prefix}the end`, '"the people"']);
  expect(packing.framesFor(Buffer.from('other'))[1]).toBe(frames[1]);
});

it('R91: few listeners or short messages are not worth packing', () => {
  expect([isWorthPacking(4_095, 1_000), isWorthPacking(1_000_000, 24), isWorthPacking(4_096, 25)]).toEqual([
    false,
    false,
    true,
  ]);
});
