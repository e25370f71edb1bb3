import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import { userDeleteImage, userOwnProfile, userProfileById } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { historyOf, signUpWithRole } from '../../../../testing/user/moderation.fixture.ts';
import { createTestImage, post, sendForm } from '../../../../testing/user/image.fixture.ts';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });

const profileOf = (who: TestPerson) => world.anonymous.call(userProfileById, { params: { id: who.uuid } });
const remove = (who: TestPerson, id: string) => who.client.call(userDeleteImage, { params: { id } });

async function upload(who: TestPerson, kind: 'profilePicture' | 'coverPicture', file?: Uint8Array) {
  const { status, reply } = await sendForm(world, who, [
    ['type', kind],
    ['file', file ?? (await createTestImage('jpeg'))],
  ]);
  expect(status, JSON.stringify(reply)).toBe(201);
  return reply as { id: string; url: string; type: string; width: number; height: number };
}

async function fetchImage(url: string) {
  const response = await fetch(world.baseUrl + url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

const folders = () => readdirSync(path.join(world.dataDir, 'pictures'));

describe('an image (document 1 section 3)', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'can be a %s, and shows up on the profile',
    async (format) => {
      const image = await upload(bob, 'profilePicture', await createTestImage(format));
      expect(image).toMatchObject({ type: 'profilePicture', width: 300, height: 200 });
      expect((await profileOf(bob)).profilePicture).toBe(image.url);
      const { status, headers, bytes } = await fetchImage(image.url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toBe('public, max-age=86400');
      // Rule C60.
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await sharp(bytes).metadata()).format).toBe('webp');
    },
  );

  test('is re-encoded: upright and without camera metadata', async () => {
    const { id, width, height } = await upload(
      bob,
      'profilePicture',
      await createTestImage('jpeg', { camera: true }),
    );
    expect([width, height]).toEqual([200, 300]);
    const stored = path.join(world.dataDir, 'pictures', id, 'kept.webp');
    const { exif, orientation } = await sharp(stored).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  });

  test('is scaled down to at most 2048 pixels', async () => {
    const file = await createTestImage('jpeg', { width: 5000, height: 2500 });
    expect(await upload(bob, 'coverPicture', file)).toMatchObject({ width: 2048, height: 1024 });
  });

  test('replaces the previous one; the other kind stays', async () => {
    const cover = await upload(bob, 'coverPicture');
    const [first, second] = [await upload(bob, 'profilePicture'), await upload(bob, 'profilePicture')];
    expect((await fetchImage(first.url)).status).toBe(404);
    const { profilePicture, coverPicture } = await bob.client.call(userOwnProfile, {});
    expect({ profilePicture, coverPicture }).toEqual({ profilePicture: second.url, coverPicture: cover.url });
    await world.drain();
    expect(folders()).not.toContain(first.id);
    expect(folders()).toContain(second.id);
  });

  test('when several are uploaded at once, one stays and nothing of the others', async () => {
    const cat = await world.person('cat');
    const sent = await Promise.all(Array.from({ length: 4 }, () => upload(cat, 'coverPicture')));
    const { coverPicture } = await profileOf(cat);
    const responses = await Promise.all(sent.map(({ url }) => fetchImage(url)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await fetchImage(coverPicture)).status).toBe(200);
    await world.drain();
    expect(folders().filter((id) => sent.some((one) => one.id === id))).toHaveLength(1);
  });

  test('can name its kind in the form field name or the query', async () => {
    const file = await createTestImage('png');
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
  ])('%s of an image is %d × %d', async (query, width, height) => {
    const { url } = await upload(
      bob,
      'profilePicture',
      await createTestImage('jpeg', { width: 1800, height: 1200 }),
    );
    for (const again of ['first', 'kept']) {
      const size = await sharp((await fetchImage(url + query)).bytes).metadata();
      expect([size.width, size.height], again).toEqual([width, height]);
    }
  });

  test('a cover is three times as wide as high', async () => {
    const { url } = await upload(
      bob,
      'coverPicture',
      await createTestImage('jpeg', { width: 1800, height: 1200 }),
    );
    const { width, height } = await sharp((await fetchImage(`${url}?size=500`)).bytes).metadata();
    expect([width, height]).toEqual([500, 167]);
  });

  test('an image is never scaled up', async () => {
    const { url } = await upload(
      bob,
      'profilePicture',
      await createTestImage('png', { width: 60, height: 60 }),
    );
    expect((await sharp((await fetchImage(`${url}?size=1024`)).bytes).metadata()).width).toBe(60);
  });

  test.each(['?size=300', '?size=0', '?width=0', '?width=abc'])('%s is refused', async (query) => {
    const { url } = await upload(bob, 'profilePicture');
    expect((await fetchImage(url + query)).status).toBe(400);
  });

  test('concurrent requests for the same size all succeed', async () => {
    const { url } = await upload(bob, 'profilePicture');
    const responses = await Promise.all(Array.from({ length: 8 }, () => fetchImage(`${url}?size=500`)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });
});

describe('files that are not images', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  const jpeg = async () => new Uint8Array(await createTestImage('jpeg'));

  test.each<[string, () => Promise<Uint8Array>]>([
    ['a drawing that can hold scripts', async () => Buffer.from(svg)],
    ['text', async () => Buffer.from('hello')],
    ['a file that only begins like a JPEG', async () => Buffer.from('\u00FF\u00D8\u00FFhello', 'latin1')],
    ['a file that only begins like a PNG', async () => Buffer.from('\u0089PNG\r\n\u001A\nhello', 'latin1')],
    ['half of a JPEG', async () => (await jpeg()).slice(0, 400)],
    ['a WebP without a picture', async () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['an AVIF without a picture', async () => Buffer.from('\0\0\0\u0020ftypavif\0\0\0\0', 'latin1')],
  ])('%s gets a clear error and changes nothing', async (_label, file) => {
    const before = await profileOf(bob);
    const { status, reply } = await sendForm(world, bob, [['profilePicture', await file()]]);
    expect({ status, code: reply['code'] }).toEqual({ status: 400, code: 'image/unreadable' });
    expect(await profileOf(bob)).toEqual(before);
  });

  test('refuses a small file that unpacks to a gigabyte, before unpacking it', async () => {
    const { status, reply } = await sendForm(world, bob, [['profilePicture', pngOf(30_000, 30_000)]]);
    expect({ status, code: reply['code'] }).toEqual({ status: 400, code: 'image/too-many-pixels' });
  });

  test('refuses a file over 10 MB, with or without a content length', async () => {
    const oversized = new Uint8Array(11 * 1024 * 1024);
    const tooLarge = { status: 413, reply: { code: 'image/too-large' } };
    expect(await sendForm(world, bob, [['profilePicture', oversized]])).toMatchObject(tooLarge);
    expect(await post(world, bob, chunkedForm(oversized), 'multipart/form-data; boundary=x')).toMatchObject(
      tooLarge,
    );
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
  ])('%s is refused', async (_label, body, contentType) => {
    const { status, reply } = await post(world, bob, body, contentType);
    expect({ status, code: reply['code'] }).toEqual({ status: 400, code: 'request/invalid' });
  });

  test('a form without file or kind gets an error that names what is missing', async () => {
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
  test('removes the image from the profile and deletes its files', async () => {
    const { id, url } = await upload(bob, 'profilePicture');
    await fetchImage(`${url}?size=500`);
    expect(await remove(bob, id)).toEqual({ ok: true });
    expect((await profileOf(bob)).profilePicture).toBe('');
    expect((await fetchImage(url)).status).toBe(404);
    await world.drain();
    expect(existsSync(path.join(world.dataDir, 'pictures', id))).toBe(false);
    await expect(remove(bob, id)).rejects.toMatchObject({ status: 404, code: 'image/not-found' });
  });

  test('is allowed for the owner and for staff (document 1 section 8)', async () => {
    const { id } = await upload(bob, 'coverPicture');
    await expect(remove(await world.person('cat'), id)).rejects.toMatchObject({
      status: 403,
      code: 'image/not-owner',
      message: 'Unauthorized to delete',
    });
    const staff = await signUpWithRole(world, 'picture-staff', 'staff');
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

  test('an image without a row is deleted from disk', async () => {
    const { id } = await upload(bob, 'coverPicture');
    // as if the server had stopped between writing the file and saving the row
    await world.database
      .of<Record<'picture', { id: string }>>('user_service')
      .deleteFrom('picture')
      .where('id', '=', id)
      .execute();
    await world.drain();
    expect(folders()).not.toContain(id);
  });
});

test('notifies rooms of a new image', async () => {
  await world.drain();
  const { rows: before } = await world.database.pool.query(jobsOf);
  await upload(bob, 'profilePicture');
  const { rows: after } = await world.database.pool.query(jobsOf);
  expect(after.length).toBeGreaterThan(before.length);
});

const jobsOf = `select job.id from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier like 'profileChanged:%'`;

/** A form sent in chunks, without a content length. */
function chunkedForm(file: Uint8Array): ReadableStream {
  const chunks = [Buffer.from('--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n'), file];
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(new Uint8Array(chunk));
      else controller.close();
    },
  });
}

/** A single-colour PNG that compresses to a few bytes. */
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
