import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { maxDataUrlBytes } from '../operation.ts';
import { HexColor, IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import {
  avatarAssignmentTypes,
  avatarAudiences,
  avatarRankingTypes,
  avatarStatuses,
} from '../values/avatars.ts';

const file = Type.String({ description: 'a path on this server' });
const seasonId = Nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
  description: 'the season that counts; null: every season',
});

/** A figure on stage and in the crowd (document 2 section 3, wire section 4). */
export const Avatar = Type.Object({
  slug: Type.String({ description: 'the `avatarId` of profiles' }),
  name: Type.String(),
  color: Type.String({ description: '#RRGGBB' }),
  avatarStatus: OneOf(avatarStatuses),
  audience: OneOf(avatarAudiences),
  isDrawn: Type.Boolean({ description: 'it comes with the server; false: staff uploaded it' }),
  rankingType: Nullable(OneOf(avatarRankingTypes), { description: 'of a SEASON_AWARD' }),
  rankingValue: Nullable(Type.Integer(), { description: 'points, or the last place that gets it' }),
  seasonId,
  frontHeadSvg: file,
  frontBodySvg: file,
  backHeadSvg: file,
  backBodySvg: file,
  portraitSvg: file,
  hasCustomFace: Type.Boolean(),
  hasSmallBody: Type.Boolean(),
  discordOnly: Type.Boolean({ description: "for people who came through Discord's activity" }),
  isAvailableForCurrentUser: Type.Boolean({ description: 'the caller can wear it' }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Avatar = Static<typeof Avatar>;

/** A data URL, as long as the largest image. */
const dataUrl = Type.String({
  maxLength: maxDataUrlBytes,
  description: 'an image as a data URL: SVG, PNG or WebP, also JPEG, GIF and AVIF',
});

const fields = {
  name: Type.String({ minLength: limits.avatarName.min, maxLength: limits.avatarName.max }),
  color: HexColor,
  avatarStatus: OneOf(avatarStatuses),
  discordOnly: Type.Boolean(),
  rankingType: OneOf(avatarRankingTypes),
  rankingValue: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  seasonId,
  frontFile: dataUrl,
  backFile: dataUrl,
};

export const AvatarChange = Type.Partial(Type.Object(fields), { additionalProperties: false });
export type AvatarChange = Static<typeof AvatarChange>;

export const NewAvatar = Type.Composite(
  [
    Type.Object({
      slug: Type.String({
        pattern: `^[a-z0-9][a-z0-9-]{${limits.avatarSlug.min - 1},${limits.avatarSlug.max - 1}}$`,
        description: 'a name of 2 to 40 small letters, digits and dashes',
      }),
      name: fields.name,
      frontFile: dataUrl,
    }),
    Type.Partial(Type.Omit(Type.Object(fields), ['name', 'frontFile'])),
  ],
  { additionalProperties: false },
);
export type NewAvatar = Static<typeof NewAvatar>;

export const AvatarAssignment = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  userUuid: Uuid,
  assignmentType: OneOf(avatarAssignmentTypes),
  seasonId: Nullable(Type.Integer()),
  createdAt: IsoTime,
});
export type AvatarAssignment = Static<typeof AvatarAssignment>;

/** Whether someone can wear an avatar, and why. */
export const AvatarWearer = Type.Object({
  slug: Type.String(),
  userUuid: Uuid,
  canWear: Type.Boolean(),
  reason: Nullable(OneOf(['private', 'not-earned', 'subscribers-only', 'activity-only']), {
    description: 'why they can’t',
  }),
  assignments: Type.Array(AvatarAssignment),
});
export type AvatarWearer = Static<typeof AvatarWearer>;
