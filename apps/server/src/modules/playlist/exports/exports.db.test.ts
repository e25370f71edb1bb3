import {
  playlistExportByUuid,
  playlistExportToApple,
  playlistExportToSpotify,
  playlistMigrateLinks,
  playlistSongById,
  userKeepAppleUserToken,
} from '@turnstage/client/routes';
import type { Client } from '@turnstage/client';
import { startWorld, type World } from '@turnstage/server/testing';
import type { FakeVendors, TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSong, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';
import { linkMusicService, startConnectedWorld } from '../../../../testing/user/providers.fixture.ts';

let vendors: FakeVendors;
let world: World;
let stop: () => Promise<void>;
let bob: TestPerson;
const { createCrate } = playlistFixture(() => world);
beforeAll(async () => {
  ({ world, vendors, stop } = await startConnectedWorld());
  bob = await world.person('bob');
});
afterAll(() => stop());

/** Two songs that every service has, by ISRC and by name, and one that none has. */
const songs = () => [
  newSong({ trackName: 'Night Ferry (Remaster)', artistName: 'Harbour Lights', isrc: 'GBTST2100001' }),
  newSong({ trackName: 'Day Ferry', artistName: 'Harbour Lights', duration: 187 }),
  newSong({ trackName: 'Never Released', artistName: 'Nobody' }),
];
const read = (exportUuid: string, person = bob) =>
  person.client.call(playlistExportByUuid, { params: { exportUuid } });

describe('an export', () => {
  test('to Spotify creates a private playlist and reports what is missing (rule V7)', async () => {
    await linkMusicService(bob, vendors, 'spotify');
    const crate = await createCrate(bob, songs());
    const started = await bob.client.call(playlistExportToSpotify, {
      body: { crateUuid: crate.crateUuid, name: 'Ferries for Bob' },
    });
    expect(started).toMatchObject({ status: 'IN_PROGRESS', exported: 0, musicProvider: 'spotify' });
    await world.drain();
    const done = await read(started.exportUuid);
    expect(done).toMatchObject({
      status: 'COMPLETE',
      exported: 2,
      playlistUrl: `https://open.spotify.com/playlist/${done.playlistId}`,
    });
    expect(done.missing.map(({ trackName }) => trackName)).toEqual(['Never Released']);
    const list = vendors.music.lists.spotify.find(({ id }) => id === done.playlistId);
    expect([list?.name, list?.tracks.map(({ title }) => title)]).toEqual([
      'Ferries for Bob',
      ['Night Ferry', 'Day Ferry'],
    ]);
  });

  test('to Apple creates a playlist in the library', async () => {
    vendors.appleUserTokens.add('bobs-music-user-token');
    await bob.client.call(userKeepAppleUserToken, { body: { userToken: 'bobs-music-user-token' } });
    const crate = await createCrate(bob, songs());
    const { exportUuid } = await bob.client.call(playlistExportToApple, {
      body: { crateUuid: crate.crateUuid },
    });
    await world.drain();
    const done = await read(exportUuid);
    expect(done).toMatchObject({ status: 'COMPLETE', exported: 2, playlistUrl: null });
    expect(vendors.music.lists.apple.find(({ id }) => id === done.playlistId)).toMatchObject({
      name: crate.crateName,
    });
  });

  test('fails with a reason when the link ends meanwhile', async () => {
    const dan = await world.person('dan');
    await linkMusicService(dan, vendors, 'spotify');
    const crate = await createCrate(dan, songs());
    const { exportUuid } = await dan.client.call(playlistExportToSpotify, {
      body: { crateUuid: crate.crateUuid },
    });
    vendors.oauthServers.spotify.revokeConsent();
    world.clock.advance(2 * 3_600_000);
    await world.drain();
    expect(await read(exportUuid, dan)).toMatchObject({ status: 'FAILED', exported: 0 });
    expect((await read(exportUuid, dan)).problem).not.toBeNull();
    await expect(read(exportUuid)).rejects.toMatchObject({ status: 404, code: 'export/not-found' });
  });

  test('is refused without a link, without songs, for foreign crates and without an account', async () => {
    const cat = await world.person('cat');
    const exportOf = (person: TestPerson, crateUuid: string) =>
      person.client.call(playlistExportToSpotify, { body: { crateUuid } });
    const own = await createCrate(cat, songs());
    await expect(exportOf(cat, own.crateUuid)).rejects.toMatchObject({ code: 'provider/not-linked' });
    await linkMusicService(cat, vendors, 'spotify');
    const empty = await createCrate(cat);
    await expect(exportOf(cat, empty.crateUuid)).rejects.toMatchObject({ code: 'export/empty' });
    const foreign = await createCrate(bob, songs());
    await expect(exportOf(cat, foreign.crateUuid)).rejects.toMatchObject({ code: 'crate/not-found' });
    const body = { crateUuid: own.crateUuid };
    const calls = [
      (client: Client, body: { crateUuid: string }) => client.call(playlistExportToSpotify, { body }),
      (client: Client, body: { crateUuid: string }) => client.call(playlistExportToApple, { body }),
    ];
    for (const call of calls) {
      await expect(call(world.anonymous, body)).rejects.toMatchObject({ status: 401 });
      const gus = await world.person('gus');
      await expect(call(gus.client, body)).rejects.toMatchObject({ status: 403 });
      await expect(call(cat.client, { crateUuid: 'x' })).rejects.toMatchObject({
        status: 400,
      });
    }
  });
});

describe('migrate-links', () => {
  const migrate = (person: TestPerson, musicProvider: string) =>
    person.client.call(playlistMigrateLinks, { body: { musicProvider } });

  test('finds songs of the catalogue at another provider', async () => {
    const ann = await world.person('ann');
    const [, day] = songs();
    const song = await world.app.playlist.lookUpSong(day!);
    const { songs: waiting } = await migrate(ann, 'audius');
    expect(waiting).toBeGreaterThan(0);
    await world.drain();
    const found = await ann.client.call(playlistSongById, { params: { songId: song.songId! } });
    expect(found.musicProviders).toMatchObject({ audius: 'ePwLk' });
    expect((await migrate(ann, 'audius')).songs).toBeLessThan(waiting);
  });

  test('is for services and staff, and for providers that are connected', async () => {
    await expect(migrate(bob, 'audius')).rejects.toMatchObject({ status: 403 });
    const ann = await world.person('ann');
    for (const provider of ['napster', 'nonsense'])
      await expect(migrate(ann, provider)).rejects.toMatchObject({ code: 'provider/unknown' });
    await expect(migrate(ann, '')).rejects.toMatchObject({ status: 400 });
  });
});

test('an installation that is not connected says so', async () => {
  const bare = await startWorld();
  const ann = await bare.person('ann');
  const fixture = playlistFixture(() => bare);
  const crate = await fixture.createCrate(ann, [newSong()]);
  await expect(
    ann.client.call(playlistExportToSpotify, { body: { crateUuid: crate.crateUuid } }),
  ).rejects.toMatchObject({ status: 503, code: 'provider/not-configured' });
  await bare.stop();
});
