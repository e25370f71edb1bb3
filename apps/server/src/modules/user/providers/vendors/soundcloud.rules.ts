import type { VendorAccount } from './vendor.ts';
import { toFields, readName, readText } from './reply-fields.rules.ts';

/** `GET /me`. The numeric `id` is deprecated there and replaced by `urn` (`soundcloud:users:1`). */
export function readSoundcloudUser(reply: unknown): VendorAccount | undefined {
  const user = toFields(reply);
  const id = typeof user['id'] === 'number' ? `soundcloud:users:${user['id']}` : undefined;
  const subject = readText(user['urn'], 128) ?? id;
  if (subject === undefined) return undefined;
  return { subject, displayName: readName(user['username']) ?? readName(user['full_name']) ?? 'SoundCloud' };
}
