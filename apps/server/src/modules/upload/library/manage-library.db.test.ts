import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadGetLibrary, uploadScanLibrary, uploadSwitchLibrary } from '@turnstage/client/routes';
import { startWorld, useWorld } from '@turnstage/server/testing';
import { afterAll, expect, test } from 'vitest';
import { libraryFixture } from '../../../../testing/upload/library.fixture.ts';
import { get } from '../../../../testing/upload/uploader.fixture.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'turnstage-library-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const { world, ann, bob } = useWorld({ people: ['ann', 'bob'], env: { LIBRARY_DIR: directory } });
const library = libraryFixture(directory, () => world);

test('staff see what is in the library, what is broken and why, and start a scan', async () => {
  await library.add('Harbour Lights/Night Ferry.wav');
  await library.write('Harbour Lights/notes.mp3', Buffer.from('no music'));
  const { library: before } = await ann.client.call(uploadScanLibrary, {});
  expect(before).toMatchObject({ directory, isOn: true, songs: 0 });
  await world.drain();
  const { library: after } = await ann.client.call(uploadGetLibrary, {});
  expect(after).toMatchObject({
    songs: 1,
    broken: 1,
    missing: 0,
    problems: [{ file: 'Harbour Lights/notes.mp3', problem: expect.stringContaining('no audio') }],
    scan: { finishedAt: expect.any(String), filesSeen: 2, filesRead: 2, problem: null },
    prepared: { songs: 0, bytes: 0, maxBytes: 20_000_000_000 },
  });
});

test('while it is off its songs are neither found nor played; those in crates stay (U54)', async () => {
  await library.scan();
  const [song] = await library.find(bob, 'night ferry');
  const playlist = `/api/upload-service/songs/${song!.musicProviders['uploadService']}/hls-playlist`;
  const off = await ann.client.call(uploadSwitchLibrary, { body: { isOn: false } });
  expect(off.library?.isOn).toBe(false);
  await world.drain();
  expect(await library.find(bob, 'night ferry')).toEqual([]);
  expect((await get(world, playlist, bob)).status).toBe(404);
  await ann.client.call(uploadSwitchLibrary, { body: { isOn: true } });
  await world.drain();
  expect(await library.find(bob, 'night ferry')).toHaveLength(1);
  expect((await get(world, playlist, bob)).status).toBe(409);
});

test('is for staff', async () => {
  const refusal = { status: 403 };
  await expect(bob.client.call(uploadGetLibrary, {})).rejects.toMatchObject(refusal);
  await expect(bob.client.call(uploadScanLibrary, {})).rejects.toMatchObject(refusal);
  await expect(bob.client.call(uploadSwitchLibrary, { body: { isOn: false } })).rejects.toMatchObject(
    refusal,
  );
});

test('an installation without a folder has no library', async () => {
  const other = await startWorld();
  const staff = await other.person('ann');
  expect(await staff.client.call(uploadGetLibrary, {})).toEqual({ library: null });
  const refusal = { code: 'provider/not-configured' };
  await expect(staff.client.call(uploadScanLibrary, {})).rejects.toMatchObject(refusal);
  await expect(staff.client.call(uploadSwitchLibrary, { body: { isOn: true } })).rejects.toMatchObject(
    refusal,
  );
  await other.stop();
});

test('metrics count the songs of the library by state', async () => {
  const text = await (await fetch(`${world.baseUrl}/metrics`)).text();
  expect(text).toMatch(/turnstage_library_songs\{state="ready"\} 1/);
  expect(text).toMatch(/turnstage_library_prepared_bytes 0/);
});
