/** The image of a preview shows a cover from the host of a music provider (rule X93). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playlistSearchSource } from '@turnstage/client/routes';
import { startWorld, type World } from '@turnstage/server/testing';
import { startFakeVendors, type FakeVendors } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoom, songCalled, strangers } from '../../../../testing/room/room.fixture.ts';

let webDir: string;
let vendors: FakeVendors;
let world: World;
let thumbnail: string;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'turnstage-web-'));
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  vendors = await startFakeVendors('https://music.test');
  world = await startWorld({ webDir, env: vendors.env });
  const ann = await world.person('ann');
  const { songs } = await ann.client.call(playlistSearchSource, {
    params: { source: 'audius' },
    query: { q: 'ferry' },
  });
  thumbnail = Object.values(songs[0]!.thumbnails)[0]!;
});
afterAll(async () => {
  await world.stop();
  await vendors.stop();
  await rm(webDir, { recursive: true });
});

/** The JPEG that a link to a room shows where this song plays. */
async function loadImage(name: string, cover: string): Promise<Buffer> {
  const ann = await world.person('ann');
  const { uuid: roomUuid, slug } = await openRoom(ann, name);
  const now = world.clock.now();
  const playing = { trackName: 'Lamp', artistName: 'The Examples', thumbnail: cover, djUuid: ann.uuid };
  const nowPlaying = { ...playing, playId: roomUuid, startTime: now, endTime: now + 180_000 };
  await world.app.room.reportLive({
    roomUuid,
    userUuids: strangers(2),
    listeners: 2,
    summary: { djs: [], crowd: [], vibeMeter: 0, nowPlaying },
    song: { ...songCalled('Lamp'), thumbnails: { audius: cover } },
  });
  const page = await fetch(`${world.baseUrl}/r/${slug}`, { headers: { accept: 'text/html' } });
  const address = /"og:image" content="([^"]*)"/.exec(await page.text())?.[1] ?? '';
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  const image = await fetch(world.baseUrl + pathname + search);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return Buffer.from(await image.arrayBuffer());
}

test('a cover comes from those that this server keeps, which gets it once', async () => {
  vendors.music.requests.length = 0;
  const withCover = await loadImage('Same room', thumbnail);
  await loadImage('Other room', thumbnail);
  expect(vendors.music.requests).toEqual([`GET /covers/${thumbnail.slice('https://'.length)}`]);
  const without = await loadImage('Same room', 'https://example.org/cover.jpg');
  expect(vendors.music.requests).toHaveLength(1);
  expect(without.equals(withCover)).toBe(false);
});
