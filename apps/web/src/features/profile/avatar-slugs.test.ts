import { avatarCatalogue } from '@turnstage/avatars';
import { expect, it } from 'vitest';
import { avatarSlugs } from './avatar-slugs.ts';

it('offers the catalogue designs for members, in the same order', () => {
  const members = avatarCatalogue.filter(({ audience }) => audience === 'member').map(({ slug }) => slug);
  expect(avatarSlugs).toEqual(members);
});
