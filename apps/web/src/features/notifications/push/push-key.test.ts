import { expect, it } from 'vitest';
import { decodePushKey, isSamePushKey } from './push-key.ts';

it('reads base64url without padding', () => {
  expect([...decodePushKey('-_8AAQ')]).toEqual([251, 255, 0, 1]);
});

it('compares all bytes of two keys', () => {
  const key = decodePushKey('-_8AAQ');
  expect(isSamePushKey(decodePushKey('-_8AAQ').buffer, key)).toBe(true);
  expect(isSamePushKey(decodePushKey('-_8AAg').buffer, key)).toBe(false);
  expect(isSamePushKey(decodePushKey('-_8A').buffer, key)).toBe(false);
  expect(isSamePushKey(null, key)).toBe(false);
});
