import {
  pointsChangeConsumable,
  pointsConsumableById,
  pointsConsumableCount,
  pointsConsumables,
  pointsCreateConsumable,
  pointsDeleteConsumable,
} from '@turnstage/client/routes';
import type { pointsService, QueryOf } from '@turnstage/contracts';
import { itemCatalogue } from '@turnstage/avatars';
import { manualClock, useWorld } from '@turnstage/server/testing';
import { createTestDatabase } from '@turnstage/server/testing/database';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { setRank } from '../../../../testing/room/room.fixture.ts';
import type { PointsDeps } from '../points.deps.ts';
import { consumableStore } from './consumable.store.ts';
import { seedConsumables } from './seed-consumables.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
let image: Buffer;
beforeAll(async () => {
  await setRank(world, cat, 'staff');
  image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
});

type Query = QueryOf<(typeof pointsService)['consumables']>;
const list = (query: Query = {}) => bob.client.call(pointsConsumables, { query });

async function uploadFile(token: string | undefined, file: Buffer | null = image) {
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'hat.png');
  else form.append('nothing', 'x');
  const response = await fetch(`${world.baseUrl}/api/v1/consumables/files`, {
    method: 'POST',
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    body: form,
  });
  return {
    status: response.status,
    reply: (await response.json()) as { fileId: string; imageUrl: string; code?: string },
  };
}

async function create(name: string, tokenCost = 7) {
  const { reply } = await uploadFile(cat.token);
  return cat.client.call(pointsCreateConsumable, { body: { name, tokenCost, fileId: reply.fileId } });
}

const imageStatus = async (url: string): Promise<number> => (await fetch(world.baseUrl + url)).status;

