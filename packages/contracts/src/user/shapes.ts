import { Type, type Static } from '@sinclair/typebox';
import { tokenRoles, type TokenRole } from '../roles.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';

/** The public profile (wire 3.2): empty strings, not nulls. */
export const Profile = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  nickname: Type.String(),
  avatarId: Type.String(),
  color: Type.String({ description: '#RRGGBB' }),
  badges: Type.Array(Type.String()),
  createdAt: IsoTime,
  firstName: Type.String(),
  lastName: Type.String(),
  pronoun: Type.String(),
  displayPronouns: Type.Boolean(),
  songOfTheWeek: Type.String(),
  song: Nullable(Type.Object({}, { additionalProperties: true })),
  discord: Type.String(),
  discordNickname: Type.String(),
  facebook: Type.String(),
  instagram: Type.String(),
  twitter: Type.String(),
  snapchat: Type.String(),
  tiktok: Type.String(),
  coverPicture: Type.String(),
  profilePicture: Type.String(),
  priceForGig: Type.Number(),
  zodiac: Type.String(),
  role: OneOf(tokenRoles),
});
export type Profile = Static<typeof Profile>;

/** The caller's own profile, with fields that only its owner can see. */
export const OwnProfile = Type.Composite([
  Profile,
  Type.Object({
    email: Type.String(),
    musicProviders: Type.Array(Type.String()),
    verifiedAt: Nullable(IsoTime),
    allowExplicitAudio: Type.Boolean(),
    capabilities: Type.Array(Type.String()),
  }),
]);
export type OwnProfile = Static<typeof OwnProfile>;

export const User = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  role: OneOf(tokenRoles),
  createdAt: IsoTime,
});

const givenRoles = tokenRoles.filter(
  (role): role is Exclude<TokenRole, 'guest' | 'bot'> => role !== 'guest' && role !== 'bot',
);
/** A role that people can be given: a guest has no account, and a bot is one from the start. */
export const GivenRole = OneOf(givenRoles);

/** The language of mail to a person. */
export const Locale = OneOf(['en', 'es'] as const);
