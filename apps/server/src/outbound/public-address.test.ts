import { describe, expect, test } from 'vitest';
import { isPublicAddress, parseTargetUrl } from './public-address.ts';

describe('X83: an address is public', () => {
  test.each(['1.1.1.1', '162.159.135.232', '99.255.0.1', '2606:4700::6810:85e5', '2a00:1450::1'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('X83: an address is not public', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.31.255.255',
    '192.0.2.7',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'not an address',
    '',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('X83: an address that someone typed', () => {
  test.each(['https://discord.com/api/webhooks/1/abc', 'https://hooks.example.org', 'https://8.8.8.8/x'])(
    '%s is accepted',
    (url) => expect(parseTargetUrl(url, [])?.href).toContain('https://'),
  );

  test.each([
    'http://hooks.example.org/',
    'https://hooks.example.org:8443/',
    'https://user:secret@hooks.example.org/',
    'https://localhost/',
    'https://server/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://nas.home.arpa/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'ftp://hooks.example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'hooks.example.org',
    '',
  ])('%s is refused', (url) => expect(parseTargetUrl(url, [])).toBeUndefined());

  test('an origin of the own network is accepted when the host listed it, and nothing beside it', () => {
    const origins = ['http://n8n.lan:5678'];
    expect(parseTargetUrl('http://n8n.lan:5678/webhook/1', origins)?.pathname).toBe('/webhook/1');
    expect(parseTargetUrl('http://n8n.lan/webhook/1', origins)).toBeUndefined();
    expect(parseTargetUrl('http://n8n.lan:5678@evil.example/', origins)).toBeUndefined();
  });
});
