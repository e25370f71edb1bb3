/** Token bundles (rules J9 and J13). */
import { randomUUID } from 'node:crypto';
import { limits, type pointsService, type TokenBundle } from '@turnstage/contracts';
import { isUniqueViolation } from '../../../db/index.ts';
import { embeddable } from '../../../http/embeddable.ts';
import { readForm } from '../../../http/read-form.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { encodeImage } from '../../../media/images/encode-image.ts';
import { createImageFolder } from '../../../media/images/image-folder.ts';
import type { PointsDeps } from '../points.deps.ts';
import { bundleStore, type TokenBundleRow } from './bundle.store.ts';

type Contract = typeof pointsService;

const defaultPage = 32;
const all = { id: undefined, productId: undefined } as const;
const thumbnailBase = '/api/points-service/api/v1/token-bundle-thumbnails/';
export const deleteThumbnailJob = 'points.deleteBundleThumbnail';
/** Much longer than it takes to set an uploaded image on its bundle. */
const graceMs = 60 * 60 * 1000;

function present(row: TokenBundleRow): TokenBundle {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    tokens: row.tokens,
    productId: row.product_id,
    thumbnailUrl: row.thumbnail_uuid === null ? null : thumbnailBase + row.thumbnail_uuid,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export async function createTokenBundle(
  deps: PointsDeps,
  { body, idempotencyId }: Call<Contract['createTokenBundle']>,
) {
  const id = idempotencyId ?? randomUUID();
  const productId = body.productId.toLowerCase();
  await checkProduct(deps, productId);
  const now = deps.clock.now();
  const row = {
    id,
    name: cleanName(body.name),
    description: body.description ?? '',
    tokens: body.tokens,
    product_id: productId,
    thumbnail_uuid: null,
    position: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const saved = await deps.database
    .transaction(async (tx) => {
      const store = bundleStore(tx);
      const earlier = await store.findEver(id);
      if (earlier) return earlier;
      await store.insert(row);
      await store.addOffer({ bundle_id: id, product_id: productId, tokens: row.tokens, since: now });
      return row;
    })
    .catch(rethrowTaken);
  return present(saved);
}

/** A product of the payment service, read before the transaction. */
async function checkProduct({ payment }: PointsDeps, productId: string): Promise<void> {
  const product = await payment.findProduct(productId);
  if (product?.paymentType !== 'one_time') throw refuse('token/product-not-usable', { field: 'productId' });
}

function cleanName(name: string): string {
  const clean = name.replaceAll(/\s+/g, ' ').trim();
  if (clean === '') throw refuse('request/invalid', { field: 'name', message: 'name must have letters' });
  return clean;
}

function rethrowTaken(error: unknown): never {
  throw isUniqueViolation(error, 'token_bundle_product') ? refuse('token/product-taken') : error;
}

export async function changeTokenBundle(
  deps: PointsDeps,
  { params, body }: Call<Contract['changeTokenBundle']>,
) {
  const productId = body.productId?.toLowerCase();
  if (productId !== undefined) await checkProduct(deps, productId);
  const saved = await deps.database
    .transaction(async (tx) => {
      const store = bundleStore(tx);
      const bundle = await store.lock(params.id);
      if (!bundle) throw refuse('token/bundle-not-found');
      const now = deps.clock.now();
      const changed = {
        name: body.name === undefined ? bundle.name : cleanName(body.name),
        description: body.description ?? bundle.description,
        tokens: body.tokens ?? bundle.tokens,
        product_id: productId ?? bundle.product_id,
        updated_at: now,
      };
      const { tokens, product_id } = changed;
      if (tokens !== bundle.tokens || product_id !== bundle.product_id)
        await store.addOffer({ bundle_id: bundle.id, product_id, tokens, since: now });
      return store.update(bundle.id, changed);
    })
    .catch(rethrowTaken);
  return present(saved);
}

/** Bundles that the body doesn't name come after the others, by size. */
export async function orderTokenBundles(deps: PointsDeps, { body }: Call<Contract['orderTokenBundles']>) {
  await deps.database.transaction(async (tx) => {
    const store = bundleStore(tx);
    const places = new Map(body.ids.map((id, index) => [id.toLowerCase(), index + 1]));
    const offered = await store.lockAll();
    const known = new Set(offered.map(({ id }) => id));
    if (![...places.keys()].every((id) => known.has(id))) throw refuse('token/bundle-not-found');
    for (const { id } of offered) await store.update(id, { position: places.get(id) ?? null });
  });
  return (await bundleStore(deps.database).list(all, { limit: 0, offset: 0 })).map(present);
}

export async function deleteTokenBundle(deps: PointsDeps, { params }: Call<Contract['deleteTokenBundle']>) {
  await deps.database.transaction(async (tx) => {
    const store = bundleStore(tx);
    const bundle = await store.lock(params.id);
    if (!bundle) throw refuse('token/bundle-not-found');
    await store.update(bundle.id, { deleted_at: deps.clock.now() });
    await queueDeletion(deps, tx, bundle.thumbnail_uuid);
  });
  return { ok: true };
}

export async function tokenBundleById(deps: PointsDeps, { params }: Call<Contract['tokenBundleById']>) {
  const bundle = await bundleStore(deps.database).find(params.id);
  if (!bundle) throw refuse('token/bundle-not-found');
  return present(bundle);
}

export async function listTokenBundles(deps: PointsDeps, { query }: Call<Contract['tokenBundles']>) {
  const { id, productId, limit = defaultPage, offset = 0 } = query;
  return (await bundleStore(deps.database).list({ id, productId }, { limit, offset })).map(present);
}

export async function countTokenBundles(deps: PointsDeps, { query }: Call<Contract['countTokenBundles']>) {
  const { id, productId } = query;
  return { count: await bundleStore(deps.database).count({ id, productId }) };
}

const folderOf = ({ blobs }: PointsDeps) => createImageFolder(blobs, 'token-bundles');

export async function setTokenBundleThumbnail(
  deps: PointsDeps,
  call: Call<Contract['setTokenBundleThumbnail']>,
) {
  if (!(await bundleStore(deps.database).find(call.params.id))) throw refuse('token/bundle-not-found');
  const { bytes } = await encodeImage(deps.imageProcessor, await readImage(deps, call));
  const uuid = randomUUID();
  // Deleted again if nothing shows it in the end.
  await deps.jobs.add(deps.database, deleteThumbnailJob, { uuid }, { runAt: deps.clock.now() + graceMs });
  await folderOf(deps).save(uuid, bytes);
  const saved = await deps.database.transaction(async (tx) => {
    const store = bundleStore(tx);
    const bundle = await store.lock(call.params.id);
    if (!bundle) throw refuse('token/bundle-not-found');
    await queueDeletion(deps, tx, bundle.thumbnail_uuid);
    return store.update(bundle.id, { thumbnail_uuid: uuid, updated_at: deps.clock.now() });
  });
  return present(saved);
}

async function readImage(
  { clock }: PointsDeps,
  call: Call<Contract['setTokenBundleThumbnail']>,
): Promise<Uint8Array> {
  const tooLarge = () => refuse('image/too-large');
  const form = await readForm(call, { clock, maxBytes: limits.imageBytes, tooLarge });
  const file = [...form.values()].find((part) => part instanceof File && part.size > 0);
  if (!(file instanceof File))
    throw refuse('request/invalid', { field: 'file', message: 'The form contains no file' });
  return new Uint8Array(await file.arrayBuffer());
}

async function queueDeletion(
  { jobs }: PointsDeps,
  tx: Parameters<PointsDeps['jobs']['add']>[0],
  uuid: string | null,
): Promise<void> {
  if (uuid !== null) await jobs.add(tx, deleteThumbnailJob, { uuid });
}

/** Job. */
export async function deleteUnusedThumbnail(deps: PointsDeps, { uuid }: { uuid: string }): Promise<void> {
  if (!(await bundleStore(deps.database).hasThumbnail(uuid))) await folderOf(deps).remove(uuid);
}

/** A new image has a new name, so browsers may cache it. */
export async function tokenBundleThumbnail(
  deps: PointsDeps,
  { params }: Call<Contract['tokenBundleThumbnail']>,
): Promise<RawReply> {
  const body = await folderOf(deps).variant(params.uuid, 'full', async (master) => master);
  if (!body) throw refuse('image/not-found');
  return { body, headers: { ...embeddable, 'cache-control': 'public, max-age=86400' } };
}
