/** Imports of whole playlists, from links and from files. They run in the background and can be undone. */
import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { IsoTime, LimitOffset, Nullable, OneOf, Uuid } from '../schemas.ts';
import { ImportedAccount } from './account-imports.shapes.ts';

const service = 'playlist' as const;
const source = 'Turnstage';
const ByUuid = Type.Object({ importUuid: Uuid });
const outcomes = ['WAITING', 'FOUND', 'PRESENT', 'MAYBE', 'NOT_FOUND'] as const;

export const CrateImport = Type.Object({
  importUuid: Uuid,
  name: Type.String({ description: 'of the playlist or the file' }),
  link: Nullable(Type.String()),
  fileName: Nullable(Type.String()),
  account: Nullable(ImportedAccount, {
    description: 'set when an account of another installation is brought',
  }),
  status: OneOf(['IN_PROGRESS', 'COMPLETE', 'FAILED', 'UNDONE'] as const),
  problem: Nullable(Type.String({ description: 'the error code of a failed import' })),
  count: Type.Integer({ description: 'songs of the playlist; 0 until it has been read' }),
  waiting: Type.Integer({ description: 'songs that have not been looked for' }),
  found: Type.Integer(),
  present: Type.Integer({ description: 'songs that were in the crate already' }),
  maybe: Type.Integer({ description: 'songs that have candidates to choose from' }),
  notFound: Type.Integer(),
  crates: Type.Array(
    Type.Object({
      crateUuid: Uuid,
      crateName: Type.String(),
      /** `default` is the queue, `tt-stars` the likes. */
      kind: OneOf(['user', 'default', 'tt-stars'] as const),
    }),
    { description: 'where the songs are; one that is full is followed by another' },
  ),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type CrateImport = Static<typeof CrateImport>;

const Named = {
  trackName: Type.String(),
  artistName: Type.String(),
  albumName: Nullable(Type.String()),
  duration: Type.Number({ description: 'seconds; 0 when unknown' }),
};
export const CrateImportSong = Type.Object({
  ...Named,
  position: Type.Integer(),
  outcome: OneOf(outcomes),
  reason: Nullable(OneOf(['upload', 'full'] as const), {
    description:
      'why a song was not brought: an upload of the other installation, whose file stays there, or a crate without space',
  }),
  crateSongUuid: Nullable(Uuid),
  candidates: Type.Array(
    Type.Object({
      ...Named,
      musicProvider: Nullable(Type.String(), { description: 'null for a song of the catalogue' }),
      thumbnail: Nullable(Type.String()),
    }),
  ),
});
export type CrateImportSong = Static<typeof CrateImportSong>;

export const startImport = operation({
  id: 'playlist.startImport',
  service,
  method: 'POST',
  path: '/imports',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Import a playlist from a link or a file (CSV, JSON, XSPF, M3U, turntable.fm, plug.dj, Dubtrack) into a crate. It happens in the background.',
  source,
  bodyLimit: 16 * 1024 * 1024,
  body: Type.Object(
    {
      link: Type.Optional(Type.String({ minLength: 1, maxLength: fieldLengths.musicLink })),
      file: Type.Optional(
        Type.Object(
          { name: Type.String({ minLength: 1, maxLength: 255 }), content: Type.String({ minLength: 1 }) },
          { additionalProperties: false },
        ),
      ),
      crateUuid: Type.Optional(
        Type.String({ format: 'uuid', description: 'adds to this crate; default: new crates' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: CrateImport,
  status: 201,
  errors: [
    'import/file-unreadable',
    'import/file-empty',
    'import/file-too-large',
    'import/link-or-file',
    'link/unknown',
    'crate/not-found',
    'crate/full',
  ],
});

export const listImports = operation({
  id: 'playlist.listImports',
  service,
  method: 'GET',
  path: '/imports',
  auth: 'user',
  summary: "List the caller's latest 20 imports, the newest first.",
  source,
  reply: Type.Object({ imports: Type.Array(CrateImport) }),
});

export const importByUuid = operation({
  id: 'playlist.importByUuid',
  service,
  method: 'GET',
  path: '/imports/{importUuid}',
  auth: 'user',
  summary: 'Get how far an import is.',
  source,
  params: ByUuid,
  reply: CrateImport,
  errors: ['import/not-found'],
});

export const listImportSongs = operation({
  id: 'playlist.listImportSongs',
  service,
  method: 'GET',
  path: '/imports/{importUuid}/songs',
  auth: 'user',
  summary: 'List what became of each song of an import, 100 per page.',
  source,
  params: ByUuid,
  query: Type.Object({ ...LimitOffset, outcome: Type.Optional(OneOf(outcomes)) }),
  reply: Type.Object({ songs: Type.Array(CrateImportSong), count: Type.Integer() }),
  errors: ['import/not-found'],
});

export const chooseImportSong = operation({
  id: 'playlist.chooseImportSong',
  service,
  method: 'PUT',
  path: '/imports/{importUuid}/songs/{position}',
  auth: 'user',
  rateLimit: 'library',
  summary: 'Choose one of the candidates of a song. It is added to the crate at its place.',
  source,
  params: Type.Object({ importUuid: Uuid, position: Type.Integer({ minimum: 0 }) }),
  body: Type.Object(
    { candidate: Type.Integer({ minimum: 0, maximum: 20 }) },
    { additionalProperties: false },
  ),
  reply: CrateImport,
  errors: [
    'import/not-found',
    'import/undone',
    'song/not-found',
    'song/not-verified',
    'song/library-restricted',
    'song/removed',
    'crate/not-found',
    'crate/full',
  ],
});

export const retryImport = operation({
  id: 'playlist.retryImport',
  service,
  method: 'POST',
  path: '/imports/{importUuid}/retry',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Look again for the songs of an import that were not found, or continue a failed one.',
  source,
  params: ByUuid,
  reply: CrateImport,
  status: 202,
  errors: ['import/not-found', 'import/undone', 'import/sign-in-again', 'import/account-running'],
});

export const undoImport = operation({
  id: 'playlist.undoImport',
  service,
  method: 'POST',
  path: '/imports/{importUuid}/undo',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Stop an import and remove what it added. What else is in the crates stays; its own crates that are empty then are deleted.',
  source,
  params: ByUuid,
  reply: CrateImport,
  status: 200,
  errors: ['import/not-found'],
});

export const downloadCrate = operation({
  id: 'playlist.downloadCrate',
  service,
  method: 'GET',
  path: '/crate/{crateUuid}/file/{format}',
  auth: 'guest',
  summary: 'Download a crate as a file that can be imported again.',
  source,
  params: Type.Object({ crateUuid: Uuid, format: OneOf(['csv', 'json', 'xspf', 'm3u8'] as const) }),
  reply: { contentType: 'application/octet-stream' },
  errors: ['crate/not-found'],
});
