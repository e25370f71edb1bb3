import { randomUUID } from 'node:crypto';
import {
  paymentCreateProduct,
  pointsChangeTokenBundle,
  pointsCountTokenBundles,
  pointsCreateTokenBundle,
  pointsDeleteTokenBundle,
  pointsOrderTokenBundles,
  pointsTokenBundleById,
  pointsTokenBundles,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleProduct, sellTokens, subscriptionProduct } from '../../../../testing/payment/shop.fixture.ts';
import { setRank } from '../../../../testing/room/room.fixture.ts';
import { createTestImage } from '../../../../testing/user/image.fixture.ts';

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
beforeAll(() => setRank(world, cat, 'staff'));

const product = (body: object = {}) =>
  ann.client.call(paymentCreateProduct, { body: { ...bundleProduct, ...body } });
const create = (productId: string, tokens: number, options = {}) =>
  cat.client.call(pointsCreateTokenBundle, {
    body: { name: `${tokens} tokens`, tokens, productId },
    ...options,
  });

describe('bundles (J13)', () => {
  test('are listed for everyone, the smallest first, found by id and product, and counted', async () => {
    const [large, small] = [await sellTokens(ann, 900), await sellTokens(ann, 90)];
    const list = (query = {}) => world.anonymous.call(pointsTokenBundles, { query });
    expect((await list()).map(({ tokens }) => tokens)).toEqual([90, 900]);
    expect((await list({ productId: large.productId })).map(({ id }) => id)).toEqual([large.bundleId]);
    expect((await list({ limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([large.bundleId]);
    const count = (query = {}) => world.anonymous.call(pointsCountTokenBundles, { query });
    expect(await count({ limit: 1 })).toEqual({ count: 2 });
    expect(await count({ id: small.bundleId })).toEqual({ count: 1 });
    expect(await count({ id: randomUUID() })).toEqual({ count: 0 });
  });

  test('are for staff, and need a product of their own that is paid once', async () => {
    const { id } = await product();
    await expect(
      bob.client.call(pointsCreateTokenBundle, { body: { name: 'Mine', tokens: 5, productId: id } }),
    ).rejects.toMatchObject({ status: 403 });
    const first = await create(id, 7, { idempotencyKey: 'seven' });
    expect(await create(id, 7, { idempotencyKey: 'seven' })).toEqual(first);
    await expect(create(id, 8)).rejects.toMatchObject({ status: 409, code: 'token/product-taken' });
    const monthly = await ann.client.call(paymentCreateProduct, { body: subscriptionProduct });
    for (const wrong of [monthly.id, randomUUID()])
      await expect(create(wrong, 8)).rejects.toMatchObject({ code: 'token/product-not-usable' });
    const change = (body: object) =>
      cat.client.call(pointsChangeTokenBundle, { params: { id: first.id }, body });
    expect(await change({ name: ' Seven  and more ', tokens: 8 })).toMatchObject({
      name: 'Seven and more',
      tokens: 8,
      productId: id,
    });
    await expect(change({ productId: monthly.id })).rejects.toMatchObject({
      code: 'token/product-not-usable',
    });
    await expect(change({ name: ' ' })).rejects.toMatchObject({ status: 400 });
  });

  test('are deleted with a POST, after which their product can be sold again', async () => {
    const { id: productId } = await product();
    const { id } = await create(productId, 3);
    const params = { id };
    expect(await cat.client.call(pointsDeleteTokenBundle, { params })).toEqual({ ok: true });
    const missing = { status: 404, code: 'token/bundle-not-found' };
    await expect(world.anonymous.call(pointsTokenBundleById, { params })).rejects.toMatchObject(missing);
    await expect(cat.client.call(pointsDeleteTokenBundle, { params })).rejects.toMatchObject(missing);
    await expect(
      cat.client.call(pointsChangeTokenBundle, { params, body: { tokens: 1 } }),
    ).rejects.toMatchObject(missing);
    expect((await create(productId, 4)).tokens).toBe(4);
  });

  test('are listed in the order that staff set; new ones come after them', async () => {
    const before = await world.anonymous.call(pointsTokenBundles, { query: {} });
    for (const { id } of before) await cat.client.call(pointsDeleteTokenBundle, { params: { id } });
    const bundles = [];
    for (const tokens of [1, 2, 3]) bundles.push((await sellTokens(ann, tokens)).bundleId);
    const order = (ids: string[], by = cat) => by.client.call(pointsOrderTokenBundles, { body: { ids } });
    const [one = '', two = '', three = ''] = bundles;
    await order([three, one]);
    await sellTokens(ann, 1);
    const listed = await world.anonymous.call(pointsTokenBundles, { query: {} });
    expect(listed.map(({ tokens }) => tokens)).toEqual([3, 1, 1, 2]);
    await expect(order([two], bob)).rejects.toMatchObject({ status: 403 });
    await expect(order([two, two])).rejects.toMatchObject({ status: 400 });
    await expect(order([two, randomUUID()])).rejects.toMatchObject({ code: 'token/bundle-not-found' });
    await Promise.all([order([one, two, three]), order([three, two, one])]);
    const after = (await world.anonymous.call(pointsTokenBundles, { query: {} })).map(({ id }) => id);
    expect([[one, two, three].join(), [three, two, one].join()]).toContain(after.slice(0, 3).join());
  });

  test('have a thumbnail, which replaces the one before', async () => {
    const { bundleId } = await sellTokens(ann, 11);
    const upload = async (bytes: Uint8Array, id = bundleId, token = cat.token) => {
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(bytes)]), 'thumbnail.png');
      const response = await fetch(
        `${world.baseUrl}/api/points-service/api/v1/token-bundles/${id}/thumbnail`,
        { method: 'PATCH', headers: { authorization: `Bearer ${token}` }, body: form },
      );
      return { status: response.status, reply: (await response.json()) as Record<string, string> };
    };
    const load = (path: string) => fetch(world.baseUrl + path);
    const image = await createTestImage('png');
    const first = await upload(image);
    expect(first.status).toBe(200);
    const shown = await load(first.reply['thumbnailUrl']!);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const second = await upload(image);
    await world.drain();
    expect((await load(first.reply['thumbnailUrl']!)).status).toBe(404);
    expect((await load(second.reply['thumbnailUrl']!)).status).toBe(200);
    expect((await upload(image, bundleId, bob.token)).status).toBe(403);
    expect((await upload(image, randomUUID())).status).toBe(404);
    expect(await upload(Buffer.from('no image'))).toMatchObject({ reply: { code: 'image/unreadable' } });
  });
});
