/** Things that people throw, wear and light on stage (document 2 section 7, decisions section 3). */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Ok, OneOf, Uuid } from '../schemas.ts';
import { Consumable, ConsumableChange, NewConsumable } from './consumable-shapes.ts';

const service = 'points' as const;
const source = 'document 2 section 7, decisions section 3';
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const ById = Type.Object({ id });

/** A column, from its lowest value up, or down with a minus. */
const orders = ['tokenCost', '-tokenCost', 'createdAt', '-createdAt', 'name', '-name', 'id', '-id'] as const;

const Wanted = Type.Object({
  id: Type.Optional(Type.Union([id, Type.Array(id, { maxItems: 100 })])),
  createdBefore: Type.Optional(
    Type.String({ maxLength: 40, description: 'ISO 8601 time with Z or an offset: only what is older' }),
  ),
  orderBy: Type.Optional(OneOf(orders)),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: `${limits.consumablePage} when absent` }),
  ),
});

export const consumables = operation({
  id: 'points.consumables',
  service,
  method: 'GET',
  path: '/api/v1/consumables',
  auth: 'public',
  summary:
    'List what can be bought, the cheapest first. Staff also get what is not for sale. With `id`, only these.',
  source,
  query: Wanted,
  reply: Type.Object({
    consumables: Type.Array(Consumable),
    count: Type.Integer({ description: 'all that match, on every page' }),
  }),
});

export const consumableCount = operation({
  id: 'points.consumableCount',
  service,
  method: 'GET',
  path: '/api/v1/consumables/count',
  auth: 'guest',
  summary: 'Count what the same query lists, on all pages.',
  source,
  query: Wanted,
  reply: Type.Object({ count: Type.Integer() }),
});

export const createConsumable = operation({
  id: 'points.createConsumable',
  service,
  method: 'POST',
  path: '/api/v1/consumables',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Create a consumable with an image that was uploaded before.',
  source,
  body: NewConsumable,
  reply: Consumable,
  status: 201,
  errors: ['consumable/file-not-found'],
});

export const consumableById = operation({
  id: 'points.consumableById',
  service,
  method: 'GET',
  path: '/api/v1/consumables/{id}',
  auth: 'guest',
  summary: 'Get one consumable, also while it is not for sale.',
  source,
  params: ById,
  reply: Consumable,
  errors: ['consumable/not-found'],
});

export const changeConsumable = operation({
  id: 'points.changeConsumable',
  service,
  method: 'PATCH',
  path: '/api/v1/consumables/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Change the given fields of a consumable.',
  source,
  params: ById,
  body: ConsumableChange,
  reply: Consumable,
  errors: ['consumable/not-found', 'consumable/file-not-found'],
});

export const deleteConsumable = operation({
  id: 'points.deleteConsumable',
  service,
  method: 'DELETE',
  path: '/api/v1/consumables/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Delete a consumable. What was bought of it stays bought.',
  source,
  params: ById,
  reply: Ok,
  errors: ['consumable/not-found'],
});

export const uploadConsumableFile = operation({
  id: 'points.uploadConsumableFile',
  service,
  method: 'POST',
  path: '/api/v1/consumables/files',
  auth: 'staff',
  rateLimit: 'upload',
  summary:
    'Upload the image of a consumable (JPEG, PNG, WebP, GIF or AVIF, at most 10 MB): one file as ' +
    '`multipart/form-data`. It is deleted after an hour unless a consumable uses it.',
  source,
  streamBody: true,
  streamType: 'multipart/form-data',
  reply: Type.Object({ fileId: Uuid, imageUrl: Type.String() }),
  status: 201,
  errors: ['request/invalid', 'image/unreadable', 'image/too-large', 'image/too-many-pixels'],
});

export const consumableFile = operation({
  id: 'points.consumableFile',
  service,
  method: 'GET',
  path: '/api/v1/consumables/files/{fileId}',
  auth: 'public',
  summary: 'Get the image of a consumable as WebP, at most 512 pixels wide and high.',
  source,
  params: Type.Object({ fileId: Uuid }),
  reply: { contentType: 'image/webp' },
  errors: ['image/not-found'],
});