describe('reading', () => {
  test('F20: what comes with the server is there, with a drawing each', async () => {
    const { consumables, count } = await list({ limit: 100 });
    expect(new Set(consumables.map(({ slug }) => slug))).toEqual(
      new Set(itemCatalogue.map(({ slug }) => slug)),
    );
    expect(count).toBe(itemCatalogue.length);
    for (const { imageUrl, slug } of consumables) {
      const response = await fetch(world.baseUrl + imageUrl);
      expect(response.status, slug ?? '').toBe(200);
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
      expect(response.headers.get('cache-control')).toContain('max-age=86400');
    }
    expect(await imageStatus('/consumables/unheard-of.svg')).toBe(404);
  });

  test('F24: pages, orders and counts', async () => {
    const all = await list({ limit: 100 });
    const costs = all.consumables.map(({ tokenCost }) => tokenCost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    const page = await list({ orderBy: '-tokenCost', offset: 1, limit: 2 });
    expect(page.consumables.map(({ id }) => id)).toEqual(
      (await list({ orderBy: '-tokenCost', limit: 100 })).consumables.slice(1, 3).map(({ id }) => id),
    );
    expect(page.count).toBe(all.count);
    const [first, second] = all.consumables.map(({ id }) => id) as [number, number];
    expect((await list({ id: [first, second] })).count).toBe(2);
    expect((await list({ id: first })).consumables).toMatchObject([{ id: first }]);
    expect((await list({ createdBefore: '2000-01-01T00:00:00Z' })).consumables).toEqual([]);
    const query = { createdBefore: new Date(world.clock.now() + 1000).toISOString() };
    expect(await bob.client.call(pointsConsumableCount, { query })).toEqual({ count: all.count });
    await expect(list({ createdBefore: 'yesterday' })).rejects.toMatchObject({ field: 'createdBefore' });
    await expect(list({ orderBy: 'file_id' as 'name' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('F22, F23: staff', () => {
  test('create one with an image, change it and delete it', async () => {
    const made = await create('  Bob’s   hat ', 12);
    expect(made).toMatchObject({
      name: 'Bob’s hat',
      tokenCost: 12,
      slug: null,
      displayType: 'small',
      effect: 'thrown',
      isAvailable: true,
    });
    const file = await fetch(world.baseUrl + made.imageUrl);
    expect(file.headers.get('content-type')).toBe('image/webp');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 512 });
    // The job that deletes unused images finds it in use.
    world.clock.advance(60 * 60 * 1000 + 1);
    await world.drain();
    expect(await imageStatus(made.imageUrl)).toBe(200);

    const { reply: next } = await uploadFile(cat.token);
    const changed = await cat.client.call(pointsChangeConsumable, {
      params: { id: made.id },
      body: { fileId: next.fileId, effect: 'worn', anchor: 'face', isAvailable: false },
    });
    expect(changed).toMatchObject({ effect: 'worn', anchor: 'face', imageUrl: next.imageUrl, tokenCost: 12 });
    await world.drain();
    expect(await imageStatus(made.imageUrl)).toBe(404);
    expect((await list({ id: made.id })).count).toBe(0);
    expect((await cat.client.call(pointsConsumables, { query: { id: made.id } })).count).toBe(1);
    expect(await bob.client.call(pointsConsumableById, { params: { id: made.id } })).toEqual(changed);

    await cat.client.call(pointsDeleteConsumable, { params: { id: made.id } });
    await world.drain();
    expect(await imageStatus(next.imageUrl)).toBe(404);
    const gone = { status: 404, code: 'consumable/not-found' };
    const params = { id: made.id };
    await expect(bob.client.call(pointsConsumableById, { params })).rejects.toMatchObject(gone);
    await expect(cat.client.call(pointsDeleteConsumable, { params })).rejects.toMatchObject(gone);
    await expect(cat.client.call(pointsChangeConsumable, { params, body: {} })).rejects.toMatchObject(gone);
  });

  test('F24: the shop is open to people without any token, with what is for sale', async () => {
    expect(await world.anonymous.call(pointsConsumables, { query: {} })).toEqual(await list());
  });

  test('an image that nothing uses is deleted after an hour', async () => {
    const { reply } = await uploadFile(cat.token);
    expect(await imageStatus(reply.imageUrl)).toBe(200);
    world.clock.advance(60 * 60 * 1000 + 1);
    await world.drain();
    expect(await imageStatus(reply.imageUrl)).toBe(404);
    await expect(
      cat.client.call(pointsCreateConsumable, { body: { name: 'Late', tokenCost: 1, fileId: reply.fileId } }),
    ).rejects.toMatchObject({ status: 400, code: 'consumable/file-not-found' });
  });

  test('nobody else does', async () => {
    expect((await uploadFile(bob.token)).status).toBe(403);
    expect((await uploadFile(undefined)).status).toBe(401);
    const { id } = await create('Not yours');
    const params = { id };
    const forbidden = { status: 403 };
    await expect(bob.client.call(pointsDeleteConsumable, { params })).rejects.toMatchObject(forbidden);
    await expect(
      bob.client.call(pointsChangeConsumable, { params, body: { tokenCost: 1 } }),
    ).rejects.toMatchObject(forbidden);
  });

  test.each([
    ['no image', Buffer.from('hello')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('refuse %s', async (_, file) => {
    expect(await uploadFile(cat.token, file)).toMatchObject({
      status: 400,
      reply: { code: 'image/unreadable' },
    });
  });

  test('refuse a form without a file, a price of nothing and a name of spaces', async () => {
    expect(await uploadFile(cat.token, null)).toMatchObject({
      status: 400,
      reply: { code: 'request/invalid' },
    });
    const { id } = await create('Priced');
    for (const body of [{ tokenCost: 0 }, { name: '   ' }, { durationSeconds: 100_000 }])
      await expect(
        cat.client.call(pointsChangeConsumable, { params: { id }, body }),
        JSON.stringify(body),
      ).rejects.toMatchObject({ status: 400 });
  });
});

test('F20: what staff changed or deleted stays so when the server starts again', async () => {
  const { database, drop } = await createTestDatabase();
  try {
    const deps = { database, clock: manualClock() } as unknown as PointsDeps;
    const store = consumableStore(database);
    const everything = { includesUnavailable: true };
    await seedConsumables(deps);
    const page = { orderBy: 'name', isDescending: false, offset: 0, limit: 100 } as const;
    const rows = await store.list(everything, page);
    const [rose, plane] = ['rose', 'paper-plane'].map(
      (slug) => rows.find((row) => row.slug === slug)?.id ?? 0,
    );
    await store.update(plane ?? 0, { deleted_at: 1 });
    await store.update(rose ?? 0, { token_cost: 99 });
    await seedConsumables(deps);
    expect(await store.count(everything)).toBe(itemCatalogue.length - 1);
    expect(await store.find(rose ?? 0)).toMatchObject({ token_cost: 99 });
  } finally {
    await drop();
  }
});
