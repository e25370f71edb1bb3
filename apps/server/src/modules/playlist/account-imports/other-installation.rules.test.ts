import { expect, test } from 'vitest';
import { findInstallation, namedOrigins } from './other-installation.rules.ts';

const named = [
  {
    name: 'Harbour club',
    user: 'http://club.lan:3000/api/user-service',
    playlist: 'http://club.lan:3000/api/playlist-service',
  },
  { name: 'Hosted', user: 'https://users.example.org/v1', playlist: 'https://playlists.example.org' },
];

test.each([
  ['club.example.org', 'https://club.example.org'],
  [' https://Club.example.org/r/attic?from=mail#x ', 'https://club.example.org'],
  ['http://club.lan:3000/', 'http://club.lan:3000'],
])('V90: %s is one origin with a prefix for each service', (text, origin) => {
  expect(findInstallation(text, named)).toEqual({
    address: origin,
    user: `${origin}/api/user-service`,
    playlist: `${origin}/api/playlist-service`,
  });
});

test('V90: services at addresses of their own are those that the host named', () => {
  expect(findInstallation('users.example.org', named)).toEqual({
    address: 'https://users.example.org',
    user: 'https://users.example.org/v1',
    playlist: 'https://playlists.example.org',
  });
  expect(namedOrigins(named)).toEqual([
    'http://club.lan:3000',
    'https://users.example.org',
    'https://playlists.example.org',
  ]);
});

test.each(['tt.fm', 'https://tt.live/some-room', 'hang.fm', 'api.prod.tt.fm'])(
  'V90: %s is the hosted platform, whose services are behind its gateway',
  (text) => {
    expect(findInstallation(text, [])?.playlist).toBe('https://gateway.prod.tt.fm/api/playlist-service');
  },
);

test.each(['nott.fm', 'tt.fm.example.org'])('V90: %s is not the hosted platform', (text) => {
  expect(findInstallation(text, [])?.address).toBe(`https://${text}`);
});

test.each(['', 'ftp://club.example.org', 'javascript:alert(1)', 'https://a:b@club.example.org', 'two words'])(
  'V91: %o is no address',
  (text) => {
    expect(findInstallation(text, named)).toBeUndefined();
  },
);
