import { Type, type TSchema } from '@sinclair/typebox';

/** A value that a provider may send as null. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
