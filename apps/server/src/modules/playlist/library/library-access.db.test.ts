import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playlistImportTrack, playlistQueueSongsAdd } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { afterAll, expect, test } from 'vitest';
import { libraryFixture } from '../../../../testing/upload/library.fixture.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'turnstage-library-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const env = { LIBRARY_DIR: directory, LIBRARY_ACCESS: 'staff' };
const { world, ann, bob } = useWorld({ people: ['ann', 'bob'], env });
const library = libraryFixture(directory, () => world);

test('LIBRARY_ACCESS says who can DJ from the library (U46)', async () => {
  await library.add('Night Ferry.wav');
  await library.scan();
  const [song] = await library.find(bob, 'night ferry');
  const providerId = song!.musicProviders['uploadService']!;
  const refusal = { status: 403, code: 'song/library-restricted' };
  const songs = [{ songId: song!.songId }];
  await expect(bob.client.call(playlistQueueSongsAdd, { body: { songs } })).rejects.toMatchObject(refusal);
  const track = { body: { musicProvider: 'uploadService', providerId } };
  await expect(bob.client.call(playlistImportTrack, track)).rejects.toMatchObject(refusal);
  await expect(world.app.playlist.lookUpSong(songs[0]!, bob.uuid)).rejects.toMatchObject(refusal);
  expect((await ann.client.call(playlistQueueSongsAdd, { body: { songs } })).songs).toHaveLength(1);
  expect(await world.app.playlist.lookUpSong(songs[0]!, ann.uuid)).toMatchObject({
    trackName: 'Night Ferry',
  });
});
