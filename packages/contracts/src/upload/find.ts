import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { LimitOffset, Nullable, Uuid } from '../schemas.ts';
import { Upload } from './uploads.ts';

export const searchUploads = operation({
  id: 'upload.searchUploads',
  service: 'upload',
  method: 'GET',
  path: '/search',
  auth: 'guest',
  summary: "Search the caller's uploads and those that are verified and public, newest first.",
  source: 'document 3 section 7',
  query: Type.Object({
    ...LimitOffset,
    term: Type.String({ minLength: 1, maxLength: 200, description: 'words of the artist, title or album' }),
  }),
  reply: Type.Object({ songs: Type.Array(Upload), count: Type.Integer() }),
});

export const editMetadata = operation({
  id: 'upload.editMetadata',
  service: 'upload',
  method: 'POST',
  path: '/metadata',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Edit the tags of an upload. For its owner. Absent fields stay as they are, null deletes one.',
  source: 'document 3 sections 6 to 8',
  body: Type.Object(
    {
      id: Uuid,
      trackName: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      artistName: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
      albumName: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
      genre: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
      description: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
      isrc: Type.Optional(
        Nullable(
          Type.String({
            pattern: '^[A-Za-z]{2}-?[A-Za-z0-9]{3}-?[0-9]{2}-?[0-9]{5}$',
            description: 'an ISRC, such as GBAYE0601498',
          }),
        ),
      ),
      releaseDate: Type.Optional(
        Nullable(
          Type.String({
            pattern: '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$',
            description: 'a year, month or day, such as 2019-05-31',
          }),
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Upload,
  status: 201,
  errors: ['upload/not-found', 'song/not-owner'],
});

export const uploadTestError = operation({
  id: 'upload.testError',
  service: 'upload',
  method: 'POST',
  path: '/sentry-testing',
  auth: 'admin',
  rateLimit: 'write',
  summary:
    'Write an error to the log, to test that whoever watches it gets to know. Returns its id in the log.',
  source: 'document 3 section 7',
  reply: Type.Object({ errorId: Uuid }),
  status: 201,
});
