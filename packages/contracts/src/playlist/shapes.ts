import { Type, type Static } from '@sinclair/typebox';
import { SongShape } from '../playlist-song.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';

/** A list of songs that someone owns (document 3 section 3). */
export const Crate = Type.Object({
  crateUuid: Uuid,
  crateShortId: Type.String({ description: '10 characters' }),
  crateName: Type.String(),
  description: Type.String(),
  userUuid: Uuid,
  isPublic: Type.Boolean(),
  /** `default` is the queue, `tt-stars` the likes, `user` any other crate. */
  kind: OneOf(['user', 'default', 'tt-stars'] as const),
  thumbnails: Type.Array(Type.String(), { description: 'up to four covers' }),
  crateSongsNumber: Type.Integer(),
  count: Type.Integer({ description: 'the same as crateSongsNumber' }),
  durationSeconds: Type.Number(),
  currentPosition: Type.Integer(),
  importStatus: Nullable(OneOf(['IN_PROGRESS', 'FAILED', 'COMPLETE'] as const)),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type Crate = Static<typeof Crate>;

/** A song at its position in a crate. Both spellings of the uuid key: clients disagree (wire section 4). */
export const CrateSong = Type.Composite([
  SongShape,
  Type.Object({ crateSongUuid: Uuid, crateSongUUID: Uuid, position: Type.Integer() }),
]);
export type CrateSong = Static<typeof CrateSong>;

/** One crate by itself comes with its songs. */
export const CrateWithSongs = Type.Composite([Crate, Type.Object({ songs: Type.Array(CrateSong) })]);

export const CrateSongPage = Type.Object({ songs: Type.Array(CrateSong), count: Type.Integer() });
