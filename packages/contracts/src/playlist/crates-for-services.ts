/** Crates for other services and staff (document 3 sections 6 and 7). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { LimitOffset, Uuid } from '../schemas.ts';
import { Crate, CrateSongPage } from './shapes.ts';

const serviceCall = {
  service: 'playlist',
  method: 'GET',
  alsoUnder: [''],
  auth: 'service',
  source: 'document 3 section 7',
} as const;
const Page = Type.Object(LimitOffset);
const Crates = Type.Object({ crates: Type.Array(Crate), count: Type.Integer() });

export const cratesOfUserForService = operation({
  ...serviceCall,
  id: 'playlist.cratesOfUserForService',
  path: '/crate/user/service/{userUuid}',
  summary: 'List all crates of a person, including private ones. For services and staff.',
  params: Type.Object({ userUuid: Uuid }),
  reply: Crates,
  errors: ['profile/not-found'],
});

export const allCratesForService = operation({
  ...serviceCall,
  id: 'playlist.allCratesForService',
  path: '/crate/service/all-crates',
  summary: 'List all public crates, newest first, 100 per page by default. For services and staff.',
  query: Page,
  reply: Crates,
});

export const crateSongsForService = operation({
  ...serviceCall,
  id: 'playlist.crateSongsForService',
  path: '/crate/service/{crateShortId}/songs',
  summary: 'List the songs of any crate by its short id. For services and staff.',
  params: Type.Object({
    crateShortId: Type.String({
      pattern: '^[0-9A-Za-z]{10}$',
      description: 'the ten characters of a short id',
    }),
  }),
  query: Page,
  reply: CrateSongPage,
  errors: ['crate/not-found'],
});
