import { Buffer } from 'node:buffer';
import { maxDataUrlBytes } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { noFiles, readDataUrl } from './data-url.ts';
import { parseJsonBody } from './json-body.ts';

const limit = 1000;
const parse = (text: string, maxTextBytes = limit) => parseJsonBody(Buffer.from(text), maxTextBytes);
const file = Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7) % 256));
const fileUrl = `data:image/png;base64,${file.toString('base64')}`;

function fileOf(text: string): Buffer | undefined {
  const { value, files } = parse(text);
  return readDataUrl((value as { file: string }).file, files);
}

describe('a file in a data URL', () => {
  test('doesn’t count as text', () => {
    expect(fileOf(JSON.stringify({ file: fileUrl }))).toEqual(file);
  });

  test('may have parameters, spaces, capitals and escaped slashes', () => {
    const url = `data:IMAGE\\/svg+xml;charset=utf-8;BASE64,${file.toString('base64').replaceAll('/', '\\/')}`;
    expect(fileOf(`{"file":"${url}"}`)).toEqual(file);
    expect(readDataUrl('  data:image/png;x=y;base64, AQID', noFiles)).toEqual(Buffer.from([1, 2, 3]));
  });

  test('has the same reference in every request', () => {
    const body = JSON.stringify({ file: fileUrl });
    expect(parse(body).value).toEqual(parse(body).value);
    const other = JSON.stringify({ file: fileUrl.replace('A', 'B') });
    expect(parse(other).value).not.toEqual(parse(body).value);
  });

  test('a reference means nothing in another request', () => {
    const { value, files } = parse(JSON.stringify({ file: fileUrl }));
    const reference = (value as { file: string }).file;
    expect(readDataUrl(reference, files)).toEqual(file);
    expect(readDataUrl(reference, noFiles)).not.toEqual(file);
  });

  test('a short one stays in the body', () => {
    expect(parse('{"file":"data:image/png;base64,AQID"}').value).toEqual({
      file: 'data:image/png;base64,AQID',
    });
  });
});

describe('is refused as too large', () => {
  test.each([
    ['a long text', JSON.stringify({ name: 'a'.repeat(limit) })],
    ['long text beside a file', JSON.stringify({ file: fileUrl, name: 'a'.repeat(limit) })],
    ['a data URL that isn’t base64', JSON.stringify({ file: `data:image/png,${'A'.repeat(20_000)}` })],
    ['a data URL of something else', JSON.stringify({ file: fileUrl.replace('image', 'audio') })],
    ['a file after the end of a string', `{"a": "b"${fileUrl}"}`.replace('"b"', 'b\\"')],
    ['many small values', `[${'{},'.repeat(limit)}1]`],
    ['too long a file', JSON.stringify({ file: `data:image/png;base64,${'A'.repeat(maxDataUrlBytes)}` })],
  ])('%s', (_name, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'request/too-large' }));
  });
});

describe('is refused as invalid', () => {
  test.each([
    ['no JSON', '{'],
    ['a file without an end', `{"file":"data:image/png`],
    ['text after a string', `{"file":"x"data:image/png;base64,${'A'.repeat(9000)}"}`],
    ['a line break inside', `{"file":"data:image/png;base64,${'A'.repeat(9000)}\n"}`],
    ['an escape that JSON doesn’t have', `{"file":"data:image/png;base64,${'A'.repeat(9000)}\\x41"}`],
  ])('%s', (_name, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'request/invalid' }));
  });
});
