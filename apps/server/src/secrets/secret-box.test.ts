import { describe, expect, test } from 'vitest';
import { createSecretBox, SecretError } from './secret-box.ts';

const [old, current, other] = ['the old key', 'the key of now', 'a key of somebody else'] as const;
const box = createSecretBox([current]);

function getErrorReason(open: () => string): string | undefined {
  try {
    open();
  } catch (error) {
    if (error instanceof SecretError) return error.reason;
    throw error;
  }
  return undefined;
}

describe('an encrypted text', () => {
  test.each(['a token', '', 'ñandú 🎧', 'x'.repeat(10_000)])('decrypts again: %.20s', (text) => {
    expect(box.open(box.seal(text, 'ann'), 'ann')).toBe(text);
  });

  test('does not show its content, and looks different each time', () => {
    const [first, second] = [box.seal('a token', 'ann'), box.seal('a token', 'ann')];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    expect(Buffer.from(first.split('.')[2] as string, 'base64url').toString('latin1')).not.toContain('token');
  });

  test('does not decrypt for another context', () => {
    expect(getErrorReason(() => box.open(box.seal('a token', 'ann'), 'bob'))).toBe('altered');
  });

  test('does not decrypt with another key', () => {
    expect(getErrorReason(() => createSecretBox([other]).open(box.seal('a token', 'ann'), 'ann'))).toBe(
      'unknown-key',
    );
  });

  test('detects every changed byte', () => {
    const [format, key, body] = box.seal('a token', 'ann').split('.') as [string, string, string];
    const bytes = Buffer.from(body, 'base64url');
    for (const at of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] as number) ^ 1;
      const sealed = [format, key, altered.toString('base64url')].join('.');
      expect(
        getErrorReason(() => box.open(sealed, 'ann')),
        `byte ${at}`,
      ).toBe('altered');
    }
  });

  test('cannot be moved to another known key', () => {
    const both = createSecretBox([current, old]);
    const [, , body] = box.seal('a token', 'ann').split('.') as [string, string, string];
    const [, oldId] = createSecretBox([old]).seal('', 'ann').split('.') as [string, string];
    expect(getErrorReason(() => both.open(`v1.${oldId}.${body}`, 'ann'))).toBe('altered');
  });

  test.each(['', 'a token', 'v2.abcdefgh.AAAA', 'v1.abcdefgh', 'v1.abcdefgh.AAAA', 'v1.a.b.c'])(
    '%j is unreadable',
    (text) => {
      expect(getErrorReason(() => box.open(text, 'ann'))).toBe('unreadable');
    },
  );
});

test('a replaced key still decrypts what it encrypted, but encrypts nothing new', () => {
  const before = createSecretBox([old]).seal('a token', 'ann');
  const after = createSecretBox([current, old]);
  expect(after.open(before, 'ann')).toBe('a token');
  expect(box.open(after.seal('a new one', 'ann'), 'ann')).toBe('a new one');
});
