import { limits } from '@turnstage/contracts';

export interface SentContact {
  readonly contactId?: string;
  readonly emails?: readonly string[];
  readonly phones?: readonly string[];
}

export interface SentAddress {
  readonly contactId: string;
  readonly kind: 'email' | 'phone';
  readonly text: string;
}

/** One entry per address, as written. */
export function addressesOf(contacts: readonly SentContact[]): SentAddress[] {
  return contacts.flatMap(({ contactId = '', emails = [], phones = [] }) => [
    ...emails.map((text) => ({ contactId, kind: 'email' as const, text })),
    ...phones.map((text) => ({ contactId, kind: 'phone' as const, text })),
  ]);
}

const dayMs = 24 * 60 * 60 * 1000;

export interface ContactDay {
  readonly began_at: number;
  readonly addresses: number;
}

/**
 * Adds `more` addresses to the day's count. Returns undefined when that exceeds the daily limit (rule S12). Deleted
 * addresses count too, because an address book must not become a way to try all numbers of a country.
 */
export function countToday(day: ContactDay | undefined, more: number, now: number): ContactDay | undefined {
  // A day that begins in the future was counted before the clock was set back (rule Q1).
  const isToday = day !== undefined && day.began_at <= now && now < day.began_at + dayMs;
  const today = isToday ? day : { began_at: now, addresses: 0 };
  const addresses = today.addresses + more;
  return addresses > limits.contactAddressesADay ? undefined : { ...today, addresses };
}
