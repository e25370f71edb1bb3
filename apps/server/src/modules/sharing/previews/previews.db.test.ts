import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  playlistCreateCrate,
  roomCreateEvent,
  roomRoomRecaps,
  roomUpdateRoom,
  sharingNowPlaying,
  sharingOEmbed,
} from '@turnstage/client/routes';
import { services, type NewRoom, type RoomShape } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommunity } from '../../../../testing/room/community.fixture.ts';
import { openRoom, songCalled, strangers } from '../../../../testing/room/room.fixture.ts';

const html = '<!doctype html><html><head><title>Turnstage</title></head><body></body></html>';

let world: World;
let webDir: string;
let bob: TestPerson;
let ann: TestPerson;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'turnstage-web-'));
  await writeFile(path.join(webDir, 'index.html'), html);
  world = await startWorld({ webDir });
  [ann, bob] = [await world.person('ann'), await world.person('bob')];
});
afterAll(async () => {
  await world.stop();
  await rm(webDir, { recursive: true });
});

async function read(address: string) {
  const response = await fetch(world.baseUrl + address, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const tagOf = (page: string, key: string) =>
  new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)">`).exec(page)?.[1];

/** A room where a song plays. */
async function playingRoom(
  name: string,
  settings: Partial<NewRoom> = {},
  title = 'Lamp',
): Promise<RoomShape> {
  const room = await openRoom(bob, name, settings);
  const now = world.clock.now();
  await world.app.room.reportLive({
    roomUuid: room.uuid,
    userUuids: strangers(2),
    listeners: 2,
    summary: {
      djs: [],
      crowd: [],
      vibeMeter: 0,
      nowPlaying: {
        playId: room.uuid,
        trackName: title,
        artistName: 'The Examples',
        thumbnail: null,
        djUuid: bob.uuid,
        startTime: now,
        endTime: now + 180_000,
      },
    },
    song: songCalled(title),
  });
  return room;
}

describe('tags of a page (X91, X92)', () => {
  test('a public room says what plays; every text is escaped', async () => {
    const evil = `Lamp "><script>alert('1')</script> $& $1`;
    const room = await playingRoom('Club <b> & "more"', {}, evil);
    const { text } = await read(`/r/${room.slug}?from=chat`);
    expect(text).not.toMatch(/<script|<b>/);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).toContain('<title>Club &lt;b&gt; &amp; &quot;more&quot; · Turnstage</title>');
    expect(tagOf(text, 'og:title')).toBe('Club &lt;b&gt; &amp; &quot;more&quot;');
    expect(tagOf(text, 'og:description')).toContain(
      'Now playing: Lamp &quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; $&amp; $1 by The Examples. Played by bob.',
    );
    expect(tagOf(text, 'twitter:card')).toBe('summary_large_image');
    expect(tagOf(text, 'og:url')).toMatch(new RegExp(`/r/${room.slug}$`));
    expect(text).toContain('application/json+oembed');
  });

  test.each(['PRIVATE', 'password', 'guestPassword'])('a room with %s gives the plain page', async (kind) => {
    const room = await playingRoom(`Closed ${kind}`);
    const body = kind === 'PRIVATE' ? { type: 'PRIVATE' as const } : { [kind]: 'secret-secret' };
    await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body });
    expect((await read(`/r/${room.slug}`)).text).toBe(html);
    const image = await read(`${services.sharing.base}/previews/room/${room.slug}`);
    expect(image.status).toBe(404);
    await expect(bob.client.call(sharingNowPlaying, { params: { key: room.slug } })).rejects.toMatchObject({
      code: 'room/not-found',
    });
  });

  test('R138: the recap of an open room has tags and an image, one of a closed room has none', async () => {
    const room = await openRoom(bob, 'Summed Up');
    const at = world.clock.now();
    await world.app.room.recordPlay({
      roomUuid: room.uuid,
      playId: randomUUID(),
      djUuid: bob.uuid,
      song: songCalled('Lamp'),
      voteCounts: { likes: 2, dislikes: 0, stars: 0 },
      startTime: at,
      endTime: at + 180_000,
      listeners: [],
    });
    const { recaps } = await bob.client.call(roomRoomRecaps, { params: { slug: room.slug } });
    const address = `/recap/${recaps[0]?.uuid}`;
    const page = (await read(address)).text;
    expect(tagOf(page, 'og:title')).toMatch(/^Summed Up, /);
    expect(tagOf(page, 'og:description')).toBe('1 song · up to 0 listeners. Best song: Lamp by The Examples');
    expect(tagOf(page, 'og:image')).toContain(`/previews/recap/${recaps[0]?.uuid}?v=`);
    await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { type: 'PRIVATE' } });
    world.clock.advance(60_000);
    expect((await read(address)).text).toBe(html);
    expect((await read('/recap/not-a-uuid')).text).toBe(html);
  });

  test('profiles, communities, events and public crates have tags; private ones give nothing', async () => {
    expect(tagOf((await read('/u/BOB')).text, 'og:type')).toBe('profile');
    const [open, hidden] = [
      await createCommunity(ann, 'Open People', { description: 'We meet.' }),
      await createCommunity(ann, 'Hidden People', { isPublic: false }),
    ];
    expect(tagOf((await read(`/c/${open.slug}`)).text, 'og:description')).toBe('We meet.');
    expect((await read(`/c/${hidden.slug}`)).text).toBe(html);
    const room = await openRoom(bob, 'Event place');
    const event = await bob.client.call(roomCreateEvent, {
      body: {
        name: 'Party',
        startsAt: new Date(world.clock.now() + 3_600_000).toISOString(),
        endsAt: new Date(world.clock.now() + 7_200_000).toISOString(),
        roomUuid: room.uuid,
      },
    });
    expect(tagOf((await read(`/e/${event.slug}`)).text, 'og:description')).toContain('Event place');
    const crate = (isPublic: boolean) =>
      bob.client.call(playlistCreateCrate, { body: { crateName: `Crate ${isPublic}`, isPublic } });
    const [shown, secret] = [await crate(true), await crate(false)];
    expect(tagOf((await read(`/crates/${shown.crateUuid}`)).text, 'og:title')).toBe(
      'Crate true, a crate by bob',
    );
    expect((await read(`/crates/${secret.crateUuid}`)).text).toBe(html);
  });

  test.each([
    '/',
    '/settings',
    '/r/',
    '/r/nowhere',
    '/u/nobody-here',
    '/song/nothing-xx',
    '/r/%E0%A4%A',
    '/crates',
  ])('%s is the plain page, or no page', async (address) => {
    expect((await read(address)).text).not.toContain('og:title');
  });
});

