/** The installation's own library of music, for staff. */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable } from '../schemas.ts';

const service = 'upload' as const;
const errors = ['provider/not-configured'] as const;

export const Library = Type.Object({
  directory: Type.String({ description: 'the folder on the server' }),
  isOn: Type.Boolean({ description: 'songs of a library that is off are neither found nor played' }),
  songs: Type.Integer({ description: 'files that can be played' }),
  broken: Type.Integer({ description: "files that can't be played" }),
  missing: Type.Integer({ description: 'songs whose file is missing' }),
  problems: Type.Array(
    Type.Object({
      file: Type.String({ description: 'the path in the library' }),
      problem: Type.String(),
    }),
    { description: 'the first of the broken files' },
  ),
  scan: Nullable(
    Type.Object({
      startedAt: IsoTime,
      finishedAt: Nullable(IsoTime, { description: 'null while it runs' }),
      filesSeen: Type.Integer(),
      filesRead: Type.Integer({
        description: 'files whose tags were read, because they were new or had changed',
      }),
      problem: Nullable(Type.String({ description: "why it couldn't be completed" })),
    }),
    { description: 'the latest one; null before the first' },
  ),
  prepared: Type.Object(
    { songs: Type.Integer(), bytes: Type.Integer(), maxBytes: Type.Integer() },
    { description: 'songs that are encoded, and the space that they may take' },
  ),
});

export const getLibrary = operation({
  id: 'upload.getLibrary',
  service,
  method: 'GET',
  path: '/library',
  auth: 'staff',
  summary: "Get the state of the installation's own library; null when it has none.",
  source: 'Turnstage',
  reply: Type.Object({ library: Nullable(Library) }),
});

export const switchLibrary = operation({
  id: 'upload.switchLibrary',
  service,
  method: 'PATCH',
  path: '/library',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Switch the library on or off. Songs of one that is off are neither found nor played.',
  source: 'Turnstage',
  body: Type.Object({ isOn: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Object({ library: Nullable(Library) }),
  errors,
});

export const scanLibrary = operation({
  id: 'upload.scanLibrary',
  service,
  method: 'POST',
  path: '/library/scan',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Scan the folder of the library now.',
  source: 'Turnstage',
  reply: Type.Object({ library: Nullable(Library) }),
  status: 201,
  errors,
});
