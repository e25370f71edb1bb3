import { avatarCatalogue } from '@turnstage/avatars';
import { expect, it } from 'vitest';
import { avatarSlugs, earnedAvatarSlugs } from './avatar-slugs.ts';

it('offers the catalogue designs for members, in the same order', () => {
  const members = avatarCatalogue.filter(({ audience }) => audience === 'member').map(({ slug }) => slug);
  expect(avatarSlugs).toEqual(members);
});

it('has a name for each design that is earned', () => {
  const earned = avatarCatalogue.filter(({ audience }) => audience === 'earned').map(({ slug }) => slug);
  expect(earnedAvatarSlugs).toEqual(earned);
});
