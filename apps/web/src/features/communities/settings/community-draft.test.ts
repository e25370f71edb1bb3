import type { Community } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { changesIn, draftOf, emptyDraft, isNamed, toNewCommunity } from './community-draft.ts';

const community = {
  name: 'Harbour Crew',
  description: 'Slow boats',
  rules: '',
  joinPolicy: 'REQUEST',
  isPublic: true,
} as Community;

it('sends only what was changed', () => {
  const draft = draftOf(community);
  expect(changesIn(draft, community)).toEqual({});
  expect(changesIn({ ...draft, name: ' Harbour Crew ' }, community)).toEqual({});
  expect(changesIn({ ...draft, name: 'Docks', isPublic: false, bannerFile: null }, community)).toEqual({
    name: 'Docks',
    isPublic: false,
    bannerFile: null,
  });
});

it('leaves out images that were not chosen, and counts no blanks as a name', () => {
  expect(toNewCommunity({ ...emptyDraft, name: ' Docks ', imageFile: null })).toEqual({
    name: 'Docks',
    description: '',
    rules: '',
    joinPolicy: 'OPEN',
    isPublic: true,
  });
  expect(isNamed({ ...emptyDraft, name: '  a  ' })).toBe(false);
});
