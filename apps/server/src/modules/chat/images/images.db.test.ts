import { access } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chatDeleteMessage, chatSearchGifs } from '@turnstage/client/routes';
import { chatFixture, startWorld, type World } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
let bob: TestPerson;
let cat: TestPerson;
let fake: Server;
let requestedUrls: URL[] = [];
const { openRoom, postMessage } = chatFixture(() => world);
beforeAll(async () => {
  const gif = await createImage('gif', 20, 10);
  fake = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    requestedUrls.push(url);
    const origin = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
    if (url.pathname.endsWith('.gif')) response.setHeader('content-type', 'image/gif').end(gif);
    else if (url.pathname.endsWith('.html')) response.setHeader('content-type', 'text/html').end('<b>');
    else if (url.searchParams.get('q') === 'broken') response.writeHead(500).end();
    else
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          results: [
            {
              content_description: 'a cat dances',
              media_formats: {
                gif: { url: `${origin}/big.gif`, dims: [20, 10] },
                tinygif: { url: `${origin}/small.gif`, dims: [10, 5] },
              },
            },
            {
              content_description: 'elsewhere',
              media_formats: { gif: { url: 'https://elsewhere.example/x.gif', dims: [1, 1] } },
            },
          ],
          next: 'CAgQ',
        }),
      );
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  world = await startWorld({
    env: {
      GIF_PROVIDER: 'tenor',
      GIF_API_KEY: 'key of tests',
      GIF_API_URL: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`,
    },
  });
  [bob, cat] = [await world.person('bob'), await world.person('cat')];
});
afterAll(async () => {
  await world.stop();
  fake.close();
});

function createImage(format: 'png' | 'gif' | 'jpeg', width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#ff0000' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

async function upload(person: TestPerson, bytes: Buffer | string) {
  const response = await fetch(`${world.baseUrl}/api/chat-service/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'image/png' },
    body: bytes as BodyInit,
  });
  return { status: response.status, reply: (await response.json()) as Record<string, string | number> };
}

