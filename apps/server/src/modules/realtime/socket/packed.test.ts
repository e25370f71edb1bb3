import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { contentOf, textFrame } from './frame.ts';
import { isWorthPacking, packedFrame, SharedPacking } from './packed.ts';

/** The lines of one binary frame that stands alone. */
function linesOf(frame: Buffer): string[] {
  expect(frame[0]).toBe(0x82);
  return inflateRawSync(contentOf(frame)).toString().split('\n');
}

it('R91: texts of any length come out as they went in, a line each', () => {
  const texts = ['', 'x', 'é"\\n', 'y'.repeat(126), 'z'.repeat(70_000)].map((text) => JSON.stringify(text));
  expect(linesOf(packedFrame(texts.map(textFrame)))).toEqual([...texts, '']);
});

it.each([0, 1, 200, 65_535])('R91: a beginning of %i bytes goes before bytes that all share', (length) => {
  const packing = new SharedPacking([Buffer.from('the end'), Buffer.from('\n'), Buffer.from('"the people"')]);
  const beginning = 'b'.repeat(length);
  const frames = packing.framesFor(Buffer.from(beginning));
  expect(linesOf(Buffer.concat(frames))).toEqual([`${beginning}the end`, '"the people"']);
  expect(packing.framesFor(Buffer.from('other'))[1]).toBe(frames[1]);
});

it('R91: what few hear, or what is short, is not worth it', () => {
  expect([isWorthPacking(4_095, 1_000), isWorthPacking(1_000_000, 24), isWorthPacking(4_096, 25)]).toEqual([
    false,
    false,
    true,
  ]);
});
