import { describe, expect, it } from 'vitest';
import { readClaims } from './claims.ts';
import { parseSession } from './session.ts';
import { decodeStoredToken, encodeStoredToken } from './token-storage.ts';

function tokenWith(claims: Record<string, unknown>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `eyJhbGciOiJSUzI1NiJ9.${payload}.c2ln`;
}

const ann = { id: 7, sub: 'a1b2', role: 'user', type: 'user', exp: 2_000_000_000, name: 'Ñandú ✓ ÿÿ' };

describe('readClaims', () => {
  it('reads a base64url payload with non-ASCII characters', () => {
    expect(readClaims(tokenWith(ann))).toEqual(ann);
  });

  it.each([
    ['', 'nothing'],
    ['abc', 'no parts'],
    ['a.%%%.c', 'no base64'],
    [`a.${btoa('not json')}.c`, 'no JSON'],
    [tokenWith({ ...ann, type: 'robot' }), 'an unknown type'],
    [tokenWith({ ...ann, exp: 'soon' }), 'an end that is no number'],
    [tokenWith({ ...ann, sub: undefined }), 'nobody'],
  ])('returns null for %s (%s)', (token) => {
    expect(readClaims(token)).toBeNull();
  });
});

describe('sessionOf', () => {
  it('distinguishes users and guests by the type claim', () => {
    const token = tokenWith({ ...ann, type: 'guest', role: 'guest' });
    expect(parseSession(token, 0)).toMatchObject({ token, claims: { type: 'guest' }, me: null });
  });

  it('treats a token as none from the second it expires', () => {
    const token = tokenWith(ann);
    expect(parseSession(token, ann.exp * 1000 - 1).token).toBe(token);
    expect(parseSession(token, ann.exp * 1000)).toMatchObject({ token: null, claims: null, me: null });
  });
});

describe('stored token', () => {
  it('is stored in quotes, as the original client did', () => {
    expect(encodeStoredToken('a.b.c')).toBe('"a.b.c"');
    expect(decodeStoredToken('"a.b.c"')).toBe('a.b.c');
  });

  it('is accepted without quotes too', () => {
    expect(decodeStoredToken('a.b-_1.c')).toBe('a.b-_1.c');
  });

  it.each([null, '', '""', 'null', '{}', '42', 'not a token', '"unfinished'])('is null for %s', (stored) => {
    expect(decodeStoredToken(stored)).toBeNull();
  });
});
