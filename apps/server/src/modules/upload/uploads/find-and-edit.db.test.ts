import { uploadEditMetadata, uploadSearchUploads, uploadUpdateUpload } from '@turnstage/client/routes';
import type { Upload } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, expect, test } from 'vitest';
import { songFile } from '../../../../testing/upload/song-file.fixture.ts';
import { upload } from '../../../../testing/upload/uploader.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
let shared: Upload;
let secret: Upload;
beforeAll(async () => {
  const file = (title: string) => songFile({ title, artist: 'Sable Coast', album: 'Tides' });
  shared = await upload(world, bob, file('Paper Lanterns'), { rightsConfirmed: true, isPublic: true });
  secret = await upload(world, bob, file('Paper Boats'));
});

const search = async (person: TestPerson, term: string) => {
  const { songs, count } = await person.client.call(uploadSearchUploads, { query: { term } });
  expect(count).toBe(songs.length);
  return songs.map(({ trackName }) => trackName);
};

test('search finds words of names in what the caller may see', async () => {
  expect(await search(bob, 'paper')).toEqual(['Paper Boats', 'Paper Lanterns']);
  expect(await search(bob, 'COAST lant')).toEqual(['Paper Lanterns']);
  expect(await search(cat, 'paper tides')).toEqual(['Paper Lanterns']);
  expect(await search(await world.person('gus'), 'paper')).toEqual(['Paper Lanterns']);
  expect(await search(cat, "% ' _")).toEqual([]);
  await bob.client.call(uploadUpdateUpload, { params: { id: shared.id }, body: { isPublic: false } });
  expect(await search(cat, 'paper')).toEqual([]);
});

test('search needs a token and a term', async () => {
  await expect(world.anonymous.call(uploadSearchUploads, { query: { term: 'a' } })).rejects.toMatchObject({
    status: 401,
  });
  await expect(bob.client.call(uploadSearchUploads, { query: { term: '' } })).rejects.toMatchObject({
    status: 400,
  });
});

const edit = (person: TestPerson, body: object) =>
  person.client.call(uploadEditMetadata, { body: { id: secret.id, ...body } });

test('the owner edits every tag, also in the catalogue', async () => {
  const change = { trackName: 'Paper Ships', genre: 'Folk', description: 'Recorded in a shed' };
  const edited = await edit(bob, { ...change, isrc: 'gb-ayE-06-01498', releaseDate: '2019-05' });
  expect(edited).toMatchObject({
    ...change,
    isrc: 'GBAYE0601498',
    releaseDate: '2019-05',
    albumName: 'Tides',
  });
  await world.drain();
  const song = await world.app.playlist.lookUpSong({ songId: secret.songId! }, bob.uuid);
  expect(song).toMatchObject({ ...change, releaseDate: '2019-05', releaseYear: 2019 });
  expect(await edit(bob, { genre: null, description: null })).toMatchObject({
    genre: null,
    description: null,
    trackName: 'Paper Ships',
  });
});

test('nobody else edits tags (document 3 section 8)', async () => {
  await expect(edit(cat, { trackName: 'Mine' })).rejects.toMatchObject({
    status: 403,
    message: 'Unauthorized to edit tags that not belongs to the user',
  });
  await expect(edit(await world.person('gus'), { trackName: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(
    edit(bob, { id: '00000000-0000-4000-8000-000000000000', trackName: 'None' }),
  ).rejects.toMatchObject({ status: 404, code: 'upload/not-found' });
});

test.each([{ isrc: 'N/A' }, { releaseDate: '2019-13' }, { trackName: '   ' }])(
  'refuses %j',
  async (change) => {
    await expect(edit(bob, change)).rejects.toMatchObject({ status: 400 });
  },
);
