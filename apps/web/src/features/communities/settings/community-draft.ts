import type { Community, CommunityChange, JoinPolicy, NewCommunity } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';

/** What a form about a community holds. */
export interface CommunityDraft {
  name: string;
  description: string;
  rules: string;
  joinPolicy: JoinPolicy;
  isPublic: boolean;
  /** A data URL; null removes the image; undefined leaves it. */
  imageFile: string | null | undefined;
  bannerFile: string | null | undefined;
}

export const emptyDraft: CommunityDraft = {
  name: '',
  description: '',
  rules: '',
  joinPolicy: 'OPEN',
  isPublic: true,
  imageFile: undefined,
  bannerFile: undefined,
};

export const draftOf = ({ name, description, rules, joinPolicy, isPublic }: Community): CommunityDraft => ({
  ...emptyDraft,
  name,
  description,
  rules,
  joinPolicy,
  isPublic,
});

export const isNamed = ({ name }: CommunityDraft): boolean => name.trim().length >= limits.communityName.min;

export const toNewCommunity = ({ name, imageFile, bannerFile, ...rest }: CommunityDraft): NewCommunity => ({
  ...rest,
  name: name.trim(),
  ...(imageFile ? { imageFile } : {}),
  ...(bannerFile ? { bannerFile } : {}),
});

/** Only what differs, so that two moderators who change different things don't undo each other. */
export function changesIn(draft: CommunityDraft, community: Community): CommunityChange {
  const before = draftOf(community);
  const after = { ...draft, name: draft.name.trim() };
  const changed = (Object.keys(before) as (keyof CommunityDraft)[]).filter(
    (field) => after[field] !== before[field],
  );
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}
