import type { VendorAccount } from './vendor.ts';
import { toFields, readName, readText } from './reply-fields.rules.ts';

/** `GET /v1/me`. Spotify doesn't verify the e-mail address, so it isn't read. */
export function readSpotifyUser(reply: unknown): VendorAccount | undefined {
  const user = toFields(reply);
  const subject = readText(user['id'], 128);
  if (subject === undefined) return undefined;
  return { subject, displayName: readName(user['display_name']) ?? readName(subject) ?? 'Spotify' };
}
