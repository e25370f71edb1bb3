import { expect, it } from 'vitest';
import { getLinks, type LinkField } from './profile-links.ts';

const empty: Record<LinkField, string> = {
  instagram: '',
  tiktok: '',
  twitter: '',
  facebook: '',
  snapchat: '',
  discordNickname: '',
};

it('has no link for an empty field', () => {
  expect(getLinks({ ...empty, instagram: '  ' })).toEqual([]);
});

it.each<[Partial<Record<LinkField, string>>, string, string | null]>([
  [{ instagram: 'sable.coast' }, '@sable.coast', 'https://www.instagram.com/sable.coast/'],
  [{ tiktok: '@sable' }, '@sable', 'https://www.tiktok.com/@sable'],
  [{ twitter: 'https://twitter.com/sable' }, 'sable', 'https://twitter.com/sable'],
  [{ twitter: 'x.com/sable/' }, 'sable', 'https://x.com/sable/'],
  [{ facebook: 'http://www.facebook.com/sable' }, 'sable', 'https://www.facebook.com/sable'],
  [{ snapchat: 'https://www.snapchat.com/add/sable' }, 'sable', 'https://www.snapchat.com/add/sable'],
  [{ discordNickname: 'sable#1234' }, 'sable#1234', null],
])('links %j to the address it names', (part, name, url) => {
  expect(getLinks({ ...empty, ...part })).toMatchObject([{ name, url }]);
});

it.each<Partial<Record<LinkField, string>>>([
  { instagram: 'https://evil.example/instagram.com' },
  { instagram: 'https://instagram.com.evil.example/a' },
  { twitter: 'javascript:alert(1)' },
  { facebook: 'data:text/html,x' },
  { tiktok: 'https://[' },
  { instagram: 'a name with blanks' },
])('shows %j without a link', (part) => {
  expect(getLinks({ ...empty, ...part })).toMatchObject([{ name: Object.values(part)[0], url: null }]);
});
