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

/** One entry an address, as written. */
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
 * The day with `more` addresses, or undefined when they are too many for it (rule S12): a book must not be the way to
 * try out all numbers of a country, so what was deleted counts too.
 */
export function countToday(day: ContactDay | undefined, more: number, now: number): ContactDay | undefined {
  const today = day && now < day.began_at + dayMs ? day : { began_at: now, addresses: 0 };
  const addresses = today.addresses + more;
  return addresses > limits.contactAddressesADay ? undefined : { ...today, addresses };
}
