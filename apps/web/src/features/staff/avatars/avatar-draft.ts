import type { AvatarChange, AvatarRankingType, AvatarStatus, NewAvatar } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import type { AvatarRecord } from './avatar.ts';

/** What the form of an avatar holds. */
export interface AvatarDraft {
  readonly name: string;
  readonly color: string;
  readonly status: AvatarStatus;
  /** Only for people who came through Discord's activity. */
  readonly discordOnly: boolean;
  readonly rankingType: AvatarRankingType;
  /** As typed. */
  readonly rankingValue: string;
  /** Empty: every season counts. */
  readonly seasonId: string;
  /** Data URLs of new images. */
  readonly front: string | undefined;
  readonly back: string | undefined;
}

export const newDraft: AvatarDraft = {
  name: '',
  color: '#8a7bff',
  status: 'PRIVATE',
  discordOnly: false,
  rankingType: 'points',
  rankingValue: '100',
  seasonId: '',
  front: undefined,
  back: undefined,
};

export function draftOf(avatar: AvatarRecord): AvatarDraft {
  return {
    name: avatar.name ?? '',
    color: avatar.color ?? newDraft.color,
    status: avatar.avatarStatus ?? newDraft.status,
    discordOnly: avatar.discordOnly ?? false,
    rankingType: avatar.rankingType ?? newDraft.rankingType,
    rankingValue: String(avatar.rankingValue ?? newDraft.rankingValue),
    seasonId: avatar.seasonId === null || avatar.seasonId === undefined ? '' : String(avatar.seasonId),
    front: undefined,
    back: undefined,
  };
}

const maxRankingValue = 1_000_000_000;
const isAward = ({ status }: AvatarDraft) => status === 'SEASON_AWARD';

function readCount(text: string): number | null {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= 1 && value <= maxRankingValue ? value : null;
}

export type DraftProblem = 'slug' | 'name' | 'value' | 'front';

export function findProblem(draft: AvatarDraft): Exclude<DraftProblem, 'slug'> | null {
  if (draft.name.trim().length < limits.avatarName.min) return 'name';
  return isAward(draft) && readCount(draft.rankingValue) === null ? 'value' : null;
}

export function findNewProblem(slug: string, draft: AvatarDraft): DraftProblem | null {
  if (!/^[a-z0-9][a-z0-9-]+$/.test(slug)) return 'slug';
  return findProblem(draft) ?? (draft.front === undefined ? 'front' : null);
}

function awardOf(draft: AvatarDraft) {
  const rankingValue = readCount(draft.rankingValue);
  if (!isAward(draft) || rankingValue === null) return {};
  return {
    rankingType: draft.rankingType,
    rankingValue,
    seasonId: draft.seasonId === '' ? null : Number(draft.seasonId),
  };
}

/** What differs from `before`. */
export function changesOf(draft: AvatarDraft, before: AvatarDraft): AvatarChange {
  const name = draft.name.trim();
  const award = awardOf(draft);
  return {
    ...(name !== before.name && { name }),
    ...(draft.color !== before.color && { color: draft.color }),
    ...(draft.status !== before.status && { avatarStatus: draft.status }),
    ...(draft.discordOnly !== before.discordOnly && { discordOnly: draft.discordOnly }),
    ...(JSON.stringify(award) !== JSON.stringify(awardOf(before)) && award),
    ...(draft.front !== undefined && { frontFile: draft.front }),
    ...(draft.back !== undefined && { backFile: draft.back }),
  };
}

export function toNewAvatar(slug: string, draft: AvatarDraft): NewAvatar {
  return {
    slug,
    name: draft.name.trim(),
    color: draft.color,
    avatarStatus: draft.status,
    ...(draft.discordOnly && { discordOnly: true }),
    frontFile: draft.front ?? '',
    ...(draft.back !== undefined && { backFile: draft.back }),
    ...awardOf(draft),
  };
}

/** A name in an address, from the name that people read. */
export function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, limits.avatarSlug.max);
}
