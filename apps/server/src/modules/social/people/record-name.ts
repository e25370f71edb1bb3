import { isUuid } from '@turnstage/contracts';

/** A record of the caller's: by its number, or by the other person in it. */
export type RecordName = { readonly id: number } | { readonly personUuid: string };

/** Reads `{id}` of a path; undefined when it can not be the name of anything. */
export function recordName(text: string): RecordName | undefined {
  const id = text.toLowerCase();
  if (/^\d{1,15}$/.test(id)) return { id: Number(id) };
  return isUuid(id) ? { personUuid: id } : undefined;
}
