/** Posters of rooms (document 3 section 7, rules H15 to H17). */
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  roomDeleteRoom,
  roomRemovePoster,
  roomRoomBySlug,
  roomRoomState,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import sharp, { type Metadata } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';
import { posterUuid } from './poster.rules.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
let red: Buffer;
let blue: Buffer;

beforeAll(async () => {
  [red, blue] = [await posterImage('#f00'), await posterImage('#00f')];
});

function posterImage(background: string): Promise<Buffer> {
  const create = { width: 1000, height: 500, channels: 3, background } as const;
  return sharp({ create })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .toBuffer();
}

async function hang(person: TestPerson | undefined, id: string, body: BodyInit, contentType?: string) {
  const response = await fetch(`${world.baseUrl}/api/room-service/rooms/${id}/poster`, {
    method: 'POST',
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    body,
  });
  return { status: response.status, reply: (await response.json()) as RoomShape & { code: string } };
}

function form(file: Uint8Array): FormData {
  const parts = new FormData();
  parts.append('poster', new Blob([new Uint8Array(file)]), 'poster.jpg');
  return parts;
}

const bytes = (file: Uint8Array) => new Uint8Array(file);
const take = (person: TestPerson, id: string) => person.client.call(roomRemovePoster, { params: { id } });
const update = (person: TestPerson, id: string, posterFile: string | null) =>
  person.client.call(roomUpdateRoom, { params: { id }, body: { posterFile } });
const dataUrl = (file: Buffer) => `data:image/jpeg;base64,${file.toString('base64')}`;

async function shown(posterUrl: string, query = ''): Promise<{ status: number; image: Metadata | null }> {
  const response = await fetch(world.baseUrl + posterUrl + query);
  // Rule C60.
  if (response.ok) expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, image: response.ok ? await sharp(body).metadata() : null };
}

const fileOf = (url: string) => path.join(world.dataDir, 'posters', posterUuid(url) ?? '', 'kept.webp');

