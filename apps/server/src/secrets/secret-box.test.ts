import { describe, expect, test } from 'vitest';
import { createSecretBox, SecretError } from './secret-box.ts';

const [old, current, other] = ['the old key', 'the key of now', 'a key of somebody else'] as const;
const box = createSecretBox([current]);

function reasonOf(open: () => string): string | undefined {
  try {
    open();
  } catch (error) {
    if (error instanceof SecretError) return error.reason;
    throw error;
  }
  return undefined;
}

describe('a sealed text', () => {
  test.each(['a token', '', 'ñandú 🎧', 'x'.repeat(10_000)])('opens again: %.20s', (text) => {
    expect(box.open(box.seal(text, 'ann'), 'ann')).toBe(text);
  });

  test('does not show what it holds, and looks different each time', () => {
    const [first, second] = [box.seal('a token', 'ann'), box.seal('a token', 'ann')];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    expect(Buffer.from(first.split('.')[2] as string, 'base64url').toString('latin1')).not.toContain('token');
  });

  test('opens for nobody else', () => {
    expect(reasonOf(() => box.open(box.seal('a token', 'ann'), 'bob'))).toBe('altered');
  });

  test('does not open with another key', () => {
    expect(reasonOf(() => createSecretBox([other]).open(box.seal('a token', 'ann'), 'ann'))).toBe(
      'unknown-key',
    );
  });

  test('notices every changed byte', () => {
    const [way, key, body] = box.seal('a token', 'ann').split('.') as [string, string, string];
    const bytes = Buffer.from(body, 'base64url');
    for (const at of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] as number) ^ 1;
      const sealed = [way, key, altered.toString('base64url')].join('.');
      expect(
        reasonOf(() => box.open(sealed, 'ann')),
        `byte ${at}`,
      ).toBe('altered');
    }
  });

  test('can not be handed on to another known key', () => {
    const both = createSecretBox([current, old]);
    const [, , body] = box.seal('a token', 'ann').split('.') as [string, string, string];
    const [, oldId] = createSecretBox([old]).seal('', 'ann').split('.') as [string, string];
    expect(reasonOf(() => both.open(`v1.${oldId}.${body}`, 'ann'))).toBe('altered');
  });

  test.each(['', 'a token', 'v2.abcdefgh.AAAA', 'v1.abcdefgh', 'v1.abcdefgh.AAAA', 'v1.a.b.c'])(
    '%j is none',
    (text) => {
      expect(reasonOf(() => box.open(text, 'ann'))).toBe('unreadable');
    },
  );
});

test('a replaced key goes on opening what it sealed, and seals no more', () => {
  const before = createSecretBox([old]).seal('a token', 'ann');
  const after = createSecretBox([current, old]);
  expect(after.open(before, 'ann')).toBe('a token');
  expect(box.open(after.seal('a new one', 'ann'), 'ann')).toBe('a new one');
});
