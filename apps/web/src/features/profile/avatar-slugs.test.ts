import { avatarCatalogue } from '@turnstage/avatars';
import { expect, it } from 'vitest';
import { avatarSlugs } from './avatar-slugs.ts';

it('offers the designs of the catalogue that are for members, in its order', () => {
  const members = avatarCatalogue.filter(({ audience }) => audience === 'member').map(({ slug }) => slug);
  expect(avatarSlugs).toEqual(members);
});
