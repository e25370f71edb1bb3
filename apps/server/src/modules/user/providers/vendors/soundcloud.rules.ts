import type { VendorAccount } from './vendor.ts';
import { fieldsOf, nameOf, textOf } from './wire.rules.ts';

/** `GET /me`. The number `id` is on its way out there; `urn` (`soundcloud:users:1`) takes its place. */
export function readSoundcloudUser(reply: unknown): VendorAccount | undefined {
  const user = fieldsOf(reply);
  const id = typeof user['id'] === 'number' ? `soundcloud:users:${user['id']}` : undefined;
  const subject = textOf(user['urn'], 128) ?? id;
  if (subject === undefined) return undefined;
  return { subject, displayName: nameOf(user['username']) ?? nameOf(user['full_name']) ?? 'SoundCloud' };
}
