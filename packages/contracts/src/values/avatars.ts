/** Avatars and consumables (document 2 section 3). */

/** Who can wear an avatar: everyone, those with an assignment, those who earned it, subscribers. */
export const avatarStatuses = ['PUBLIC', 'PRIVATE', 'SEASON_AWARD', 'SUBSCRIBER_ONLY'] as const;
export type AvatarStatus = (typeof avatarStatuses)[number];

/** Who an avatar is drawn for. Those for bots and guests are listed apart. */
export const avatarAudiences = ['everyone', 'bots', 'guests'] as const;
export type AvatarAudience = (typeof avatarAudiences)[number];

/** What an award is for: points in a season, or a place in its final ranking, 1 being the best. */
export const avatarRankingTypes = ['points', 'rank'] as const;
export type AvatarRankingType = (typeof avatarRankingTypes)[number];

export const avatarAssignmentTypes = ['MANUAL', 'SEASON_AWARD', 'PURCHASED'] as const;
export type AvatarAssignmentType = (typeof avatarAssignmentTypes)[number];

/** `cover` fills the stage, `small` is at the figure of the person who bought it. */
export const consumableDisplayTypes = ['cover', 'small'] as const;
export type ConsumableDisplayType = (typeof consumableDisplayTypes)[number];

export const consumableEffects = ['thrown', 'worn', 'lit'] as const;
export type ConsumableEffect = (typeof consumableEffects)[number];

/** Where on a figure something that is worn or lit appears. */
export const consumableAnchors = ['head', 'face', 'neck', 'hand'] as const;
export type ConsumableAnchor = (typeof consumableAnchors)[number];
