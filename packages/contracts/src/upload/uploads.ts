import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { LimitOffset, Nullable, OneOf, ServiceStatus, Uuid } from '../schemas.ts';

const service = 'upload' as const;
const Id = Type.Object({ id: Uuid });

export const uploadStatuses = [
  'PENDING_UPLOAD',
  'VALID_FILE_TYPE',
  'MISSING_METADATA',
  'VERIFIED',
  'UNVERIFIED',
  'VERIFICATION_ERROR',
  'VERIFICATION_POSTPONED',
] as const;

export const transcodingStatuses = [
  'WAITING_FOR_TRANSCODING',
  'TRANSCODING_IN_PROGRESS',
  'TRANSCODING_SUCCEED',
  'TRANSCODING_ERROR',
] as const;

/** A song that someone uploaded (document 3 sections 3 and 4). */
export const Upload = Type.Object({
  id: Uuid,
  status: OneOf(uploadStatuses),
  transcodingStatus: OneOf(transcodingStatuses),
  /** 0 to 100 over receiving and processing. */
  progress: Type.Integer(),
  /** What went wrong, in a sentence for the owner; null when nothing did. */
  problem: Nullable(Type.String()),
  userUuid: Uuid,
  originalFileName: Type.String(),
  trackName: Type.String(),
  artistName: Type.String(),
  albumName: Nullable(Type.String()),
  genre: Nullable(Type.String()),
  isrc: Nullable(Type.String()),
  description: Nullable(Type.String()),
  releaseDate: Nullable(Type.String({ description: 'a year, month or day' })),
  duration: Nullable(Type.Number({ description: 'seconds, exact once processed' })),
  bpm: Nullable(Type.Number()),
  loudnessLufs: Nullable(Type.Number()),
  /** 0 to 100, about 800 values over the length of the song. */
  peaks: Type.Array(Type.Integer()),
  thumbnails: Type.Record(Type.String(), Type.String()),
  hlsPlaylistUrl: Nullable(Type.String()),
  isPublic: Type.Boolean({ description: 'listeners without an account hear it in full' }),
  isGenerated: Type.Boolean(),
  /** The song in the catalogue, once processed. */
  songId: Nullable(Type.String()),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type Upload = Static<typeof Upload>;

export const startUpload = operation({
  id: 'upload.startUpload',
  service,
  method: 'POST',
  path: '/upload/song',
  auth: 'user',
  rateLimit: 'upload',
  summary: 'Start an upload. Returns the URL to PUT the file to.',
  source: 'document 3 sections 4 and 7',
  body: Type.Object(
    {
      originalFileName: Type.String({ minLength: 1, maxLength: 300 }),
      /** Turnstage: the crate it is added to when ready; the queue when absent, none when null. */
      crateUuid: Type.Optional(Nullable(Uuid)),
      /** Turnstage: the owner has the rights, so the song is VERIFIED as soon as it is ready. */
      rightsConfirmed: Type.Optional(Type.Boolean()),
      isPublic: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    id: Uuid,
    uploadUrl: Type.String({ description: 'signed, valid one hour, for one PUT' }),
  }),
  status: 201,
  errors: ['upload/not-allowed'],
});

/** Signed links name the session that they were issued to; its rights are checked again with every use. */
const LinkSession = { session: Type.Optional(Type.String({ maxLength: 64 })) };

/** The signature in the link is the permission. */
const UploadLink = Type.Object({
  ...LinkSession,
  expires: Type.Integer(),
  signature: Type.String({ maxLength: 128 }),
});
/** `receivedBytes`: of a file that is sent in parts, those that are here. */
const ReceivedFile = Type.Object({ id: Uuid, status: Type.String(), receivedBytes: Type.Integer() });

export const receiveFile = operation({
  id: 'upload.receiveFile',
  service,
  method: 'PUT',
  path: '/upload/song/{id}/file',
  auth: 'public',
  rateLimit: 'write',
  summary:
    'Receive the bytes of an upload, or with `Content-Range` a part of them. The signature in the link is the permission.',
  source: 'document 3 section 4',
  params: Id,
  query: UploadLink,
  streamBody: true,
  reply: ReceivedFile,
  errors: [
    'upload/link-invalid',
    'upload/not-allowed',
    'upload/not-found',
    'upload/already-sent',
    'upload/out-of-order',
    'upload/too-large',
    'request/unauthorized',
  ],
});

export const receivedFile = operation({
  id: 'upload.receivedFile',
  service,
  method: 'GET',
  path: '/upload/song/{id}/file',
  auth: 'public',
  summary: 'Tell how much of a file that is sent in parts is here.',
  source: 'Turnstage',
  params: Id,
  query: UploadLink,
  reply: ReceivedFile,
  errors: ['upload/link-invalid', 'upload/not-allowed', 'upload/not-found', 'request/unauthorized'],
});

/** Bytes `start` (inclusive) to `end` (exclusive) of a file of `total` bytes. */
const FilePart = Type.Object(
  {
    start: Type.Integer({ minimum: 0 }),
    end: Type.Integer({ minimum: 1 }),
    total: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);

const partErrors = [
  'upload/link-invalid',
  'upload/not-allowed',
  'upload/not-found',
  'upload/already-sent',
  'upload/out-of-order',
  'upload/too-large',
  'request/unauthorized',
] as const;

export const partUrl = operation({
  id: 'upload.partUrl',
  service,
  method: 'POST',
  path: '/upload/song/{id}/parts',
  auth: 'public',
  rateLimit: 'write',
  summary:
    'Where to PUT a part of a file, of exactly this length and without headers, or null: then through `receiveFile`.',
  source: 'Turnstage',
  params: Id,
  query: UploadLink,
  body: FilePart,
  reply: Type.Object({ url: Nullable(Type.String()) }),
  errors: partErrors,
});

export const confirmPart = operation({
  id: 'upload.confirmPart',
  service,
  method: 'PUT',
  path: '/upload/song/{id}/parts',
  auth: 'public',
  rateLimit: 'write',
  summary: 'Say that a part was PUT to the address of `partUrl`. The last one completes the file.',
  source: 'Turnstage',
  params: Id,
  query: UploadLink,
  body: FilePart,
  reply: ReceivedFile,
  errors: partErrors,
});

export const myUploads = operation({
  id: 'upload.myUploads',
  service,
  method: 'GET',
  path: '/songs',
  auth: 'user',
  summary: "List the caller's uploads, newest first.",
  source: 'document 3 section 7',
  query: Type.Object({ ...LimitOffset, verified: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ songs: Type.Array(Upload), count: Type.Integer() }),
});

export const publicUploads = operation({
  id: 'upload.publicUploads',
  service,
  method: 'GET',
  path: '/songs/public',
  auth: 'public',
  summary: 'List uploads that are verified and public, newest first.',
  source: 'document 3 section 7',
  query: Type.Object(LimitOffset),
  reply: Type.Object({ songs: Type.Array(Upload), count: Type.Integer() }),
});

export const uploadById = operation({
  id: 'upload.uploadById',
  service,
  method: 'GET',
  path: '/songs/{id}',
  auth: 'guest',
  summary: 'Get an upload: in every state for its owner, once it is verified for others.',
  source: 'document 3 sections 4 and 7',
  params: Id,
  reply: Upload,
  errors: ['upload/not-found'],
});

export const updateUpload = operation({
  id: 'upload.updateUpload',
  service,
  method: 'PATCH',
  path: '/songs/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Edit tags, confirm the rights (`status: VERIFIED`) or make it public. For its owner.',
  source: 'document 3 sections 6 to 8, decisions section 4',
  params: Id,
  body: Type.Object(
    {
      trackName: Type.Optional(Type.String({ minLength: 1, maxLength: fieldLengths.songName })),
      artistName: Type.Optional(Type.String({ minLength: 1, maxLength: fieldLengths.songName })),
      albumName: Type.Optional(Nullable(Type.String({ maxLength: fieldLengths.songName }))),
      genre: Type.Optional(Nullable(Type.String({ maxLength: fieldLengths.genre }))),
      status: Type.Optional(OneOf(['VERIFIED', 'UNVERIFIED'] as const)),
      isPublic: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Upload,
  errors: ['upload/not-found', 'song/not-owner', 'song/not-ready'],
});

export const deleteUpload = operation({
  id: 'upload.deleteUpload',
  service,
  method: 'DELETE',
  path: '/songs/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Delete an upload and its audio. For its owner and for staff.',
  source: 'document 3 section 7',
  params: Id,
  reply: Type.Object({ ok: Type.Boolean() }),
  errors: ['upload/not-found', 'song/not-owner'],
});

export const hlsPlaylist = operation({
  id: 'upload.hlsPlaylist',
  service,
  method: 'GET',
  path: '/songs/{id}/hls-playlist',
  auth: 'public',
  summary: 'Get the HLS playlist. Its links to segments and key are signed and valid for six hours.',
  source: 'document 3 sections 7 and 8',
  params: Id,
  query: Type.Object({
    quality: Type.Optional(OneOf(['low', 'medium', 'high'] as const)),
    /** A token for players that can't send a header. */
    token: Type.Optional(Type.String({ maxLength: 4096 })),
    /** The first 30 seconds of a verified song, for listeners without an account. */
    preview: Type.Optional(Type.Boolean()),
    /** Part of the links in a master playlist; they need no token. */
    ...LinkSession,
    expires: Type.Optional(Type.Integer()),
    signature: Type.Optional(Type.String({ maxLength: 128 })),
  }),
  reply: { contentType: 'application/vnd.apple.mpegurl' },
  errors: [
    'upload/not-found',
    'upload/link-invalid',
    'song/not-verified',
    'song/not-ready',
    'request/unauthorized',
  ],
});

export const hlsKey = operation({
  id: 'upload.hlsKey',
  service,
  method: 'GET',
  path: '/songs/hls/key',
  auth: 'public',
  summary:
    'Get the 16-byte key that decrypts a song. The link is signed for the session that requested the playlist.',
  source: 'document 3 section 7',
  query: Type.Object({
    id: Uuid,
    preview: Type.Optional(
      Type.Boolean({ description: 'the key of the preview, which opens nothing else of the song' }),
    ),
    ...LinkSession,
    expires: Type.Integer(),
    signature: Type.String({ maxLength: 128 }),
  }),
  reply: { contentType: 'application/octet-stream' },
  errors: ['upload/link-invalid', 'upload/not-found', 'song/not-verified', 'request/unauthorized'],
});

export const uploadCover = operation({
  id: 'upload.cover',
  service,
  method: 'GET',
  path: '/songs/{id}/cover',
  auth: 'public',
  summary: 'Get the cover from the file, or a generated one.',
  source: 'Turnstage',
  params: Id,
  reply: { contentType: 'image/webp' },
  errors: ['upload/not-found'],
});

export const uploadServiceStatus = operation({
  id: 'upload.status',
  service,
  method: 'GET',
  path: '/info-admin/upload-service-status',
  auth: 'admin',
  summary: 'Report the service status.',
  source: 'document 3 section 7',
  reply: ServiceStatus,
});
