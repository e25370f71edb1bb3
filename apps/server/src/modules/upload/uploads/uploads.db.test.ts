/** Lists, tags, rights and deletion of uploads: docs/rules/uploads.md. */
import {
  uploadDeleteUpload,
  uploadMyUploads,
  uploadPublicUploads,
  uploadUpdateUpload,
  uploadUploadById,
  uploadUploadServiceStatus,
  userAddCapability,
  userRemoveCapability,
} from '@turnstage/client/routes';
import type { Upload } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { songFile } from '../song-file.fixture.ts';
import { announce, upload } from '../uploader.fixture.ts';

let world: World;
let bob: TestPerson;
let cat: TestPerson;
let gus: TestPerson;
/** Bob's, in the order in which they were made. */
let secret: Upload;
let open: Upload;
let pending: string;

beforeAll(async () => {
  world = await startWorld();
  bob = await world.person('bob');
  cat = await world.person('cat');
  gus = await world.person('gus');
  secret = await upload(world, bob, songFile(), { isPublic: true });
  open = await upload(world, bob, songFile(), { rightsConfirmed: true, isPublic: true });
  pending = (await announce(bob)).id;
});
afterAll(() => world.stop());

const read = (person: TestPerson, id: string) => person.client.call(uploadUploadById, { params: { id } });
interface Change {
  trackName?: string;
  genre?: string | null;
  status?: 'VERIFIED' | 'UNVERIFIED';
  isPublic?: boolean;
}
const patch = (person: TestPerson, id: string, body: Change) =>
  person.client.call(uploadUpdateUpload, { params: { id }, body });

describe('announcing (rule U21)', () => {
  const notAllowed = { status: 403, code: 'upload/not-allowed', message: 'You may not upload music' };

  it('needs the capability uploadMusic, which everybody has until it is taken', async () => {
    const ann = await world.person('ann');
    const dan = await world.person('dan');
    const params = { id: dan.uuid, capability: 'uploadMusic' as const };
    await announce(dan);
    await ann.client.call(userRemoveCapability, { params });
    await expect(announce(dan)).rejects.toMatchObject(notAllowed);
    await ann.client.call(userAddCapability, { params });
    await announce(dan);
  });

  it('is for those whom staff let, where new accounts do not come with it', async () => {
    const chosen = await startWorld({ env: { UPLOAD_MUSIC: 'off' } });
    const [ann, eve] = [await chosen.person('ann'), await chosen.person('eve')];
    await expect(announce(eve)).rejects.toMatchObject(notAllowed);
    await ann.client.call(userAddCapability, { params: { id: eve.uuid, capability: 'uploadMusic' } });
    await announce(eve);
    await chosen.stop();
  });
});

describe('lists', () => {
  it('show their owner everything, newest first', async () => {
    const { songs, count } = await bob.client.call(uploadMyUploads, {});
    expect(songs.map((song) => song.id)).toEqual([pending, open.id, secret.id]);
    expect(count).toBe(3);
    expect(await cat.client.call(uploadMyUploads, {})).toEqual({ songs: [], count: 0 });
  });

  it('are filtered and cut', async () => {
    const ids = async (query: { verified?: boolean; limit?: number; offset?: number }) => {
      const { songs, count } = await bob.client.call(uploadMyUploads, { query });
      return { ids: songs.map((song) => song.id), count };
    };
    expect(await ids({ verified: true })).toEqual({ ids: [open.id], count: 1 });
    expect(await ids({ verified: false })).toEqual({ ids: [pending, secret.id], count: 2 });
    expect(await ids({ limit: 1, offset: 1 })).toEqual({ ids: [open.id], count: 3 });
    expect(await ids({ limit: 0 })).toMatchObject({ count: 3, ids: { length: 3 } });
    await expect(ids({ limit: -1 })).rejects.toMatchObject({ status: 400 });
  });

  it('of public songs hold what is verified and public, for anybody', async () => {
    for (const client of [world.anonymous, gus.client]) {
      const { songs, count } = await client.call(uploadPublicUploads, {});
      expect({ ids: songs.map((song) => song.id), count }).toEqual({ ids: [open.id], count: 1 });
    }
    expect(await world.anonymous.call(uploadPublicUploads, { query: { offset: 1 } })).toEqual({
      songs: [],
      count: 1,
    });
  });
});

