import { expect, it } from 'vitest';
import { changeOf, draftOf } from './profile-draft.ts';
import type { Profile } from './profile-links.ts';

const profile = {
  nickname: 'nessa_k',
  avatarId: 'cat',
  color: '#ffb454',
  pronoun: '',
  songOfTheWeek: '',
  instagram: 'nessa',
  tiktok: '',
  twitter: '',
  facebook: '',
  snapchat: '',
  discordNickname: '',
} as Profile;

it('sends nothing when nothing changed but blanks', () => {
  const draft = draftOf(profile);
  expect(changeOf(draft, { ...draft, nickname: ' nessa_k ' })).toEqual({});
});

it('sends what changed and nothing else', () => {
  const draft = draftOf(profile);
  expect(
    changeOf(draft, {
      ...draft,
      nickname: 'Nessa',
      instagram: '',
      color: '#D79BFF',
      songOfTheWeek: ' Blue Monday ',
    }),
  ).toEqual({
    nickname: 'Nessa',
    instagram: '',
    color: '#D79BFF',
    songOfTheWeek: 'Blue Monday',
  });
});

it('shows a pronoun as soon as there is one, and hides none', () => {
  const draft = draftOf(profile);
  const she = { ...draft, pronoun: 'she/her' };
  expect(changeOf(draft, she)).toEqual({ pronoun: 'she/her', displayPronouns: true });
  expect(changeOf(she, draft)).toEqual({ pronoun: '', displayPronouns: false });
});
