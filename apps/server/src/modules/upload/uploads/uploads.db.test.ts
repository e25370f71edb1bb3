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
import { startWorld, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import { requestUpload, upload } from '../../../../testing/upload/uploader.fixture.ts';

const { world, bob, cat, gus } = useWorld({ people: ['bob', 'cat', 'gus'] });
/** Bob's uploads, in order of creation. */
let unverified: Upload;
let verified: Upload;
let pending: string;

beforeAll(async () => {
  unverified = await upload(world, bob, songFile(), { isPublic: true });
  verified = await upload(world, bob, songFile(), { rightsConfirmed: true, isPublic: true });
  pending = (await requestUpload(bob)).id;
});

const read = (person: TestPerson, id: string) => person.client.call(uploadUploadById, { params: { id } });
interface Change {
  trackName?: string;
  genre?: string | null;
  status?: 'VERIFIED' | 'UNVERIFIED';
  isPublic?: boolean;
}
const patch = (person: TestPerson, id: string, body: Change) =>
  person.client.call(uploadUpdateUpload, { params: { id }, body });

describe('requesting an upload (rule U21)', () => {
  const notAllowed = { status: 403, code: 'upload/not-allowed', message: "You can't upload music here" };

  it('requires the capability uploadMusic, which everyone has until it is removed', async () => {
    const ann = await world.person('ann');
    const dan = await world.person('dan');
    const params = { id: dan.uuid, capability: 'uploadMusic' as const };
    await requestUpload(dan);
    await ann.client.call(userRemoveCapability, { params });
    await expect(requestUpload(dan)).rejects.toMatchObject(notAllowed);
    await ann.client.call(userAddCapability, { params });
    await requestUpload(dan);
  });

  it('needs a grant by staff when accounts do not have the capability by default', async () => {
    const chosen = await startWorld({ env: { UPLOAD_MUSIC: 'off' } });
    const [ann, eve] = [await chosen.person('ann'), await chosen.person('eve')];
    await expect(requestUpload(eve)).rejects.toMatchObject(notAllowed);
    await ann.client.call(userAddCapability, { params: { id: eve.uuid, capability: 'uploadMusic' } });
    await requestUpload(eve);
    await chosen.stop();
  });
});

describe('lists', () => {
  it('show owners all their uploads, newest first', async () => {
    const { songs, count } = await bob.client.call(uploadMyUploads, {});
    expect(songs.map((song) => song.id)).toEqual([pending, verified.id, unverified.id]);
    expect(count).toBe(3);
    expect(await cat.client.call(uploadMyUploads, {})).toEqual({ songs: [], count: 0 });
  });

  it('support filters and pages', async () => {
    const ids = async (query: { verified?: boolean; limit?: number; offset?: number }) => {
      const { songs, count } = await bob.client.call(uploadMyUploads, { query });
      return { ids: songs.map((song) => song.id), count };
    };
    expect(await ids({ verified: true })).toEqual({ ids: [verified.id], count: 1 });
    expect(await ids({ verified: false })).toEqual({ ids: [pending, unverified.id], count: 2 });
    expect(await ids({ limit: 1, offset: 1 })).toEqual({ ids: [verified.id], count: 3 });
    expect(await ids({ limit: 0 })).toMatchObject({ count: 3, ids: { length: 3 } });
    await expect(ids({ limit: -1 })).rejects.toMatchObject({ status: 400 });
  });

  it('of public songs contain verified and public ones, for everyone', async () => {
    for (const client of [world.anonymous, gus.client]) {
      const { songs, count } = await client.call(uploadPublicUploads, {});
      expect({ ids: songs.map((song) => song.id), count }).toEqual({ ids: [verified.id], count: 1 });
    }
    expect(await world.anonymous.call(uploadPublicUploads, { query: { offset: 1 } })).toEqual({
      songs: [],
      count: 1,
    });
  });
});

describe('one upload', () => {
  it('is visible to others once it is verified', async () => {
    expect(await read(cat, verified.id)).toEqual(verified);
    expect(await read(gus, verified.id)).toEqual(verified);
    for (const id of [unverified.id, pending])
      await expect(read(cat, id)).rejects.toMatchObject({ status: 404, code: 'upload/not-found' });
    expect(await read(await world.person('ann'), unverified.id)).toEqual(unverified);
  });

  it('returns 404 for an unknown id', async () => {
    await expect(read(bob, crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
    await expect(read(bob, 'x')).rejects.toMatchObject({ status: 400, field: 'id' });
  });
});

describe('updating an upload', () => {
  it('U16 edits its tags', async () => {
    const updated = await patch(bob, verified.id, { trackName: '  Paper \u0007 Lanterns ', genre: 'House' });
    expect(updated).toMatchObject({
      id: verified.id,
      trackName: 'Paper Lanterns',
      genre: 'House',
      status: 'VERIFIED',
    });
    expect(await patch(bob, verified.id, { genre: null })).toMatchObject({
      trackName: 'Paper Lanterns',
      genre: null,
    });
    expect(await world.app.upload.findPreparedUpload(verified.id)).toMatchObject({
      trackName: 'Paper Lanterns',
    });
  });

  it('U10 declares rights and revokes them', async () => {
    expect(await patch(bob, unverified.id, { status: 'VERIFIED' })).toMatchObject({ status: 'VERIFIED' });
    expect(await patch(bob, unverified.id, { status: 'VERIFIED' })).toMatchObject({ status: 'VERIFIED' });
    expect(await read(cat, unverified.id)).toMatchObject({ status: 'VERIFIED' });
    expect(await patch(bob, unverified.id, { status: 'UNVERIFIED' })).toMatchObject({ status: 'UNVERIFIED' });
    await expect(read(cat, unverified.id)).rejects.toMatchObject({ status: 404 });
  });

  it('U10 rejects declaring rights before the song is ready', async () => {
    await expect(patch(bob, pending, { status: 'VERIFIED' })).rejects.toMatchObject({
      status: 409,
      code: 'song/not-ready',
    });
  });

  it('removes it from the public list', async () => {
    await patch(bob, verified.id, { isPublic: false });
    expect(await world.anonymous.call(uploadPublicUploads, {})).toEqual({ songs: [], count: 0 });
    await patch(bob, verified.id, { isPublic: true });
  });

  it('is only for its owner', async () => {
    for (const person of [cat, await world.person('ann'), await world.person('roz')])
      await expect(patch(person, verified.id, { trackName: 'Mine' })).rejects.toMatchObject({
        status: 403,
        code: 'song/not-owner',
        message: 'Unauthorized to edit tags that not belongs to the user',
      });
  });

  it('rejects invalid input', async () => {
    await expect(patch(bob, verified.id, { trackName: ' \u200b ' })).rejects.toMatchObject({
      status: 400,
      field: 'trackName',
    });
    await expect(
      patch(bob, verified.id, { status: 'VERIFICATION_ERROR' as 'VERIFIED' }),
    ).rejects.toMatchObject({
      status: 400,
    });
    await expect(patch(bob, crypto.randomUUID(), {})).rejects.toMatchObject({ status: 404 });
  });

  it('keeps both of two concurrent changes', async () => {
    await Promise.all([
      patch(bob, verified.id, { trackName: 'Both' }),
      patch(bob, verified.id, { genre: 'Drum & Bass' }),
    ]);
    expect(await read(bob, verified.id)).toMatchObject({ trackName: 'Both', genre: 'Drum & Bass' });
  });
});

it('linkSong stores which song an upload became', async () => {
  await world.app.upload.linkSong(verified.id, '4711');
  expect(await read(bob, verified.id)).toMatchObject({ songId: '4711' });
});

it('only administrators can read the status', async () => {
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

  it('U20 is allowed for the owner and for staff', async () => {
    for (const person of [cat, await world.person('roz')])
      await expect(remove(person, verified.id)).rejects.toMatchObject({
        status: 403,
        code: 'song/not-owner',
      });
    await expect(remove(gus, verified.id)).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    expect(await remove(await world.person('ann'), verified.id)).toEqual({ ok: true });
    expect(await remove(bob, pending)).toEqual({ ok: true });
  });

  it('U20 leaves nothing behind', async () => {
    await expect(read(bob, verified.id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(bob, verified.id)).rejects.toMatchObject({ status: 404, code: 'upload/not-found' });
    await expect(patch(bob, verified.id, {})).rejects.toMatchObject({ status: 404 });
    expect(await world.app.upload.findPreparedUpload(verified.id)).toBeUndefined();
    expect((await bob.client.call(uploadMyUploads, {})).songs.map((song) => song.id)).toEqual([
      unverified.id,
    ]);
  });
});
