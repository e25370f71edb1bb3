import { expect, it } from 'vitest';
import type { Me } from '../../session/index.ts';
import { diffDraft, toDraft, parsePrice } from './profile-draft.ts';

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

it('sends nothing when only blanks changed', () => {
  const draft = toDraft(profile);
  expect(diffDraft(draft, { ...draft, nickname: ' nessa_k ' })).toEqual({});
});

it('sends only what changed', () => {
  const draft = toDraft(profile);
  expect(
    diffDraft(draft, {
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

it('displays pronouns when one is set and hides them when it is empty', () => {
  const draft = toDraft(profile);
  const she = { ...draft, pronoun: 'she/her' };
  expect(diffDraft(draft, she)).toEqual({ pronoun: 'she/her', displayPronouns: true });
  expect(diffDraft(she, draft)).toEqual({ pronoun: '', displayPronouns: false });
});

it('sends a price as a number, and 0 when it is cleared', () => {
  const draft = toDraft({ ...profile, priceForGig: 120.5 });
  expect(draft.priceForGig).toBe('120.5');
  expect(diffDraft(draft, { ...draft, priceForGig: ' 120,50 ' })).toEqual({});
  expect(diffDraft(draft, { ...draft, priceForGig: '200' })).toEqual({ priceForGig: 200 });
  expect(diffDraft(draft, { ...draft, priceForGig: '' })).toEqual({ priceForGig: 0 });
});

it.each(['-1', '1e3', 'a lot', '1.234', '1.000,00'])('rejects %s as a price', (text) =>
  expect(parsePrice(text)).toBeNull(),
);

it('sends the full list of music services when one was added or removed', () => {
  const draft = toDraft(profile);
  expect(diffDraft(draft, { ...draft, musicProviders: ['audius'] })).toEqual({});
  expect(diffDraft(draft, { ...draft, musicProviders: ['spotify', 'audius'] })).toEqual({
    musicProviders: ['spotify', 'audius'],
  });
  expect(diffDraft(draft, { ...draft, musicProviders: [] })).toEqual({ musicProviders: [] });
});

it('sends the explicit-audio setting only when it changed', () => {
  const draft = toDraft(profile);
  expect(diffDraft(draft, { ...draft, allowExplicitAudio: true, zodiac: 'Leo' })).toEqual({
    allowExplicitAudio: true,
    zodiac: 'Leo',
  });
});