describe('C21: images', () => {
  test('are encoded again, small enough, without metadata, and sent once by their owner', async () => {
    const room = await openRoom('pictures');
    const bytes = await sharp(await createImage('jpeg', 2000, 1000))
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .toBuffer();
    const { status, reply } = await upload(bob, bytes);
    expect({ status, reply }).toMatchObject({ status: 201, reply: { width: 1600, height: 800 } });
    const id = reply['id'] as string;
    await expect(postMessage(cat, room.uuid, { images: [id] })).rejects.toMatchObject({
      status: 404,
      code: 'chat/image-not-found',
    });
    const posted = await postMessage(bob, room.uuid, { images: [id], imageAlts: [' a red\u202E wall '] });
    const shows = { url: reply['url'], width: 1600, height: 800, alt: 'a red wall' };
    expect(posted).toMatchObject({ message: '', images: [shows] });
    await expect(postMessage(bob, room.uuid, { images: [id] })).rejects.toMatchObject({
      code: 'chat/image-not-found',
    });
    const response = await fetch(`${world.baseUrl}${reply['url']}`);
    // Rule C60.
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const shown = Buffer.from(await response.arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  });

  test('are deleted with their message (C22)', async () => {
    const room = await openRoom('pictures that go');
    const { reply } = await upload(bob, await createImage('png', 30, 30));
    const posted = await postMessage(bob, room.uuid, { message: 'look', images: [reply['id'] as string] });
    const file = path.join(world.dataDir, 'media', 'chat', `${reply['id']}.webp`);
    await access(file);
    await bob.client.call(chatDeleteMessage, { params: { messageUuid: posted.uuid } });
    await world.drain();
    await expect(access(file)).rejects.toThrow('ENOENT');
    expect((await fetch(`${world.baseUrl}${reply['url']}`)).status).toBe(404);
  });

  test.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['a drawing that could fetch things', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ])('%s is refused', async (_what, bytes) => {
    expect(await upload(bob, bytes)).toMatchObject({
      status: 400,
      reply: { code: 'chat/image-unreadable' },
    });
  });

  test('are limited to 5 MB, and to 12 unsent ones that are kept for a day', async () => {
    expect(await upload(cat, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      reply: { code: 'chat/image-too-large' },
    });
    const small = await createImage('png', 2, 2);
    for (let count = 0; count < 12; count += 1) expect((await upload(cat, small)).status).toBe(201);
    expect(await upload(cat, small)).toMatchObject({ status: 429, reply: { code: 'chat/too-many-images' } });
    world.clock.advance(24 * 60 * 60 * 1000 + 1);
    expect((await upload(cat, small)).status).toBe(201);
  });

  test('Q10: of forty at the same time twelve are saved', async () => {
    const roz = await world.person('roz');
    const small = await createImage('png', 2, 2);
    const results = await Promise.all(Array.from({ length: 40 }, () => upload(roz, small)));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(results.filter(({ status }) => status === 429)).toHaveLength(28);
  });

  test('two messages at the same time cannot show the same image', async () => {
    const room = await openRoom('one picture');
    const { reply } = await upload(bob, await createImage('png', 4, 4));
    const images = [reply['id'] as string];
    const tries = await Promise.allSettled([1, 2, 3].map(() => postMessage(bob, room.uuid, { images })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('C23: GIFs', () => {
  test('are searched 24 per page and proxied through this server', async () => {
    requestedUrls = [];
    const room = await openRoom('gifs');
    const page = await bob.client.call(chatSearchGifs, { query: { q: ' dance ', next: 'AB', lang: 'es' } });
    expect(requestedUrls[0]?.pathname).toBe('/v2/search');
    expect(Object.fromEntries(requestedUrls[0]?.searchParams ?? [])).toMatchObject({
      q: 'dance',
      limit: '24',
      pos: 'AB',
      locale: 'es',
      key: 'key of tests',
    });
    expect(page).toMatchObject({ next: 'CAgQ', provider: 'Tenor', gifs: [{ title: 'a cat dances' }] });
    expect(page.gifs).toHaveLength(1);
    const [gif] = page.gifs;
    const shown = await fetch(`${world.baseUrl}${gif!.url}`);
    expect(shown.headers.get('content-type')).toBe('image/gif');
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await postMessage(bob, room.uuid, { gif: gif! })).toMatchObject({ message: '', gif });
  });

  test('without a search text the featured ones are returned', async () => {
    requestedUrls = [];
    await bob.client.call(chatSearchGifs, {});
    expect(requestedUrls[0]?.pathname).toBe('/v2/featured');
  });

  test('from other hosts are not proxied, nor anything but images', async () => {
    const room = await openRoom('no gifs');
    const of = (url: string) => `/media/chat/gifs/${Buffer.from(url).toString('base64url')}`;
    const elsewhere = of('http://169.254.169.254/latest/meta-data');
    expect((await fetch(`${world.baseUrl}${elsewhere}`)).status).toBe(404);
    const { port } = fake.address() as AddressInfo;
    expect((await fetch(`${world.baseUrl}${of(`http://127.0.0.1:${port}/x.html`)}`)).status).toBe(503);
    const gif = { title: 'x', url: elsewhere, previewUrl: elsewhere, width: 1, height: 1 };
    await expect(postMessage(bob, room.uuid, { gif })).rejects.toMatchObject({ status: 400, field: 'gif' });
  });

  test('the search returns a clear error when the provider does not respond', async () => {
    await expect(bob.client.call(chatSearchGifs, { query: { q: 'broken' } })).rejects.toMatchObject({
      status: 503,
      code: 'chat/gifs-unavailable',
    });
  });

  test('the search returns a clear error when no provider is configured', async () => {
    const bare = await startWorld();
    try {
      const ann = await bare.person('ann');
      await expect(ann.client.call(chatSearchGifs, {})).rejects.toMatchObject({
        status: 503,
        code: 'chat/gifs-not-configured',
      });
    } finally {
      await bare.stop();
    }
  });
});
