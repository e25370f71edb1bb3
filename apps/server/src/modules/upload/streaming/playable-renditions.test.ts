import { expect, it } from 'vitest';
import type { StoredRendition } from '../upload.tables.ts';
import { playableRenditions } from './playable-renditions.ts';

const rendition: StoredRendition = {
  quality: 'medium',
  bandwidth: 130_000,
  averageBandwidth: 128_000,
  codecs: 'mp4a.40.2',
  segments: [],
};
const early = { version: 'run 2', rendition };
const preparing = {
  transcoding_status: 'TRANSCODING_IN_PROGRESS' as const,
  media_version: null,
  renditions: [],
  early,
  lease: 'run 2',
  lease_until: 1_000,
};

it('U70 the run that holds the lease is heard', () => {
  expect(playableRenditions(preparing, 999)).toEqual([{ ...rendition, version: 'run 2' }]);
});

it.each([
  ['after its lease has ended', { lease_until: 1_000 }],
  ['when another run has the lease', { lease: 'run 3' }],
  ['when it was released', { lease: null, lease_until: null }],
  ['before its first segments exist', { early: null }],
])('U72 nothing is heard of a run %s', (_title, change) => {
  expect(playableRenditions({ ...preparing, ...change }, 1_000)).toEqual([]);
});

it('U70 of a ready song only what was stored is heard', () => {
  const ready = { transcoding_status: 'TRANSCODING_SUCCEED' as const, media_version: 'run 2' };
  expect(playableRenditions({ ...preparing, ...ready, renditions: [rendition] }, 0)).toEqual([rendition]);
});
