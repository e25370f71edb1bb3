/**
 * The song in the room socket and in crate replies (spec document 3 section 3, wire 3.3). Clients send anything
 * from a bare title with a provider link to a full catalogue row, so nearly everything is optional.
 */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable, OneOf } from '../schemas.ts';
import { songStatuses, type MusicProvider } from '../values/song.ts';

export const SongLink = Type.Object({
  url: Type.String(),
  nativeAppUriDesktop: Type.Optional(Type.String()),
  nativeAppUriMobile: Type.Optional(Type.String()),
});
export type SongLink = Static<typeof SongLink>;

const ByProvider = Type.Unsafe<Partial<Record<MusicProvider, string>>>(
  Type.Record(Type.String(), Type.String()),
);

export const Song = Type.Object({
  songId: Type.Optional(
    Type.String({ description: 'platform id, decimal digits; absent for a song that a client made up' }),
  ),
  songShortId: Type.Optional(Type.String({ description: '10 characters; bots announce nothing without it' })),
  crateSongUuid: Type.Optional(Type.String()),
  artistName: Type.String(),
  trackName: Type.String(),
  genre: Nullable(Type.String()),
  duration: Type.Number({ description: 'seconds, may be fractional' }),
  isrc: Nullable(Type.String()),
  playbackToken: Nullable(Type.String()),
  musicProviders: ByProvider,
  thumbnails: Type.Record(Type.String(), Type.String()),
  links: Type.Optional(
    Type.Unsafe<Partial<Record<MusicProvider, SongLink>>>(Type.Record(Type.String(), SongLink)),
  ),
  /** Preview files by the provider they come from. */
  previews: Type.Optional(ByProvider),
  status: Type.Optional(OneOf(songStatuses)),
  position: Type.Optional(Type.Number()),
  explicit: Type.Optional(Type.Boolean()),
  albumId: Type.Optional(Type.String()),
  albumName: Type.Optional(Type.String()),
  releaseDate: Type.Optional(Type.String()),
  loudnessLufs: Type.Optional(
    Type.Number({ description: "Turnstage's own: measured loudness (EBU R128), for levelling" }),
  ),
  bpm: Type.Optional(
    Type.Number({ description: "Turnstage's own: beats per minute, for the crowd animation" }),
  ),
  beatOffset: Type.Optional(
    Type.Number({ description: "Turnstage's own: seconds from the start of the song to a beat" }),
  ),
  energy: Type.Optional(
    Type.Number({ description: "Turnstage's own: how lively the song is, from 0 to 1, for the lights" }),
  ),
});
export type Song = Static<typeof Song>;
