import { Type, type Static } from '@sinclair/typebox';
import { Nullable, OneOf } from '../schemas.ts';

/** The fields of a profile elsewhere that the person can take over. Empty ones are left out. */
export const ImportedProfile = Type.Object({
  avatarId: Type.Optional(Type.String()),
  color: Type.Optional(Type.String({ description: '#RRGGBB' })),
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  pronoun: Type.Optional(Type.String()),
  songOfTheWeek: Type.Optional(Type.String()),
  discordNickname: Type.Optional(Type.String()),
  facebook: Type.Optional(Type.String()),
  instagram: Type.Optional(Type.String()),
  twitter: Type.Optional(Type.String()),
  snapchat: Type.Optional(Type.String()),
  tiktok: Type.Optional(Type.String()),
  zodiac: Type.Optional(Type.String()),
});
export type ImportedProfile = Static<typeof ImportedProfile>;

/** An account of another installation whose crates, likes and queue are brought here. */
export const ImportedAccount = Type.Object({
  address: Type.String({ description: 'the origin of the other installation' }),
  nickname: Nullable(Type.String({ description: 'there; null until the profile has been read' })),
  isReading: Type.Boolean({ description: 'true while the lists are still read there' }),
  lists: Type.Integer({ description: 'crates found there, with the queue and the likes' }),
  listsRead: Type.Integer(),
  profile: Nullable(ImportedProfile),
  leftOut: Type.Array(
    Type.Object({
      name: Type.String({ description: 'of the crate; empty for what has no name' }),
      reason: OneOf(['too-many-crates', 'too-many-songs', 'unreadable', 'empty'] as const),
    }),
    { description: 'crates that were not brought, or not as a whole' },
  ),
});
export type ImportedAccount = Static<typeof ImportedAccount>;