describe('H15: setting a poster', () => {
  test('in a form or as bytes; everybody sees it, encoded anew, and in the size they ask for', async () => {
    const { slug, uuid } = await openRoom(bob, 'Poster room');
    const sent = await hang(bob, slug, form(red));
    expect(sent).toMatchObject({
      status: 201,
      reply: { uuid, posterUrl: expect.stringContaining('/posters/') },
    });
    const { posterUrl } = sent.reply;
    expect((await world.anonymous.call(roomRoomBySlug, { params: { slug } })).posterUrl).toBe(posterUrl);
    const { state } = await bob.client.call(roomRoomState, { params: { id: uuid } });
    expect((state as { settings: { posterUrl: string } }).settings.posterUrl).toBe(posterUrl);
    expect(await shown(posterUrl)).toMatchObject({
      status: 200,
      image: { format: 'webp', width: 1000, height: 500 },
    });
    expect(await shown(posterUrl, '?width=300')).toMatchObject({ image: { width: 400, height: 200 } });
    expect((await shown(posterUrl)).image?.exif).toBeUndefined();
    const again = await hang(bob, uuid, bytes(blue), 'image/jpeg');
    expect(again.status).toBe(201);
    expect(again.reply.posterUrl).not.toBe(posterUrl);
  });

  test('is for owner and co-owners', async () => {
    const room = await openRoom(bob, 'Not yours');
    const { slug } = room;
    expect(await hang(cat, slug, form(red))).toMatchObject({
      status: 403,
      reply: { code: 'request/forbidden' },
    });
    await expect(take(cat, slug)).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    await expect(update(cat, slug, dataUrl(red))).rejects.toMatchObject({ status: 403 });
    expect((await hang(undefined, slug, form(red))).status).toBe(401);
    await grant(bob, room, cat, 'moderator');
    expect((await hang(cat, slug, form(red))).status).toBe(403);
    await grant(bob, room, cat, 'coOwner');
    expect((await hang(cat, slug, form(red))).status).toBe(201);
    expect((await take(cat, slug)).posterUrl).toBe('');
  });

  test('requires an existing room', async () => {
    expect(await hang(bob, 'no-such-room', form(red))).toMatchObject({
      status: 404,
      reply: { code: 'room/not-found' },
    });
    await expect(take(bob, 'no-such-room')).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
    expect((await shown('/api/room-service/posters/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test.each([
    ['text', 400, 'image/unreadable', () => form(Buffer.from('no picture'))],
    [
      'a drawing',
      400,
      'image/unreadable',
      () => form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['a form without a file', 400, 'request/invalid', () => new URLSearchParams()],
    ['too large a file', 413, 'image/too-large', () => form(Buffer.alloc(10 * 1024 * 1024 + 64 * 1024))],
  ])('refuses %s', async (_what, status, code, body) => {
    const { slug } = await openRoom(bob, 'Bad posters');
    const sent = body();
    const empty = new FormData();
    empty.append('nothing', 'x');
    const result = await hang(bob, slug, sent instanceof FormData ? sent : empty);
    expect(result).toMatchObject({ status, reply: { code } });
    expect((await world.anonymous.call(roomRoomBySlug, { params: { slug } })).posterUrl).toBe('');
  });
});

describe('H16: posterFile among the settings, as bots send it', () => {
  test('takes an image as a data URL, or a link to one elsewhere; null removes it', async () => {
    const { slug } = await openRoom(bob, 'Posters of bots');
    const { posterUrl } = await update(bob, slug, dataUrl(red));
    expect(await shown(posterUrl)).toMatchObject({ status: 200, image: { width: 1000 } });
    const link = 'https://pictures.example/poster.png';
    expect((await update(bob, slug, link)).posterUrl).toBe(link);
    await world.drain();
    await expect(access(fileOf(posterUrl))).rejects.toThrow('ENOENT');
    expect((await update(bob, slug, null)).posterUrl).toBe('');
  });

  test.each([
    ['javascript:alert(1)', 'request/invalid'],
    ['data:text/html;base64,AQID', 'request/invalid'],
    ['data:image/png;base64,AQID', 'image/unreadable'],
  ])('%s is refused, and the other settings stay unchanged', async (posterFile, code) => {
    const room = await openRoom(bob, 'Careful');
    const body = { posterFile, vibe: 'changed' };
    const call = bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body });
    await expect(call).rejects.toMatchObject({ status: 400, code });
    expect(await world.anonymous.call(roomRoomBySlug, { params: { slug: room.slug } })).toMatchObject({
      vibe: '',
      posterUrl: '',
    });
  });
});

describe('H17: deletes posters that no room uses', () => {
  test('when it is replaced or removed, or its room is deleted', async () => {
    const { slug } = await openRoom(bob, 'Short lives');
    const urls: string[] = [];
    for (const file of [red, blue]) urls.push((await hang(bob, slug, form(file))).reply.posterUrl);
    await world.drain();
    const [first, second] = urls as [string, string];
    await expect(access(fileOf(first))).rejects.toThrow('ENOENT');
    await access(fileOf(second));
    expect((await shown(first)).status).toBe(404);
    await take(bob, slug);
    // Idempotent.
    expect((await take(bob, slug)).posterUrl).toBe('');
    await world.drain();
    await expect(access(fileOf(second))).rejects.toThrow('ENOENT');
    const third = (await hang(bob, slug, form(red))).reply.posterUrl;
    await bob.client.call(roomDeleteRoom, { params: { id: slug } });
    await world.drain();
    await expect(access(fileOf(third))).rejects.toThrow('ENOENT');
  });

  test('of concurrent uploads one stays, complete, and it is the one that the room uses', async () => {
    const { slug } = await openRoom(bob, 'Two hands');
    const sent = await Promise.all([red, blue, red].map((file) => hang(bob, slug, form(file))));
    const urls = sent.map(({ reply }) => reply.posterUrl);
    await world.drain();
    const { posterUrl } = await world.anonymous.call(roomRoomBySlug, { params: { slug } });
    expect(urls).toContain(posterUrl);
    for (const url of urls) expect((await shown(url)).status).toBe(url === posterUrl ? 200 : 404);
  });

  test('deletes a poster whose change was refused after an hour, and keeps posters in use', async () => {
    const { slug } = await openRoom(bob, 'In vain');
    const { posterUrl } = (await hang(bob, slug, form(red))).reply;
    const folder = path.join(world.dataDir, 'posters');
    const before = new Set(await readdir(folder));
    const body = { posterFile: dataUrl(blue), name: '\u200B  \u200B ' };
    await expect(bob.client.call(roomUpdateRoom, { params: { id: slug }, body })).rejects.toMatchObject({
      field: 'name',
    });
    const [kept] = (await readdir(folder)).filter((uuid) => !before.has(uuid));
    expect(kept).toBeDefined();
    world.clock.advance(60 * 60 * 1000 + 1);
    await world.drain();
    expect(await readdir(folder)).not.toContain(kept);
    expect((await shown(posterUrl)).status).toBe(200);
  });
});
