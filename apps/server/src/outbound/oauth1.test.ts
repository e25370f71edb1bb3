import { expect, test } from 'vitest';
import { signUrl } from './oauth1.ts';

const keys = { consumerKey: 'dpf43f3p2l4k3l03', consumerSecret: 'kd94hf93k423kf44' };

test('signs the request of RFC 5849 section 1.2 as it does', () => {
  const url = signUrl(keys, {
    method: 'POST',
    url: 'https://photos.example.net/initiate',
    query: { oauth_callback: 'http://printer.example.com/ready' },
    timestamp: 137_131_200,
    nonce: 'wIjqoS',
  });
  expect(new URL(url).searchParams.get('oauth_signature')).toBe('74KNZJeDHnMBp0EMJ9ZHt/XKycU=');
});

test('sends the query as it is signed, and never the secret', () => {
  const url = signUrl(keys, {
    url: 'https://api.example.org/1.2/track/search',
    query: { q: "what's (up) *here* & there", page: '1' },
    timestamp: 1,
    nonce: 'n',
  });
  expect(url).toMatch(
    /^https:\/\/api\.example\.org\/1\.2\/track\/search\?oauth_consumer_key=dpf43f3p2l4k3l03&oauth_nonce=n&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1&page=1&q=what%27s%20%28up%29%20%2Ahere%2A%20%26%20there&oauth_signature=/,
  );
  expect(url).not.toContain(keys.consumerSecret);
});
