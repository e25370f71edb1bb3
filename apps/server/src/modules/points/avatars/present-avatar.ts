import type { Avatar, AvatarAssignment } from '@turnstage/contracts';
import type { AssignmentRow } from './assignment.store.ts';
import type { AvatarRow } from './avatar.store.ts';

export function presentAvatar(row: AvatarRow, isAvailable: boolean): Avatar {
  const file = (name: string): string => `/avatars/${row.slug}/${name}.svg`;
  return {
    slug: row.slug,
    name: row.name,
    color: row.color,
    avatarStatus: row.status,
    audience: row.audience,
    isDrawn: row.is_drawn,
    rankingType: row.ranking_type,
    rankingValue: row.ranking_value,
    seasonId: row.season_id,
    frontHeadSvg: file('front-head-idle'),
    frontBodySvg: file('front-body-idle'),
    backHeadSvg: file('back-head-idle'),
    backBodySvg: file('back-body-idle'),
    portraitSvg: file('portrait'),
    // What the platform's own client drew with; no avatar here needs them.
    hasCustomFace: false,
    hasSmallBody: false,
    discordOnly: row.discord_only,
    isAvailableForCurrentUser: isAvailable,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function presentAssignment(row: AssignmentRow): AvatarAssignment {
  return {
    id: row.id,
    slug: row.slug,
    userUuid: row.user_uuid,
    assignmentType: row.assignment_type,
    seasonId: row.season_id,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
