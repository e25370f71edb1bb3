import { isUuid } from '@turnstage/contracts';

/** Identifies a record of the caller: by its number, or by the other person in it. */
export type RecordKey = { readonly id: number } | { readonly personUuid: string };

/** Parses `{id}` of a path. Returns undefined when it is neither a number nor a uuid. */
export function parseRecordKey(text: string): RecordKey | undefined {
  const id = text.toLowerCase();
  if (/^\d{1,15}$/.test(id)) return { id: Number(id) };
  return isUuid(id) ? { personUuid: id } : undefined;
}
