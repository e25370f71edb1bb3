import { expect, it } from 'vitest';
import type { Me } from '../../session/index.ts';
import { changeOf, draftOf, priceOf } from './profile-draft.ts';

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
  firstName: '',
  lastName: '',
  zodiac: '',
  priceForGig: 0,
  allowExplicitAudio: false,
  musicProviders: ['audius'],
} as Me;

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

it('sends a price as a number, and 0 when it is taken out', () => {
  const draft = draftOf({ ...profile, priceForGig: 120.5 });
  expect(draft.priceForGig).toBe('120.5');
  expect(changeOf(draft, { ...draft, priceForGig: ' 120,50 ' })).toEqual({});
  expect(changeOf(draft, { ...draft, priceForGig: '200' })).toEqual({ priceForGig: 200 });
  expect(changeOf(draft, { ...draft, priceForGig: '' })).toEqual({ priceForGig: 0 });
});

it.each(['-1', '1e3', 'a lot', '1.234', '1.000,00'])('takes %s for no price', (text) =>
  expect(priceOf(text)).toBeNull(),
);

it('sends the music services as a whole, when one came or went', () => {
  const draft = draftOf(profile);
  expect(changeOf(draft, { ...draft, musicProviders: ['audius'] })).toEqual({});
  expect(changeOf(draft, { ...draft, musicProviders: ['spotify', 'audius'] })).toEqual({
    musicProviders: ['spotify', 'audius'],
  });
  expect(changeOf(draft, { ...draft, musicProviders: [] })).toEqual({ musicProviders: [] });
});

it('sends a choice only when it was made', () => {
  const draft = draftOf(profile);
  expect(changeOf(draft, { ...draft, allowExplicitAudio: true, zodiac: 'Leo' })).toEqual({
    allowExplicitAudio: true,
    zodiac: 'Leo',
  });
});
