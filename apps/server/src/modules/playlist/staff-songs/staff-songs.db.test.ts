import { randomUUID } from 'node:crypto';
import {
  playlistCorrectSong as correct,
  playlistListSongs,
  playlistQueueSongsAdd,
  playlistQueueSongsList,
  playlistRemoveCatalogueSong as remove,
  playlistRestoreCatalogueSong as restore,
  playlistSplitSong as split,
  playlistStaffSong as staffSong,
  playlistStaffSongs as staffSongs,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { newSong, playlistFixture } from '../../../../testing/playlist/playlist.fixture.ts';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });
const { newcomer, queue } = playlistFixture(() => world);

let count = 0;
const newIds = () => {
  count += 1;
  return {
    isrc: `QZSTF26${String(count).padStart(5, '0')}`,
    musicProviders: { spotify: `staff-s-${count}`, youtube: `staff-y-${count}` },
  };
};
/** A song that everyone finds. */
const shared = (details: object = {}) => world.app.playlist.lookUpSong(newSong({ ...newIds(), ...details }));
const params = ({ songId }: { songId?: string | undefined }) => ({ songId: songId! });
const reason = 'Two recordings in one';
const read = (song: { songId?: string | undefined }) => ann.client.call(staffSong, { params: params(song) });
const splitOff = (song: { songId?: string | undefined }, body: object = {}) =>
  ann.client.call(split, { params: params(song), body: { musicProviders: ['youtube'], reason, ...body } });
const found = async (search: string) =>
  (await bob.client.call(playlistListSongs, { query: { search } })).songs.map(({ songId }) => songId);

describe('the list for staff (U34)', () => {
  test('finds songs by names, id, provider id and ISRC, with where each id came from', async () => {
    const song = await shared();
    const queued = (await queue(await newcomer(), [song]))[0]!;
    for (const search of [
      song.trackName,
      song.songId!,
      song.songShortId!,
      song.isrc!,
      song.musicProviders.spotify!,
    ]) {
      const { songs } = await ann.client.call(staffSongs, { query: { search } });
      expect(songs.map(({ songId }) => songId)).toContain(queued.songId);
    }
    const { songs } = await ann.client.call(staffSongs, { query: { search: song.isrc! } });
    expect(songs).toEqual([
      expect.objectContaining({
        isrc: { code: song.isrc, source: 'client' },
        ids: [
          { musicProvider: 'spotify', providerId: song.musicProviders.spotify, source: 'client' },
          { musicProvider: 'youtube', providerId: song.musicProviders.youtube, source: 'client' },
        ],
        describedBy: null,
        crates: 1,
      }),
    ]);
  });

  test('contains what one person described, and says whose it is', async () => {
    const me = await newcomer();
    const described = (await queue(me, [newSong(newIds())]))[0]!;
    expect((await read(described)).song).toMatchObject({ describedBy: me.uuid, confirmedAt: null });
  });

  test('has pages', async () => {
    await shared();
    const page = await ann.client.call(staffSongs, { query: { limit: 1, offset: 1 } });
    expect([page.songs.length, page.count > 1]).toEqual([1, true]);
    expect((await ann.client.call(staffSongs, { query: { search: '& | !' } })).songs).toEqual([]);
  });
});

