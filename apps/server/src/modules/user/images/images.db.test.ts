import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { userDeleteImage, userOwnProfile, userProfileById } from '@turnstage/client/routes';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf, ranked } from '../moderation/moderation.fixture.ts';
import { picture, post, sendForm } from './image.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  [ann, bob] = [await world.person('ann'), await world.person('bob')];
});
afterAll(() => world.stop());

const profileOf = (who: TestPerson) => world.anonymous.call(userProfileById, { params: { id: who.uuid } });
const remove = (who: TestPerson, id: string) => who.client.call(userDeleteImage, { params: { id } });

async function upload(who: TestPerson, kind: 'profilePicture' | 'coverPicture', file?: Uint8Array) {
  const { status, reply } = await sendForm(world, who, [
    ['type', kind],
    ['file', file ?? (await picture('jpeg'))],
  ]);
  expect(status, JSON.stringify(reply)).toBe(201);
  return reply as { id: string; url: string; type: string; width: number; height: number };
}

async function see(url: string) {
  const response = await fetch(world.baseUrl + url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

const folders = () => readdirSync(path.join(world.dataDir, 'pictures'));

describe('a picture (document 1 section 3)', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be a %s, and stands on the profile',
    async (format) => {
      const image = await upload(bob, 'profilePicture', await picture(format));
      expect(image).toMatchObject({ type: 'profilePicture', width: 300, height: 200 });
      expect((await profileOf(bob)).profilePicture).toBe(image.url);
      const { status, headers, bytes } = await see(image.url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toBe('public, max-age=86400');
      expect((await sharp(bytes).metadata()).format).toBe('webp');
    },
  );

  test('is encoded anew: upright, and without what the camera wrote into it', async () => {
    const { id, width, height } = await upload(
      bob,
      'profilePicture',
      await picture('jpeg', { camera: true }),
    );
    expect([width, height]).toEqual([200, 300]);
    const kept = path.join(world.dataDir, 'pictures', id, 'kept.webp');
    const { exif, orientation } = await sharp(kept).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  });

  test('is kept at most 2048 pixels long', async () => {
    const file = await picture('jpeg', { width: 5000, height: 2500 });
    expect(await upload(bob, 'coverPicture', file)).toMatchObject({ width: 2048, height: 1024 });
  });

  test('takes the place of the one before; the other kind stays', async () => {
    const cover = await upload(bob, 'coverPicture');
    const [first, second] = [await upload(bob, 'profilePicture'), await upload(bob, 'profilePicture')];
    expect((await see(first.url)).status).toBe(404);
    const { profilePicture, coverPicture } = await bob.client.call(userOwnProfile, {});
    expect({ profilePicture, coverPicture }).toEqual({ profilePicture: second.url, coverPicture: cover.url });
    await world.drain();
    expect(folders()).not.toContain(first.id);
    expect(folders()).toContain(second.id);
  });

  test('of several sent at once one stays, and nothing of the others', async () => {
    const cat = await world.person('cat');
    const sent = await Promise.all(Array.from({ length: 4 }, () => upload(cat, 'coverPicture')));
    const { coverPicture } = await profileOf(cat);
    const seen = await Promise.all(sent.map(({ url }) => see(url)));
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await see(coverPicture)).status).toBe(200);
    await world.drain();
    expect(folders().filter((id) => sent.some((one) => one.id === id))).toHaveLength(1);
  });

  test('may name its kind by the part or the address as well', async () => {
    const file = await picture('png');
    expect((await sendForm(world, bob, [['coverPicture', file]])).reply['type']).toBe('coverPicture');
    const form = new FormData();
    form.append('upload', new Blob([new Uint8Array(file)]), 'a.png');
    const response = await fetch(`${world.baseUrl}/api/user-service/users/images?type=profilePicture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bob.token}` },
      body: form,
    });
    expect(await response.json()).toMatchObject({ type: 'profilePicture' });
  });
});

