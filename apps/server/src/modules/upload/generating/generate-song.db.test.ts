import {
  playlistSongById,
  uploadDeleteUpload,
  uploadGenerateSong,
  uploadUploadById,
  userRemoveCapability,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { uploadStore } from '../uploads/upload.store.ts';

const { world, bob } = useWorld({ people: ['bob'] });

const settings = { genre: 'loFi', mood: 'calm', tempo: 70, length: 15, seed: 'harbour' } as const;
const generate = (body: object = {}) =>
  bob.client.call(uploadGenerateSong, { body: { ...settings, ...body } });
const read = (id: string) => bob.client.call(uploadUploadById, { params: { id } });

test('a generated song plays like an upload, is verified and says how it was made (rule U25)', async () => {
  const requested = await generate();
  expect(requested).toMatchObject({
    status: 'PENDING_UPLOAD',
    transcodingStatus: 'WAITING_FOR_TRANSCODING',
    isGenerated: true,
    isPublic: false,
    bpm: 70,
    genre: 'Lo-fi',
    description: 'Lo-fi: calm, 70 bpm, seed harbour',
  });
  expect(requested.trackName).not.toBe('');
  await world.drain();
  const song = await read(requested.id);
  expect(song).toMatchObject({
    status: 'VERIFIED',
    transcodingStatus: 'TRANSCODING_SUCCEED',
    progress: 100,
    trackName: requested.trackName,
    artistName: requested.artistName,
    bpm: 70,
    hlsPlaylistUrl: `/api/upload-service/songs/${song.id}/hls-playlist`,
  });
  expect(song.duration).toBeCloseTo(15, 1);
  const inCatalogue = await bob.client.call(playlistSongById, { params: { songId: song.songId! } });
  expect(inCatalogue).toMatchObject({
    isGenerated: true,
    description: song.description,
    streamUrls: { uploadService: { hls: song.hlsPlaylistUrl } },
  });
});

test('the same seed and settings give the same song, without a seed it is a new one', async () => {
  const [first, same] = [await generate(), await generate()];
  expect([same.trackName, same.artistName]).toEqual([first.trackName, first.artistName]);
  const [one, other] = [await generate({ seed: undefined }), await generate({ seed: undefined })];
  expect(one.description).not.toBe(other.description);
  for (const { id } of [first, same, one, other])
    await bob.client.call(uploadDeleteUpload, { params: { id } });
});

test('one that is deleted before it is made leaves nothing behind', async () => {
  const { id } = await generate();
  await bob.client.call(uploadDeleteUpload, { params: { id } });
  await world.drain();
  expect(await uploadStore(world.database).find(id)).toBeUndefined();
  await expect(read(id)).rejects.toMatchObject({ status: 404 });
});

test('needs an account and the capability uploadMusic', async () => {
  const body = settings;
  await expect(world.anonymous.call(uploadGenerateSong, { body })).rejects.toMatchObject({ status: 401 });
  const gus = await world.person('gus');
  await expect(gus.client.call(uploadGenerateSong, { body })).rejects.toMatchObject({ status: 403 });
  const [ann, dan] = [await world.person('ann'), await world.person('dan')];
  await ann.client.call(userRemoveCapability, { params: { id: dan.uuid, capability: 'uploadMusic' } });
  await expect(dan.client.call(uploadGenerateSong, { body })).rejects.toMatchObject({
    status: 403,
    code: 'upload/not-allowed',
  });
});

test.each([
  ['an unknown genre', { genre: 'polka' }],
  ['an unknown mood', { mood: 'angry' }],
  ['a tempo beyond the range', { tempo: 300 }],
  ['a song that is too short', { length: 14 }],
  ['a song that is too long', { length: 601 }],
  ['a blank seed', { seed: '  ' }],
])('refuses %s', async (_what, change) => {
  await expect(generate(change)).rejects.toMatchObject({ status: 400 });
});
