/** Songs of the catalogue for staff: what clients and providers say they are, and how to correct that. */
import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { IsoTime, LimitOffset, Nullable, OneOf, Uuid } from '../schemas.ts';

const service = 'playlist' as const;
const idSources = ['client', 'provider', 'staff', 'upload'] as const;
const Source = OneOf(idSources);
const StaffSong = Type.Object({
  songId: Type.String(),
  songShortId: Type.String(),
  trackName: Type.String(),
  artistName: Type.String(),
  albumName: Nullable(Type.String()),
  releaseDate: Nullable(Type.String()),
  duration: Type.Number({ description: 'seconds' }),
  isrc: Nullable(Type.Object({ code: Type.String(), source: Source })),
  ids: Type.Array(Type.Object({ musicProvider: Type.String(), providerId: Type.String(), source: Source })),
  status: Type.String(),
  isUpload: Type.Boolean(),
  describedBy: Nullable(Uuid, { description: 'whose description it is; null for shared songs' }),
  confirmedAt: Nullable(IsoTime),
  removedAt: Nullable(IsoTime),
  crates: Type.Integer({ description: 'how many crates hold it' }),
});
const Details = Type.Object({
  trackName: Type.String(),
  artistName: Type.String(),
  albumName: Nullable(Type.String()),
  releaseDate: Nullable(Type.String()),
  isrc: Nullable(Type.String()),
});
const SongChange = Type.Object({
  uuid: Uuid,
  songId: Type.String({ description: 'the song that was changed; of a split, the one that had the ids' }),
  kind: OneOf(['correct', 'split', 'remove', 'restore'] as const),
  byUserUuid: Nullable(Uuid, { description: 'null for a service' }),
  reason: Type.String(),
  before: Nullable(Details, { description: 'of a correction' }),
  otherSongId: Nullable(Type.String(), { description: 'of a split' }),
  changedAt: IsoTime,
});
const BySong = Type.Object({ songId: Type.String({ pattern: '^[0-9]{1,15}$', description: 'a song id' }) });
const Reason = Type.String({ minLength: 1, maxLength: fieldLengths.songReason });
const Name = Type.String({ minLength: 1, maxLength: fieldLengths.songName });
const common = { service, auth: 'staff', source: 'Turnstage', params: BySong } as const;

export const staffSongs = operation({
  id: 'playlist.staffSongs',
  service,
  method: 'GET',
  path: '/catalogue/songs',
  auth: 'staff',
  summary: 'List songs of the catalogue, described and removed ones too, newest first.',
  source: 'Turnstage',
  query: Type.Object({
    ...LimitOffset,
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'words of the names, a song id, a provider id or an ISRC' }),
    ),
  }),
  reply: Type.Object({ songs: Type.Array(StaffSong), count: Type.Integer() }),
});

export const staffSong = operation({
  ...common,
  id: 'playlist.staffSong',
  method: 'GET',
  path: '/catalogue/songs/{songId}',
  summary: 'Get a song of the catalogue with what staff changed about it, newest first.',
  reply: Type.Object({ song: StaffSong, changes: Type.Array(SongChange) }),
  errors: ['song/not-found'],
});

export const correctSong = operation({
  ...common,
  id: 'playlist.correctSong',
  method: 'PATCH',
  path: '/catalogue/songs/{songId}',
  rateLimit: 'write',
  summary: 'Correct the names, album, release date or ISRC of a song.',
  body: Type.Object(
    {
      trackName: Type.Optional(Name),
      artistName: Type.Optional(Name),
      albumName: Type.Optional(Nullable(Name)),
      releaseDate: Type.Optional(Nullable(Type.String({ maxLength: fieldLengths.releaseDate }))),
      isrc: Type.Optional(Nullable(Type.String({ maxLength: fieldLengths.isrc }))),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  reply: StaffSong,
  errors: ['song/not-found', 'song/is-upload', 'song/isrc-taken'],
});

export const splitSong = operation({
  ...common,
  id: 'playlist.splitSong',
  method: 'POST',
  path: '/catalogue/songs/{songId}/split',
  rateLimit: 'write',
  idempotent: true,
  summary:
    'Detach ids from a song: they become a song of their own. Crates keep the song unless `moveCrates`.',
  body: Type.Object(
    {
      musicProviders: Type.Array(Type.String({ maxLength: 32 }), { maxItems: 20, uniqueItems: true }),
      isrc: Type.Optional(Type.Boolean({ description: 'detaches the ISRC too' })),
      trackName: Type.Optional(Name),
      artistName: Type.Optional(Name),
      moveCrates: Type.Optional(Type.Boolean({ description: 'puts the new song into all crates instead' })),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ song: StaffSong, newSong: StaffSong }),
  status: 201,
  errors: ['song/not-found', 'song/is-upload', 'song/id-not-attached'],
});

export const removeCatalogueSong = operation({
  ...common,
  id: 'playlist.removeCatalogueSong',
  method: 'POST',
  path: '/catalogue/songs/{songId}/remove',
  rateLimit: 'write',
  summary:
    'Remove a song from the catalogue: it is not found and not played any more. Crates show it as removed.',
  body: Type.Object({ reason: Reason }, { additionalProperties: false }),
  reply: StaffSong,
  status: 201,
  errors: ['song/not-found', 'song/is-upload'],
});

export const restoreCatalogueSong = operation({
  ...common,
  id: 'playlist.restoreCatalogueSong',
  method: 'POST',
  path: '/catalogue/songs/{songId}/restore',
  rateLimit: 'write',
  summary: 'Restore a song that staff removed.',
  body: Type.Object({ reason: Reason }, { additionalProperties: false }),
  reply: StaffSong,
  status: 201,
  errors: ['song/not-found', 'song/is-upload'],
});
