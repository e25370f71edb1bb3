import { Type, type SchemaOptions, type TSchema, type TUnsafe } from '@sinclair/typebox';

/** Schemas that several operations share. */

/** Read in any case (RFC 9562), returned in lower case. */
export const Uuid = Type.String({ format: 'uuid' });
export const IsoTime = Type.String({ description: 'ISO 8601 time, UTC' });
/** An input that doesn't match a `pattern` gets the error `must be` and its description. */
export const HexColor = Type.String({
  pattern: '^#?[0-9a-fA-F]{6}$',
  description: 'a colour of six hexadecimal digits, with or without #',
});

export function Nullable<T extends TSchema>(schema: T, options: SchemaOptions = {}) {
  return Type.Union([schema, Type.Null()], options);
}

/** One of a fixed list of strings. */
export function OneOf<const T extends readonly string[]>(values: T): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
}

export const Empty = Type.Object({}, { additionalProperties: false });
export const Ok = Type.Object({ ok: Type.Boolean() });
/** Reply of a 204. */
export const NoContent = Type.Null();

/** Far beyond any list, and small enough for arithmetic in the database. */
const maxOffset = 2_147_483_647;

/** `take` and `skip` (document 1 section 9). */
export const TakeSkip = {
  take: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: maxOffset })),
};
/** `limit` 0 means all (wire section 4). */
export const LimitOffset = {
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: maxOffset })),
};

/** The admin list query (document 1 section 7); grammar in docs/guides/admin-list-query.md. */
export const AdminListQuery = {
  fields: Type.Optional(Type.String({ description: 'comma-separated column names' })),
  s: Type.Optional(Type.String({ description: 'JSON search condition' })),
  filter: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  or: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  sort: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  join: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: maxOffset })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxOffset })),
  cache: Type.Optional(Type.Integer()),
};

/** The part of it that applies to a single row. */
export const AdminItemQuery = {
  fields: AdminListQuery.fields,
  join: AdminListQuery.join,
  cache: AdminListQuery.cache,
};

/** Page of an admin list. */
export function AdminPage<T extends TSchema>(item: T) {
  return Type.Object({
    data: Type.Array(item),
    count: Type.Integer({ description: 'rows on this page' }),
    total: Type.Integer(),
    page: Type.Integer(),
    pageCount: Type.Integer(),
  });
}

export const ServiceStatus = Type.Object({
  service: Type.String(),
  version: Type.String(),
  status: Type.String(),
  uptimeSeconds: Type.Number(),
});
