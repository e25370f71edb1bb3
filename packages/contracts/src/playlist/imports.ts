/** Songs and lists that come from providers and go to them (document 3 sections 5, 7 and 8). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { SongShape } from '../playlist-song.ts';
import { Nullable, Ok, OneOf, Uuid } from '../schemas.ts';

const service = 'playlist' as const;

export const importTrack = operation({
  id: 'playlist.importTrack',
  service,
  method: 'POST',
  path: '/api/v1/track-import',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Import a provider's track into the catalogue. A song that is `PENDING_REQUEST` is being fetched: ask again.",
  source: 'document 3 sections 4, 5, 7 and 8',
  body: Type.Object(
    {
      musicProvider: Type.String({ minLength: 1, maxLength: 32 }),
      providerId: Type.String({
        minLength: 1,
        maxLength: 200,
        description: "the provider's own id or a link",
      }),
    },
    { additionalProperties: false },
  ),
  reply: SongShape,
  status: 201,
  errors: [
    'song/no-import-provider',
    'song/not-in-catalog',
    'song/not-verified',
    'song/removed',
    'song/library-restricted',
  ],
});

const Export = Type.Object({
  exportUuid: Uuid,
  musicProvider: Type.String(),
  name: Type.String(),
  status: OneOf(['IN_PROGRESS', 'COMPLETE', 'FAILED'] as const),
  problem: Nullable(Type.String({ description: 'why it failed' })),
  exported: Type.Integer({ description: 'songs in the new playlist' }),
  missing: Type.Array(
    Type.Object({ songId: Type.String(), trackName: Type.String(), artistName: Type.String() }),
    { description: "songs that the service doesn't have" },
  ),
  playlistId: Nullable(Type.String()),
  playlistUrl: Nullable(Type.String()),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});

const exportCall = {
  service,
  method: 'POST',
  auth: 'user',
  rateLimit: 'write',
  source: 'document 3 section 7',
  body: Type.Object(
    {
      crateUuid: Uuid,
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: "default: the crate's" })),
    },
    { additionalProperties: false },
  ),
  reply: Export,
  status: 201,
  errors: [
    'crate/not-found',
    'export/empty',
    'provider/not-configured',
    'provider/not-linked',
    'provider/link-ended',
    'provider/keys-refused',
    'provider/unreachable',
  ],
} as const;

export const exportToSpotify = operation({
  ...exportCall,
  id: 'playlist.exportToSpotify',
  path: '/exports/spotify',
  summary:
    "Export a crate to a new private playlist in the caller's Spotify account. It happens in the background.",
});

export const exportToApple = operation({
  ...exportCall,
  id: 'playlist.exportToApple',
  path: '/exports/apple',
  summary:
    "Export a crate to a new playlist in the caller's Apple Music library. It happens in the background.",
});

export const exportByUuid = operation({
  id: 'playlist.exportByUuid',
  service,
  method: 'GET',
  path: '/exports/{exportUuid}',
  auth: 'user',
  summary: 'Get how far an export is, and which songs the service lacks.',
  source: 'Turnstage',
  params: Type.Object({ exportUuid: Uuid }),
  reply: Export,
  errors: ['export/not-found'],
});

export const migrateLinks = operation({
  id: 'playlist.migrateLinks',
  service,
  method: 'POST',
  path: '/song-data/migrate-links',
  auth: 'service',
  rateLimit: 'write',
  summary:
    'Find all songs of the catalogue at a provider that they are not known at yet. It happens in the background.',
  source: 'document 3 section 7',
  body: Type.Object(
    { musicProvider: Type.String({ minLength: 1, maxLength: 32 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    musicProvider: Type.String(),
    songs: Type.Integer({ description: 'songs without a link to the provider' }),
  }),
  status: 202,
  errors: ['provider/unknown'],
});

export const cyaniteWebhook = operation({
  id: 'playlist.cyaniteWebhook',
  service,
  method: 'POST',
  path: '/cyanite/webhook',
  auth: 'public',
  rateLimit: 'library',
  summary: 'Receive events of Cyanite. The `Signature` header is the permission.',
  source: 'document 3 section 7',
  streamBody: true,
  streamType: 'application/json',
  reply: Ok,
  errors: ['provider/not-configured', 'cyanite/signature-invalid', 'request/invalid', 'request/too-large'],
});
