import { describe, expect, test } from 'vitest';
import { canRequestCode, isPhoneCodeUsable, phoneCodeText } from './phone.rules.ts';

const limits = {
  triesPerNumberPerHour: 5,
  triesPerAddressPerHour: 20,
  codeLifetimeMs: 600_000,
  triesPerCode: 5,
};

test.each([
  [{ ofNumber: 4, ofNetwork: 19 }, false, true],
  [{ ofNumber: 5, ofNetwork: 0 }, false, false],
  [{ ofNumber: 0, ofNetwork: 20 }, false, false],
  [{ ofNumber: 0, ofNetwork: 20 }, true, true],
  [{ ofNumber: 5, ofNetwork: 0 }, true, false],
])(
  'after %j within the hour (whitelisted: %s), another code is allowed: %s',
  (counts, whitelisted, allowed) => {
    expect(canRequestCode(counts, limits, whitelisted)).toBe(allowed);
  },
);

describe('a code (decisions section 1)', () => {
  test('is valid for 10 minutes', () => {
    expect(isPhoneCodeUsable({ sent_at: 0, tries: 0 }, 599_999, limits)).toBe(true);
    expect(isPhoneCodeUsable({ sent_at: 0, tries: 0 }, 600_000, limits)).toBe(false);
  });
  test('allows five tries', () => {
    expect(isPhoneCodeUsable({ sent_at: 0, tries: 4 }, 0, limits)).toBe(true);
    expect(isPhoneCodeUsable({ sent_at: 0, tries: 5 }, 0, limits)).toBe(false);
  });
  test('is bound to our page by the last line of the message', () => {
    for (const language of ['en', 'es'] as const)
      expect(phoneCodeText('012345', 10, 'stage.example.org', language)).toMatch(
        /^012345 .*10 min[\s\S]*\n\n@stage\.example\.org #012345$/,
      );
  });
});
