import type { VendorAccount } from './vendor.ts';
import { fieldsOf, nameOf, textOf } from './wire.rules.ts';

/** The user object of Discord's documentation: `verified` is about `email`. */
export function readDiscordUser(reply: unknown): VendorAccount | undefined {
  const user = fieldsOf(reply);
  const subject = textOf(user['id'], 32);
  if (subject === undefined || !/^\d+$/.test(subject)) return undefined;
  const displayName = nameOf(user['global_name']) ?? nameOf(user['username']) ?? 'Discord';
  const email = user['verified'] === true ? textOf(user['email'], 254) : undefined;
  return { subject, displayName, ...(email === undefined ? {} : { verifiedEmail: email }) };
}