describe('images (X93)', () => {
  test('are JPEGs with the poster in them, under an address that changes with the content', async () => {
    const room = await openRoom(bob, 'Poster room');
    const address = async () => {
      const found = tagOf((await read(`/r/${room.slug}`)).text, 'og:image') ?? '';
      return new URL(found).pathname + new URL(found).search;
    };
    const before = await address();
    const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const uploaded = await fetch(`${world.baseUrl}${services.room.base}/rooms/${room.uuid}/poster`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(red),
    });
    expect(uploaded.status).toBe(201);
    world.clock.advance(11_000);
    const after = await address();
    expect(after).not.toBe(before);
    const response = await fetch(world.baseUrl + after);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const cover = await image.extract({ left: 260, top: 300, width: 1, height: 1 }).raw().toBuffer();
    expect([...cover].map((channel) => Math.round(channel / 64))).toEqual([4, 0, 0]);
  });
});

describe('oEmbed and the card (X94 to X96)', () => {
  test('a room is a frame, other pages are links, other places are refused', async () => {
    const room = await playingRoom('Embedded');
    const oEmbed = (url: string, more = {}) => bob.client.call(sharingOEmbed, { query: { url, ...more } });
    const origin = new URL(tagOf((await read(`/r/${room.slug}`)).text, 'og:url') ?? '').origin;
    const rich = await oEmbed(`${origin}/r/${room.slug}`, { maxwidth: 300 });
    expect(rich).toMatchObject({ type: 'rich', version: '1.0', width: 300, height: 160 });
    expect(rich.html).toContain(`src="${origin}/embed/room/${room.slug}"`);
    const link = await oEmbed(`${origin}/u/bob`);
    expect(link).toMatchObject({ type: 'link', title: 'bob' });
    expect(link.html).toBeUndefined();
    for (const url of [
      'https://example.com/r/embedded',
      `${origin}/r/nowhere`,
      'nothing',
      `${origin}/settings`,
    ])
      await expect(oEmbed(url)).rejects.toMatchObject({ code: 'preview/not-found' });
  });

  test('the card can be in any frame, loads only from here, and names no person', async () => {
    const room = await playingRoom('Framed');
    const { status, headers, text } = await read(`/embed/room/${room.slug}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(text).toContain('<p id="title">Lamp</p>');
    expect(text).not.toMatch(/bob/i);
    const playing = await bob.client.call(sharingNowPlaying, { params: { key: room.slug } });
    expect(playing).toMatchObject({ listeners: 2, song: { title: 'Lamp', artist: 'The Examples' } });
    expect(JSON.stringify(playing)).not.toContain(bob.uuid);
    const missing = await read('/embed/room/nowhere');
    expect([missing.status, missing.text.includes('it’s gone')]).toEqual([404, true]);
  });
});
