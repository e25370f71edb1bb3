import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { SongShape } from '../playlist-song.ts';
import { LimitOffset, ServiceStatus, Uuid } from '../schemas.ts';
import { clearOperation, crateSongOperations } from './crate-operations.ts';
import { Crate, CrateSongPage, CrateWithSongs } from './shapes.ts';

const service = 'playlist' as const;
const alsoUnder = [''] as const;
const CrateUuid = Type.Object({ crateUuid: Uuid });

export const createCrate = operation({
  id: 'playlist.createCrate',
  service,
  method: 'POST',
  path: '/crate',
  alsoUnder,
  auth: 'user',
  rateLimit: 'write',
  summary: "Create a crate. Without a name it is called 'New Playlist #' and the lowest unused number.",
  source: 'document 3 sections 2, 5 and 7',
  body: Type.Object(
    {
      crateName: Type.Optional(Type.String({ minLength: 1, maxLength: fieldLengths.crateName })),
      description: Type.Optional(Type.String({ maxLength: 2000 })),
      isPublic: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Crate,
  status: 201,
});

export const copyCrate = operation({
  id: 'playlist.copyCrate',
  service,
  method: 'PUT',
  path: '/crate/{crateId}/copy',
  alsoUnder,
  auth: 'user',
  rateLimit: 'write',
  summary: "Copy a crate with all its songs into one of the caller's.",
  source: 'document 3 section 7, decisions section 4',
  params: Type.Object({ crateId: Uuid }),
  reply: Crate,
  errors: ['crate/not-found'],
});

export const myCrates = operation({
  id: 'playlist.myCrates',
  service,
  method: 'GET',
  path: '/crate/user',
  alsoUnder,
  auth: 'user',
  summary: "List the caller's crates. `limit=0` means all.",
  source: 'document 3 section 7, wire section 4',
  query: Type.Object(LimitOffset),
  reply: Type.Object({ crates: Type.Array(Crate), count: Type.Integer() }),
});

export const cratesOfUser = operation({
  id: 'playlist.cratesOfUser',
  service,
  method: 'GET',
  path: '/crate/user/{userUuid}',
  alsoUnder,
  auth: 'guest',
  summary: 'List the public crates of a person, or all of them for their owner.',
  source: 'document 3 section 7',
  params: Type.Object({ userUuid: Uuid }),
  reply: Type.Object({ crates: Type.Array(Crate), count: Type.Integer() }),
  errors: ['profile/not-found'],
});

export const crateById = operation({
  id: 'playlist.crateById',
  service,
  method: 'GET',
  path: '/crate/{crateId}',
  alsoUnder,
  auth: 'guest',
  summary: 'Get a crate with its songs, in order. A private one only for its owner.',
  source: 'document 3 sections 3 and 7',
  params: Type.Object({ crateId: Type.String({ minLength: 10, maxLength: 36 }) }),
  reply: CrateWithSongs,
  errors: ['crate/not-found'],
});

export const updateCrate = operation({
  id: 'playlist.updateCrate',
  service,
  method: 'PATCH',
  path: '/crate/{crateUuid}',
  alsoUnder,
  auth: 'user',
  rateLimit: 'write',
  summary: 'Change the name, description or visibility of a crate.',
  source: 'document 3 section 7',
  params: CrateUuid,
  body: Type.Object(
    {
      crateName: Type.Optional(Type.String({ minLength: 1, maxLength: fieldLengths.crateName })),
      description: Type.Optional(Type.String({ maxLength: 2000 })),
      isPublic: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Crate,
  errors: ['crate/not-found', 'crate/special'],
});

export const deleteCrate = operation({
  id: 'playlist.deleteCrate',
  service,
  method: 'DELETE',
  path: '/crate/{crateUuid}',
  alsoUnder,
  auth: 'user',
  rateLimit: 'library',
  summary: "Delete a crate. The queue and the likes can't be deleted.",
  source: 'document 3 section 7',
  params: CrateUuid,
  reply: Type.Object({ ok: Type.Boolean() }),
  errors: ['crate/not-found', 'crate/special'],
});

export const queue = operation({
  id: 'playlist.queue',
  service,
  method: 'GET',
  path: '/crate/special/queue',
  alsoUnder,
  auth: 'user',
  summary: "Get the caller's queue. It is created on first use.",
  source: 'document 3 section 7, decisions section 4',
  reply: Crate,
});

export const similarSongs = operation({
  id: 'playlist.similarSongs',
  service,
  method: 'GET',
  path: '/crate/special/queue/similar',
  auth: 'user',
  rateLimit: 'library',
  summary:
    "Get songs that go with the first 8 of the caller's queue, or with their newest likes when it is empty (rule U90), and whether they are added by themselves.",
  source: 'Turnstage',
  query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 25 })) }),
  reply: Type.Object({ songs: Type.Array(SongShape), autoplay: Type.Boolean() }),
});

export const setAutoplay = operation({
  id: 'playlist.setAutoplay',
  service,
  method: 'PUT',
  path: '/crate/special/queue/autoplay',
  auth: 'user',
  rateLimit: 'library',
  summary:
    "Set whether similar songs are added when the caller's queue has none left that the room plays (rule U91).",
  source: 'Turnstage',
  body: Type.Object({ autoplay: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Object({ autoplay: Type.Boolean() }),
});

export const likes = operation({
  id: 'playlist.likes',
  service,
  method: 'GET',
  path: '/crate/special/likes',
  alsoUnder,
  auth: 'user',
  summary: "Get the caller's likes. They are created on first use.",
  source: 'document 3 section 7, decisions section 4',
  reply: Crate,
});

const SongUuid = Type.Object({ crateSongUuid: Uuid });
const SongOfCrate = Type.Object({ crateUuid: Uuid, crateSongUuid: Uuid });

export const crateSongs = crateSongOperations(
  'crate',
  '/crate/{crateUuid}',
  { crate: CrateUuid, song: SongOfCrate },
  'guest',
);
const specialCrateParams = { crate: undefined, song: SongUuid };
export const queueSongs = crateSongOperations('queue', '/crate/special/queue', specialCrateParams, 'user');
export const likesSongs = crateSongOperations('likes', '/crate/special/likes', specialCrateParams, 'user');
export const clearQueue = clearOperation('queue', '/crate/special/queue');
export const clearLikes = clearOperation('likes', '/crate/special/likes');

/**
 * Adds one song by platform id to one of the caller's crates. Bots fill whole crates with one call per song (wire
 * section 4), so it isn't rate-limited like the other writes.
 */
export const addTrack = operation({
  id: 'playlist.addTrack',
  service,
  method: 'POST',
  path: '/api/v1/playlists/{crateUuid}/tracks',
  alsoUnder,
  auth: 'user',
  rateLimit: 'library',
  summary: 'Add a song from the catalogue to a crate.',
  source: 'document 3 section 7, wire section 4',
  params: CrateUuid,
  body: Type.Object(
    {
      songId: Type.Union([Type.String({ maxLength: 40 }), Type.Integer()]),
      append: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: CrateSongPage,
  status: 201,
  errors: [
    'crate/not-found',
    'crate/full',
    'song/not-found',
    'song/not-verified',
    'song/removed',
    'song/library-restricted',
  ],
});

export const playlistServiceStatus = operation({
  id: 'playlist.status',
  service,
  method: 'GET',
  path: '/info-admin/playlists-service-status',
  auth: 'admin',
  summary: 'Report the service status.',
  source: 'document 3 section 7',
  reply: ServiceStatus,
});
