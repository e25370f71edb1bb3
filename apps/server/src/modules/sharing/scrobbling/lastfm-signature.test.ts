import { expect, test } from 'vitest';
import { kindOfError, signatureOf } from './lastfm-signature.ts';

test('V48: a request is signed by its parameters in order and the secret, without `format`', () => {
  // md5('api_keyxxxxxxxxmethodauth.getSessiontokenyyyyyymysecret'), the example of the specification.
  const parameters = { token: 'yyyyyy', method: 'auth.getSession', api_key: 'xxxxxxxx', format: 'json' };
  expect(signatureOf(parameters, 'mysecret')).toBe('f462da5c166769c6c6014860b36a02af');
  expect(signatureOf({ 'artist[10]': 'b', 'artist[1]': 'a', track: 'Ñandú' }, 's')).toHaveLength(32);
});

test.each([
  [9, 200, 'refused'],
  [14, 403, 'refused'],
  [10, 403, 'keys'],
  [29, 200, 'busy'],
  [undefined, 429, 'busy'],
  [6, 400, 'rejected'],
  [11, 503, 'unreachable'],
  [undefined, 500, 'unreachable'],
])('error %j with status %j means %s', (code, status, kind) => {
  expect(kindOfError(code, status)).toBe(kind);
});