describe('one upload', () => {
  it('is shown to others once it is verified', async () => {
    expect(await read(cat, open.id)).toEqual(open);
    expect(await read(gus, open.id)).toEqual(open);
    for (const id of [secret.id, pending])
      await expect(read(cat, id)).rejects.toMatchObject({ status: 404, code: 'upload/not-found' });
    expect(await read(await world.person('ann'), secret.id)).toEqual(secret);
  });

  it('is not found by an id of nothing', async () => {
    await expect(read(bob, crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
    await expect(read(bob, 'x')).rejects.toMatchObject({ status: 400, field: 'id' });
  });
});

describe('changing an upload', () => {
  it('U16 mends its tags', async () => {
    const mended = await patch(bob, open.id, { trackName: '  Paper \u0007 Lanterns ', genre: 'House' });
    expect(mended).toMatchObject({
      id: open.id,
      trackName: 'Paper Lanterns',
      genre: 'House',
      status: 'VERIFIED',
    });
    expect(await patch(bob, open.id, { genre: null })).toMatchObject({
      trackName: 'Paper Lanterns',
      genre: null,
    });
    expect(await world.app.upload.preparedUpload(open.id)).toMatchObject({ trackName: 'Paper Lanterns' });
  });

  it('U10 declares rights, and takes that back', async () => {
    expect(await patch(bob, secret.id, { status: 'VERIFIED' })).toMatchObject({ status: 'VERIFIED' });
    expect(await patch(bob, secret.id, { status: 'VERIFIED' })).toMatchObject({ status: 'VERIFIED' });
    expect(await read(cat, secret.id)).toMatchObject({ status: 'VERIFIED' });
    expect(await patch(bob, secret.id, { status: 'UNVERIFIED' })).toMatchObject({ status: 'UNVERIFIED' });
    await expect(read(cat, secret.id)).rejects.toMatchObject({ status: 404 });
  });

  it('U10 does not declare rights to what is not there yet', async () => {
    await expect(patch(bob, pending, { status: 'VERIFIED' })).rejects.toMatchObject({
      status: 409,
      code: 'song/not-ready',
    });
  });

  it('takes it from the public', async () => {
    await patch(bob, open.id, { isPublic: false });
    expect(await world.anonymous.call(uploadPublicUploads, {})).toEqual({ songs: [], count: 0 });
    await patch(bob, open.id, { isPublic: true });
  });

  it('is for its owner alone', async () => {
    for (const person of [cat, await world.person('ann'), await world.person('roz')])
      await expect(patch(person, open.id, { trackName: 'Mine' })).rejects.toMatchObject({
        status: 403,
        code: 'song/not-owner',
        message: 'Unauthorized to edit tags that not belongs to the user',
      });
  });

  it('refuses what makes no sense', async () => {
    await expect(patch(bob, open.id, { trackName: ' \u200b ' })).rejects.toMatchObject({
      status: 400,
      field: 'trackName',
    });
    await expect(patch(bob, open.id, { status: 'VERIFICATION_ERROR' as 'VERIFIED' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(patch(bob, crypto.randomUUID(), {})).rejects.toMatchObject({ status: 404 });
  });

  it('loses nothing when two do it at once', async () => {
    await Promise.all([
      patch(bob, open.id, { trackName: 'Both' }),
      patch(bob, open.id, { genre: 'Drum & Bass' }),
    ]);
    expect(await read(bob, open.id)).toMatchObject({ trackName: 'Both', genre: 'Drum & Bass' });
  });
});

it('the playlist service may say which song an upload became', async () => {
  await world.app.upload.linkSong(open.id, '4711');
  expect(await read(bob, open.id)).toMatchObject({ songId: '4711' });
});

it('the status is for administrators', async () => {
  const ann = await world.person('ann');
  expect(await ann.client.call(uploadUploadServiceStatus, {})).toMatchObject({
    service: 'Upload service',
    status: 'ok',
  });
  await expect(bob.client.call(uploadUploadServiceStatus, {})).rejects.toMatchObject({ status: 403 });
});

describe('deleting an upload', () => {
  const remove = (person: TestPerson, id: string) =>
    person.client.call(uploadDeleteUpload, { params: { id } });

  it('U20 is for its owner and for staff', async () => {
    for (const person of [cat, await world.person('roz')])
      await expect(remove(person, open.id)).rejects.toMatchObject({ status: 403, code: 'song/not-owner' });
    await expect(remove(gus, open.id)).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    expect(await remove(await world.person('ann'), open.id)).toEqual({ ok: true });
    expect(await remove(bob, pending)).toEqual({ ok: true });
  });

  it('U20 leaves nothing to be found', async () => {
    await expect(read(bob, open.id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(bob, open.id)).rejects.toMatchObject({ status: 404, code: 'upload/not-found' });
    await expect(patch(bob, open.id, {})).rejects.toMatchObject({ status: 404 });
    expect(await world.app.upload.preparedUpload(open.id)).toBeUndefined();
    expect((await bob.client.call(uploadMyUploads, {})).songs.map((song) => song.id)).toEqual([secret.id]);
  });
});
