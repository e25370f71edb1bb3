import type { VendorAccount } from './vendor.ts';
import { fieldsOf, nameOf, textOf } from './wire.rules.ts';

/** `GET /v1/me`. Spotify does not check the address, so that it proves nothing here. */
export function readSpotifyUser(reply: unknown): VendorAccount | undefined {
  const user = fieldsOf(reply);
  const subject = textOf(user['id'], 128);
  if (subject === undefined) return undefined;
  return { subject, displayName: nameOf(user['display_name']) ?? nameOf(subject) ?? 'Spotify' };
}
