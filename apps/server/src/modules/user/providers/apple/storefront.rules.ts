import { toFields, readName, readText } from '../vendors/reply-fields.rules.ts';

export interface Storefront {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly id: string;
  readonly name: string;
}

/** `GET /v1/me/storefront` of the Apple Music API. */
export function readStorefront(reply: unknown): Storefront | undefined {
  const { data } = toFields(reply);
  const first = toFields(Array.isArray(data) ? data[0] : undefined);
  const id = readText(first['id'], 8)?.toLowerCase();
  if (id === undefined || !/^[a-z]{2}$/.test(id)) return undefined;
  return { id, name: readName(toFields(first['attributes'])['name']) ?? id.toUpperCase() };
}
