import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { communityRoles, joinPolicies } from '../values/community.ts';
import { maxDataUrlBytes } from '../operation.ts';

/** What is stored about a community, and how much there is in it (decisions section 7). */
export const CommunityRecord = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  rules: Type.String(),
  imageUrl: Type.String(),
  bannerUrl: Type.String(),
  joinPolicy: OneOf(joinPolicies),
  isPublic: Type.Boolean(),
  ownerUuid: Nullable(Uuid),
  numberOfMembers: Type.Integer(),
  numberOfRooms: Type.Integer({ description: 'all of them, also those that the caller cannot see' }),
  numberOfListeners: Type.Integer({ description: 'people in its rooms now, without bots' }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type CommunityRecord = Static<typeof CommunityRecord>;

export const Community = Type.Composite([
  CommunityRecord,
  Type.Object({
    ownRole: Nullable(OneOf(communityRoles), { description: 'of the caller; null for everyone else' }),
    hasRequested: Type.Boolean({ description: 'the caller has asked to join' }),
    isMuted: Type.Boolean({ description: 'its announcements do not notify the caller' }),
  }),
]);
export type Community = Static<typeof Community>;

/** Someone in a community, or someone who asks to join: `role` is null then. */
export const CommunityMember = Type.Object({
  userUuid: Uuid,
  nickname: Type.String(),
  avatarId: Type.String(),
  role: Nullable(OneOf(communityRoles)),
  createdAt: IsoTime,
});
export type CommunityMember = Static<typeof CommunityMember>;

const name = Type.String({ minLength: limits.communityName.min, maxLength: limits.communityName.max });
const ImageFile = Nullable(
  Type.String({
    maxLength: maxDataUrlBytes,
    description: 'the image as a data URL, or an external link. null removes it',
  }),
);

const optional = {
  description: Type.Optional(Type.String({ maxLength: limits.communityDescription })),
  rules: Type.Optional(Type.String({ maxLength: limits.communityRules })),
  imageFile: Type.Optional(ImageFile),
  bannerFile: Type.Optional(ImageFile),
  joinPolicy: Type.Optional(OneOf(joinPolicies)),
  isPublic: Type.Optional(Type.Boolean()),
  ownerUuid: Type.Optional(Uuid),
};

export const NewCommunity = Type.Object({ name, ...optional }, { additionalProperties: false });
export type NewCommunity = Static<typeof NewCommunity>;

export const CommunityChange = Type.Object(
  { name: Type.Optional(name), ...optional },
  { additionalProperties: false },
);
export type CommunityChange = Static<typeof CommunityChange>;
