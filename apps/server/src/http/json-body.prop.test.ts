import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDataUrl } from './data-url.ts';
import { parseJsonBody } from './json-body.ts';

const mebibyte = 1024 * 1024;

/** Any text that a client may use for a JSON string: with escapes, or not. */
function encodeString(text: string, escapes: readonly boolean[]): string {
  const slashes = JSON.stringify(text).replaceAll('/', (slash, at: number) =>
    escapes[at % escapes.length] ? '\\/' : slash,
  );
  return escapes[0] ? slashes.replace('A', '\\u0041') : slashes;
}

const image = fc.uint8Array({ minLength: 20_000, maxLength: 120_000 });
const lineLength = fc.constantFrom(0, 76, 4096);
/** Fields that look like the beginning of a file, or end like an escape. */
const otherText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'data:',
    '"data:image/png;base64,',
    'a\\',
    '\\"data:',
    'data:image/png;base64,AQID',
    'ñandú \\\\',
  ),
);

test('files of any length and escaping arrive as they were sent, between any other fields', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ image, lineLength, before: otherText }), { maxLength: 3 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
      otherText,
      (parts, escapes, last) => {
        const wrap = (file: Uint8Array, length: number) => {
          const base64 = Buffer.from(file).toString('base64');
          return length === 0 ? base64 : (base64.match(new RegExp(`.{1,${length}}`, 'g')) ?? []).join('\r\n');
        };
        const fields = parts.map(
          (part) =>
            `{"before":${JSON.stringify(part.before)},"file": ${encodeString(`data:image/png;base64,${wrap(part.image, part.lineLength)}`, escapes)}}`,
        );
        const body = Buffer.from(`{"parts":[${fields.join(',')}],"last":${JSON.stringify(last)}}`);
        const { value, files } = parseJsonBody(body, mebibyte);
        const parsed = value as { parts: { before: string; file: string }[]; last: string };
        expect(parsed.parts.map(({ file }) => readDataUrl(file, files))).toEqual(
          parts.map((part) => Buffer.from(part.image)),
        );
        const texts = [...parsed.parts.map(({ before }) => before), parsed.last];
        const plain = Buffer.from(JSON.stringify([...parts.map(({ before }) => before), last]));
        expect(texts).toEqual(parseJsonBody(plain, mebibyte).value);
        expect(parsed.parts.every(({ file }) => file.length < 200)).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
});
