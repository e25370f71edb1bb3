import { expect, it } from 'vitest';
import { avatarPortraitUrl, avatarUrl } from './avatar-url.ts';

it('puts the drawing into the path', () => {
  expect(avatarUrl('fox', { view: 'back', part: 'head', pose: 'bob' })).toBe(
    '/avatars/fox/back-head-bob.svg',
  );
  expect(avatarPortraitUrl('fox')).toBe('/avatars/fox/portrait.svg');
});

it('omits the hash sign of the rim, which would end the query', () => {
  expect(avatarUrl('fox', { view: 'back', part: 'whole', pose: 'idle', rim: '#FFB454' })).toBe(
    '/avatars/fox/back-whole-idle.svg?rim=FFB454',
  );
});

it('escapes slugs, so that none leaves its folder', () => {
  expect(avatarPortraitUrl('../../etc/x?')).toBe('/avatars/..%2F..%2Fetc%2Fx%3F/portrait.svg');
});
