import type { CountryCode } from 'libphonenumber-js/max';
import { isEmail, normalizeEmail } from '../emails/email.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { contactStore, type ContactAddress } from './contact.store.ts';

/** An address as someone typed it into their contacts. */
export interface RawContact {
  readonly kind: 'email' | 'phone';
  readonly text: string;
}

/**
 * Hashes that a contact book stores instead of addresses, in the order of the input. Undefined for invalid entries.
 * `region` (ISO 3166, two letters) is used for numbers without a country code.
 */
export async function hashContacts(
  deps: UserDeps,
  contacts: readonly RawContact[],
  region: string | undefined,
): Promise<(string | undefined)[]> {
  const normalized: (ContactAddress | undefined)[] = [];
  for (const contact of contacts) normalized.push(await normalizeContact(contact, region));
  const hashes = await contactStore(deps.database).hashes(
    normalized.filter((address) => address !== undefined),
  );
  let nextHash = 0;
  return normalized.map((address) => (address ? hashes[nextHash++] : undefined));
}

async function normalizeContact({ kind, text }: RawContact, region: string | undefined) {
  const value = kind === 'email' ? parseEmail(text) : await parsePhone(text, region);
  return value === undefined ? undefined : { kind, value };
}

function parseEmail(text: string): string | undefined {
  const address = normalizeEmail(text);
  return isEmail(address) ? address : undefined;
}

/** Imported on first use, because the metadata of all countries is large. */
async function parsePhone(text: string, region: string | undefined): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const country = region?.toUpperCase() ?? '';
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(country) ? { defaultCountry: country satisfies CountryCode } : {}),
  });
  return number?.isPossible() ? number.number : undefined;
}

/** Finds the accounts behind contact hashes. Only verified addresses and numbers count. */
export async function ownersOfContacts(
  deps: UserDeps,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const owners = new Map<string, string[]>();
  for (const { hash, uuid } of await contactStore(deps.database).owners(hashes))
    owners.set(hash, [...(owners.get(hash) ?? []), uuid]);
  return owners;
}