describe('a correction (U34)', () => {
  test('changes names, album, date and ISRC for everyone, and records who, why and what was there', async () => {
    const song = await shared({ trackName: 'Wrogn', albumName: 'Old' });
    const change = {
      trackName: 'Right',
      artistName: `Someone ${song.songId}`,
      albumName: null,
      isrc: 'qz-stf-99-00001',
      releaseDate: '2020-02-01',
    };
    const body = { ...change, reason: 'A typo' };
    const after = await ann.client.call(correct, { params: params(song), body });
    expect(after).toMatchObject({
      trackName: 'Right',
      albumName: null,
      releaseDate: '2020-02-01',
      isrc: { code: 'QZSTF9900001', source: 'staff' },
    });
    expect(after.confirmedAt).not.toBeNull();
    expect(await found(`right someone ${song.songId}`)).toEqual([song.songId]);
    // The same again changes nothing and records nothing.
    await ann.client.call(correct, { params: params(song), body });
    expect((await read(song)).changes).toEqual([
      {
        uuid: expect.any(String),
        songId: song.songId,
        kind: 'correct',
        byUserUuid: ann.uuid,
        reason: 'A typo',
        before: {
          trackName: 'Wrogn',
          artistName: song.artistName,
          albumName: 'Old',
          releaseDate: null,
          isrc: song.isrc,
        },
        otherSongId: null,
        changedAt: expect.any(String),
      },
    ]);
  });

  test('does not take the ISRC of another song, also not at once', async () => {
    const [one, other] = [await shared(), await shared()];
    await expect(
      ann.client.call(correct, { params: params(one), body: { isrc: other.isrc, reason } }),
    ).rejects.toMatchObject({ status: 409, code: 'song/isrc-taken', field: 'isrc' });
    const results = await Promise.allSettled(
      [one, other].map((song) =>
        ann.client.call(correct, { params: params(song), body: { isrc: 'QZSTF9900002', reason } }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['an ISRC', { isrc: 'no code' }, 'isrc'],
    ['a date', { releaseDate: 'soon' }, 'releaseDate'],
    ['a name', { trackName: ' \u0000 ' }, 'trackName'],
  ])('refuses what is not %s', async (_, body, field) => {
    await expect(
      ann.client.call(correct, { params: params(await shared()), body: { ...body, reason } }),
    ).rejects.toMatchObject({ status: 400, field });
  });
});

describe('a split (U34)', () => {
  test('makes a song of the detached ids, and crates keep what they had', async () => {
    const song = await shared();
    const me = await newcomer();
    await queue(me, [song]);
    const parts = await splitOff(song, { isrc: true, trackName: 'The other one' });
    expect(parts.song).toMatchObject({ songId: song.songId, isrc: null, crates: 1 });
    expect(parts.song.ids.map(({ musicProvider }) => musicProvider)).toEqual(['spotify']);
    expect(parts.newSong).toMatchObject({
      trackName: 'The other one',
      artistName: song.artistName,
      isrc: { code: song.isrc, source: 'staff' },
      ids: [{ musicProvider: 'youtube', providerId: song.musicProviders.youtube, source: 'staff' }],
      crates: 0,
    });
    const [again] = await queue(me, [{ musicProviders: { youtube: song.musicProviders.youtube } }]);
    expect(again!.songId).toBe(parts.newSong.songId);
    for (const one of [parts.song, parts.newSong])
      expect((await read(one)).changes).toMatchObject([
        { kind: 'split', otherSongId: parts.newSong.songId, reason },
      ]);
  });

  test('puts the new song into all crates when that is chosen', async () => {
    const song = await shared();
    const me = await newcomer();
    await queue(me, [song, newSong(), song]);
    const { newSong: created } = await splitOff(song, { moveCrates: true });
    const { songs } = await me.client.call(playlistQueueSongsList, {});
    expect(songs.map(({ songId }) => songId === created.songId)).toEqual([true, false, true]);
    expect(songs.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  test('happens once: with one key, at once by two, and not for ids that are not there', async () => {
    const song = await shared();
    const headers = {
      authorization: `Bearer ${ann.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const send = async () => {
      const response = await fetch(
        `${world.baseUrl}/api/playlist-service/catalogue/songs/${song.songId}/split`,
        { method: 'POST', headers, body: JSON.stringify({ musicProviders: ['youtube'], reason }) },
      );
      return { status: response.status, reply: (await response.json()) as { newSong: { songId: string } } };
    };
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.reply.newSong.songId).toBe(first.reply.newSong.songId);
    await expect(splitOff(song)).rejects.toMatchObject({ status: 409, code: 'song/id-not-attached' });
    const other = await shared();
    const results = await Promise.allSettled([splitOff(other), splitOff(other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(splitOff(other, { musicProviders: [] })).rejects.toMatchObject({ status: 400 });
  });

  test('while people add the song leaves each of them one of the two', async () => {
    const song = await shared();
    const people = await Promise.all(Array.from({ length: 4 }, () => newcomer()));
    const input = { musicProviders: { youtube: song.musicProviders.youtube } };
    const [parts, ...added] = await Promise.all([
      splitOff(song),
      ...people.map((person) =>
        person.client.call(playlistQueueSongsAdd, { body: { songs: [input], append: true } }),
      ),
    ]);
    for (const { songs } of added)
      expect([parts.song.songId, parts.newSong.songId]).toContain(songs[0]!.songId);
    const [after] = await queue(people[0]!, [input]);
    expect(after!.songId).toBe(parts.newSong.songId);
  });
});

describe('a removed song (U35)', () => {
  test('is not found, added or played, and crates show that; restoring undoes it', async () => {
    const song = await shared();
    const me = await newcomer();
    await queue(me, [song]);
    const request = { params: params(song), body: { reason: 'Not music' } };
    const takeOut = () => ann.client.call(remove, request);
    const putBack = () => ann.client.call(restore, request);
    expect((await takeOut()).removedAt).not.toBeNull();
    await takeOut();
    expect(await found(song.trackName)).not.toContain(song.songId);
    for (const input of [{ songId: song.songId }, { isrc: song.isrc }, song]) {
      await expect(queue(me, [input])).rejects.toMatchObject({ status: 403, code: 'song/removed' });
      await expect(world.app.playlist.lookUpSong(input, me.uuid)).rejects.toMatchObject({
        code: 'song/removed',
      });
    }
    const queued = async () => (await me.client.call(playlistQueueSongsList, {})).songs[0]!;
    expect(await queued()).toMatchObject({
      songId: song.songId,
      status: 'DATA_NOT_FOUND',
      streamUrls: {},
      isRemoved: true,
    });
    expect(await world.app.playlist.peekQueue(me.uuid, 5)).toEqual([]);
    expect((await putBack()).removedAt).toBeNull();
    await putBack();
    expect(await queued()).toMatchObject({ status: 'SUCCESS' });
    expect(await queued()).not.toHaveProperty('isRemoved');
    expect(await found(song.trackName)).toContain(song.songId);
    expect((await world.app.playlist.peekQueue(me.uuid, 5)).length).toBe(1);
    expect((await read(song)).changes.map(({ kind }) => kind)).toEqual(['restore', 'remove']);
  });

  test('by two at once is removed once', async () => {
    const song = await shared();
    await Promise.all(
      Array.from({ length: 4 }, () => ann.client.call(remove, { params: params(song), body: { reason } })),
    );
    expect((await read(song)).changes).toHaveLength(1);
  });
});

test('uploads are changed where they are uploads, and unknown songs are not found', async () => {
  const id = randomUUID();
  const upload = await world.app.playlist.saveUploadSong({
    id,
    ownerUuid: bob.uuid,
    trackName: 'Mine',
    artistName: 'Bob',
    albumName: null,
    genre: null,
    isrc: null,
    isVerified: true,
    isGenerated: false,
    description: null,
    releaseDate: null,
    duration: 100,
    bpm: null,
    beatOffset: null,
    energy: null,
    loudnessLufs: null,
    number: 1,
    coverUrl: '/c.webp',
    crateUuid: null,
  });
  const calls = (songId: string | undefined) => [
    () => ann.client.call(correct, { params: params({ songId }), body: { trackName: 'Yours', reason } }),
    () => splitOff({ songId }),
    () => ann.client.call(remove, { params: params({ songId }), body: { reason } }),
    () => ann.client.call(restore, { params: params({ songId }), body: { reason } }),
  ];
  for (const call of calls(upload.songId))
    await expect(call()).rejects.toMatchObject({ status: 409, code: 'song/is-upload' });
  for (const call of [...calls('999999999'), () => read({ songId: '999999999' })])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'song/not-found' });
  await expect(read({ songId: 'x' })).rejects.toMatchObject({ status: 400 });
  await expect(
    ann.client.call(remove, { params: params(upload), body: { reason: '' } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(bob.client.call(staffSongs, { query: {} })).rejects.toMatchObject({ status: 403 });
});
