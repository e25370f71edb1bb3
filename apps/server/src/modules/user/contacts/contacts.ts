import type { CountryCode } from 'libphonenumber-js/max';
import { isEmail, normalizeEmail } from '../emails/email.rules.ts';
import type { UserDeps } from '../user.deps.ts';
import { contactStore, type ContactAddress } from './contact.store.ts';

/** An address as somebody wrote it into their contacts. */
export interface WrittenContact {
  readonly kind: 'email' | 'phone';
  readonly text: string;
}

/**
 * What a contact book keeps instead of addresses, in the order given; undefined for what is none. `region` (ISO 3166,
 * two letters) reads numbers without a country code.
 */
export async function hashContacts(
  deps: UserDeps,
  contacts: readonly WrittenContact[],
  region: string | undefined,
): Promise<(string | undefined)[]> {
  const read: (ContactAddress | undefined)[] = [];
  for (const contact of contacts) read.push(await readContact(contact, region));
  const hashes = await contactStore(deps.database).hashes(read.filter((each) => each !== undefined));
  let next = 0;
  return read.map((address) => (address ? hashes[next++] : undefined));
}

async function readContact({ kind, text }: WrittenContact, region: string | undefined) {
  const value = kind === 'email' ? readEmail(text) : await readPhone(text, region);
  return value === undefined ? undefined : { kind, value };
}

function readEmail(text: string): string | undefined {
  const address = normalizeEmail(text);
  return isEmail(address) ? address : undefined;
}

/** Loaded at the first number: the tables of all countries are large. */
async function readPhone(text: string, region: string | undefined): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const country = region?.toUpperCase() ?? '';
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(country) ? { defaultCountry: country satisfies CountryCode } : {}),
  });
  return number?.isPossible() ? number.number : undefined;
}

/** The accounts behind such hashes; only addresses and numbers that were proven count. */
export async function ownersOfContacts(
  deps: UserDeps,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const owners = new Map<string, string[]>();
  for (const { hash, uuid } of await contactStore(deps.database).owners(hashes))
    owners.set(hash, [...(owners.get(hash) ?? []), uuid]);
  return owners;
}
