import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Nullable } from './schemas.ts';

/** The song in replies; the same shape is sent over the socket (wire 3.3). */
export const SongShape = Type.Object({
  songId: Type.String({ description: 'platform id, decimal digits' }),
  id: Type.String({ description: 'the same as songId' }),
  songShortId: Type.String({ description: '10 characters' }),
  artistName: Type.String(),
  trackName: Type.String(),
  genre: Type.String(),
  duration: Type.Number({ description: 'seconds' }),
  isrc: Nullable(Type.String()),
  playbackToken: Nullable(Type.String()),
  explicit: Type.Boolean(),
  musicProviders: Type.Record(Type.String(), Type.String()),
  thumbnails: Type.Record(Type.String(), Type.String()),
  links: Type.Record(Type.String(), Type.Object({ url: Type.String() })),
  status: Type.String(),
  isGenerated: Type.Boolean({ description: 'made by the built-in generator' }),
  isRemoved: Type.Optional(
    Type.Boolean({
      description: 'true when staff removed it from the catalogue, so that nobody can play it',
    }),
  ),
  streamUrls: Type.Record(
    Type.String(),
    Type.Object({ http: Type.Optional(Type.String()), hls: Type.Optional(Type.String()) }),
    { description: 'where the whole song can be played, by provider' },
  ),
  description: Type.Optional(Type.String()),
  albumId: Type.Optional(Type.String()),
  albumName: Type.Optional(Type.String()),
  releaseDate: Type.Optional(Type.String()),
  releaseYear: Type.Optional(Type.Integer()),
  bpm: Type.Optional(Type.Number()),
  beatOffset: Type.Optional(Type.Number({ description: 'seconds from the start of the song to a beat' })),
  energy: Type.Optional(Type.Number({ description: 'how lively it is, from 0 to 1' })),
  loudnessLufs: Type.Optional(Type.Number()),
  previews: Type.Optional(Type.Record(Type.String(), Type.String())),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type SongShape = Static<typeof SongShape>;

/**
 * A song as clients send it: from a bare title with a provider's own id to a full catalogue row. Unknown keys are
 * accepted and dropped; so is null for optional keys.
 */
export const SongInput = Type.Object({
  songId: optional(
    Type.Union([Type.String({ maxLength: 200 }), Type.Integer()], {
      description: "platform id or short id, or with musicProvider the provider's own id",
    }),
  ),
  musicProvider: optional(Type.String({ maxLength: 32 })),
  artistName: optional(Type.String({ maxLength: 300 })),
  trackName: optional(Type.String({ maxLength: 300 })),
  duration: optional(Type.Number({ minimum: 0, maximum: 86_400, description: 'seconds' })),
  isrc: optional(Type.String({ maxLength: 20 })),
  genre: optional(Type.String({ maxLength: 100 })),
  albumName: optional(Type.String({ maxLength: 300 })),
  description: optional(Type.String({ maxLength: 10_000 })),
  releaseDate: optional(Type.String({ maxLength: 40 })),
  playbackToken: optional(Type.String({ maxLength: 500 })),
  explicit: optional(Type.Boolean()),
  musicProviders: optional(Type.Record(Type.String({ maxLength: 32 }), Type.Unknown())),
  thumbnails: Type.Optional(Type.Unknown()),
  previews: Type.Optional(Type.Unknown()),
});
export type SongInput = Static<typeof SongInput>;

function optional<T extends TSchema>(schema: T) {
  return Type.Optional(Nullable(schema));
}
