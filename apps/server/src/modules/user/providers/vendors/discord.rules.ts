import type { VendorAccount } from './vendor.ts';
import { toFields, readName, readText } from './reply-fields.rules.ts';

/** Reads the user object of Discord's API. `verified` refers to `email`. */
export function readDiscordUser(reply: unknown): VendorAccount | undefined {
  const user = toFields(reply);
  const subject = readText(user['id'], 32);
  if (subject === undefined || !/^\d+$/.test(subject)) return undefined;
  const displayName = readName(user['global_name']) ?? readName(user['username']) ?? 'Discord';
  const email = user['verified'] === true ? readText(user['email'], 254) : undefined;
  return { subject, displayName, ...(email === undefined ? {} : { verifiedEmail: email }) };
}
