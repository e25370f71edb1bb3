/** Token bundles: what people buy tokens in (document 2 section 7). */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { LimitOffset, Ok, Uuid } from '../schemas.ts';
import { NewTokenBundle, TokenBundle, TokenBundleChange } from './token-shapes.ts';

const service = 'points' as const;
const source = 'document 2 section 7';
const ById = Type.Object({ id: Uuid });
const filters = { id: Type.Optional(Uuid), productId: Type.Optional(Uuid) };

export const createTokenBundle = operation({
  id: 'points.createTokenBundle',
  service,
  method: 'POST',
  path: '/api/v1/token-bundles',
  auth: 'staff',
  rateLimit: 'write',
  idempotent: true,
  summary: 'Create a token bundle for a product that is paid once.',
  source,
  body: NewTokenBundle,
  reply: TokenBundle,
  status: 201,
  errors: ['token/product-not-usable', 'token/product-taken'],
});

export const tokenBundles = operation({
  id: 'points.tokenBundles',
  service,
  method: 'GET',
  path: '/api/v1/token-bundles',
  auth: 'public',
  summary: 'List token bundles in the order that staff set, else the smallest first; 32 by default.',
  source,
  query: Type.Object({ ...filters, ...LimitOffset }),
  reply: Type.Array(TokenBundle),
});

export const countTokenBundles = operation({
  id: 'points.countTokenBundles',
  service,
  method: 'GET',
  path: '/api/v1/token-bundles/count',
  auth: 'public',
  summary: 'Count token bundles, without regard to `limit` and `offset`.',
  source,
  query: Type.Object({ ...filters, ...LimitOffset }),
  reply: Type.Object({ count: Type.Integer() }),
});

export const tokenBundleById = operation({
  id: 'points.tokenBundleById',
  service,
  method: 'GET',
  path: '/api/v1/token-bundles/{id}',
  auth: 'public',
  summary: 'Get a token bundle.',
  source,
  params: ById,
  reply: TokenBundle,
  errors: ['token/bundle-not-found'],
});

export const changeTokenBundle = operation({
  id: 'points.changeTokenBundle',
  service,
  method: 'PATCH',
  path: '/api/v1/token-bundles/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary:
    'Change a token bundle. Checkouts that have started credit what the bundle held when they started.',
  source,
  params: ById,
  body: TokenBundleChange,
  reply: TokenBundle,
  errors: ['token/bundle-not-found', 'token/product-not-usable', 'token/product-taken'],
});

export const orderTokenBundles = operation({
  id: 'points.orderTokenBundles',
  service,
  method: 'PUT',
  path: '/api/v1/token-bundle-order',
  auth: 'staff',
  rateLimit: 'write',
  summary:
    'Set the order in which token bundles are listed. Those that are not named come after them, by size.',
  source: 'Turnstage',
  body: Type.Object(
    { ids: Type.Array(Uuid, { maxItems: limits.orderedBundles, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: Type.Array(TokenBundle),
  errors: ['token/bundle-not-found'],
});

export const deleteTokenBundle = operation({
  id: 'points.deleteTokenBundle',
  service,
  method: 'POST',
  path: '/api/v1/token-bundles/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Delete a token bundle. Checkouts that have started are still credited.',
  source,
  params: ById,
  reply: Ok,
  status: 201,
  errors: ['token/bundle-not-found'],
});

export const setTokenBundleThumbnail = operation({
  id: 'points.setTokenBundleThumbnail',
  service,
  method: 'PATCH',
  path: '/api/v1/token-bundles/{id}/thumbnail',
  auth: 'staff',
  rateLimit: 'upload',
  summary:
    'Upload the image of a token bundle (JPEG, PNG, WebP, GIF or AVIF, at most 10 MB) as `multipart/form-data`. ' +
    'It replaces the previous one.',
  source,
  params: ById,
  streamBody: true,
  streamType: 'multipart/form-data',
  reply: TokenBundle,
  errors: ['token/bundle-not-found', 'image/unreadable', 'image/too-large', 'image/too-many-pixels'],
});

export const tokenBundleThumbnail = operation({
  id: 'points.tokenBundleThumbnail',
  service,
  method: 'GET',
  path: '/api/v1/token-bundle-thumbnails/{uuid}',
  auth: 'public',
  summary: 'Get the image of a token bundle as WebP. Its path is the `thumbnailUrl` of the bundle.',
  source: 'Turnstage',
  params: Type.Object({ uuid: Uuid }),
  reply: { contentType: 'image/webp' },
  errors: ['image/not-found'],
});
