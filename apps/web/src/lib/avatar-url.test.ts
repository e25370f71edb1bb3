import { expect, it } from 'vitest';
import { avatarPortraitUrl, avatarUrl } from './avatar-url.ts';

it('names the drawing in the path', () => {
  expect(avatarUrl('fox', { view: 'back', part: 'head', pose: 'bob' })).toBe(
    '/avatars/fox/back-head-bob.svg',
  );
  expect(avatarPortraitUrl('fox')).toBe('/avatars/fox/portrait.svg');
});

it('gives the rim without its hash sign, which would end the query', () => {
  expect(avatarUrl('fox', { view: 'back', part: 'whole', pose: 'idle', rim: '#FFB454' })).toBe(
    '/avatars/fox/back-whole-idle.svg?rim=FFB454',
  );
});

it('lets no slug leave its folder', () => {
  expect(avatarPortraitUrl('../../etc/x?')).toBe('/avatars/..%2F..%2Fetc%2Fx%3F/portrait.svg');
});