describe('sizes (document 3 section 9)', () => {
  test.each([
    ['', 256, 256],
    ['?size=128', 128, 128],
    ['?size=1024', 1024, 1024],
    ['?width=40', 50, 33],
    ['?width=9999', 800, 533],
  ])('%s of a picture is %d × %d', async (query, width, height) => {
    const { url } = await upload(bob, 'profilePicture', await picture('jpeg', { width: 1800, height: 1200 }));
    for (const again of ['first', 'kept']) {
      const size = await sharp((await see(url + query)).bytes).metadata();
      expect([size.width, size.height], again).toEqual([width, height]);
    }
  });

  test('a cover is three times as wide as high', async () => {
    const { url } = await upload(bob, 'coverPicture', await picture('jpeg', { width: 1800, height: 1200 }));
    const { width, height } = await sharp((await see(`${url}?size=500`)).bytes).metadata();
    expect([width, height]).toEqual([500, 167]);
  });

  test('no picture grows beyond what was sent', async () => {
    const { url } = await upload(bob, 'profilePicture', await picture('png', { width: 60, height: 60 }));
    expect((await sharp((await see(`${url}?size=1024`)).bytes).metadata()).width).toBe(60);
  });

  test.each(['?size=300', '?size=0', '?width=0', '?width=abc'])('%s is refused', async (query) => {
    const { url } = await upload(bob, 'profilePicture');
    expect((await see(url + query)).status).toBe(400);
  });

  test('many who ask for a size at once get it', async () => {
    const { url } = await upload(bob, 'profilePicture');
    const seen = await Promise.all(Array.from({ length: 8 }, () => see(`${url}?size=500`)));
    expect(seen.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  const jpeg = async () => new Uint8Array(await picture('jpeg'));

  test.each<[string, () => Promise<Uint8Array>]>([
    ['a drawing that can hold scripts', async () => Buffer.from(svg)],
    ['text', async () => Buffer.from('hello')],
    ['a file that only begins like a JPEG', async () => Buffer.from('\u00FF\u00D8\u00FFhello', 'latin1')],
    ['a file that only begins like a PNG', async () => Buffer.from('\u0089PNG\r\n\u001A\nhello', 'latin1')],
    ['half of a JPEG', async () => (await jpeg()).slice(0, 400)],
    ['a WebP without a picture', async () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['an AVIF without a picture', async () => Buffer.from('\0\0\0\u0020ftypavif\0\0\0\0', 'latin1')],
  ])('%s gets a clear answer and changes nothing', async (_what, file) => {
    const before = await profileOf(bob);
    const { status, reply } = await sendForm(world, bob, [['profilePicture', await file()]]);
    expect({ status, code: reply['code'] }).toEqual({ status: 400, code: 'image/unreadable' });
    expect(await profileOf(bob)).toEqual(before);
  });

  test('a small file that unpacks to a gigabyte is refused before it is unpacked', async () => {
    const { status, reply } = await sendForm(world, bob, [['profilePicture', pngOf(30_000, 30_000)]]);
    expect({ status, code: reply['code'] }).toEqual({ status: 400, code: 'image/too-many-pixels' });
  });

  test('a file beyond 10 MB is refused, whether or not its length is told', async () => {
    const big = new Uint8Array(11 * 1024 * 1024);
    const tooLarge = { status: 413, reply: { code: 'image/too-large' } };
    expect(await sendForm(world, bob, [['profilePicture', big]])).toMatchObject(tooLarge);
    expect(await post(world, bob, piecesOf(big), 'multipart/form-data; boundary=x')).toMatchObject(tooLarge);
  });

  test.each<[string, string, string | undefined]>([
    ['JSON', '{}', 'application/json'],
    ['a form without a boundary', 'hello', 'multipart/form-data'],
    [
      'a form that ends in the middle',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['an empty form', '', 'multipart/form-data; boundary=x'],
    ['no content type', 'hello', undefined],
  ])('%s is refused', async (_what, body, contentType) => {
    const { status, reply } = await post(world, bob, body, contentType);
    expect({ status, code: reply['code'] }).toEqual({ status: 400, code: 'request/invalid' });
  });

  test('a form without a file or without a kind says what is missing', async () => {
    expect(await sendForm(world, bob, [['type', 'profilePicture']])).toMatchObject({
      status: 400,
      reply: { field: 'file' },
    });
    expect(await sendForm(world, bob, [['file', await jpeg()]])).toMatchObject({
      status: 400,
      reply: { field: 'type', message: 'type must be profilePicture or coverPicture' },
    });
  });
});

describe('removing', () => {
  test('takes the picture off the profile, and its files away', async () => {
    const { id, url } = await upload(bob, 'profilePicture');
    await see(`${url}?size=500`);
    expect(await remove(bob, id)).toEqual({ ok: true });
    expect((await profileOf(bob)).profilePicture).toBe('');
    expect((await see(url)).status).toBe(404);
    await world.drain();
    expect(existsSync(path.join(world.dataDir, 'pictures', id))).toBe(false);
    await expect(remove(bob, id)).rejects.toMatchObject({ status: 404, code: 'image/not-found' });
  });

  test('is for its owner and for staff (document 1 section 8)', async () => {
    const { id } = await upload(bob, 'coverPicture');
    await expect(remove(await world.person('cat'), id)).rejects.toMatchObject({
      status: 403,
      code: 'image/not-owner',
      message: 'Unauthorized to delete',
    });
    const staff = await ranked(world, 'picture-staff', 'staff');
    const anns = await upload(ann, 'coverPicture');
    await expect(remove(staff, anns.id)).rejects.toMatchObject({
      code: 'image/not-owner',
      message: 'Unauthorized to delete',
    });
    expect(await remove(staff, id)).toEqual({ ok: true });
    expect(await historyOf(world, bob)).toMatchObject([
      { actionType: 'changeProfile', byUserUuid: staff.uuid, comment: 'coverPicture' },
    ]);
    expect(await remove(ann, anns.id)).toEqual({ ok: true });
    expect(await historyOf(world, ann)).toEqual([]);
  });

  test('a picture that nobody was told of does not stay behind', async () => {
    const { id } = await upload(bob, 'coverPicture');
    // as if the server had ended before the picture was shown
    await world.database
      .of<{ picture: { id: string } }>('user_service')
      .deleteFrom('picture')
      .where('id', '=', id)
      .execute();
    await world.drain();
    expect(folders()).not.toContain(id);
  });
});

test('rooms hear of a new picture', async () => {
  await world.drain();
  const { rows: before } = await world.database.pool.query(jobsOf);
  await upload(bob, 'profilePicture');
  const { rows: after } = await world.database.pool.query(jobsOf);
  expect(after.length).toBeGreaterThan(before.length);
});

const jobsOf = `select job.id from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier like 'profileChanged:%'`;

/** A form that does not say how long it is. */
function piecesOf(file: Uint8Array): ReadableStream {
  const pieces = [Buffer.from('--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n'), file];
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(new Uint8Array(piece));
      else controller.close();
    },
  });
}

/** A PNG of one colour, as small as its packing allows. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
