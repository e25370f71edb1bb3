/**
 * Parses file names of the outbox, and finds out whose message a file is (`outbound/mail.ts` and `outbound/sms.ts`
 * write them).
 */

const namePattern =
  /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:~\d{3,})?-(?:([a-z0-9@._-]{1,80})\.eml|(\+\d{3,20})\.(sms|whatsapp)\.txt)$/i;

export type OutboxChannel = 'mail' | 'sms' | 'whatsapp';

/** The channel through which the message would have gone. */
export function channelFromName(name: string): OutboxChannel {
  const channel = namePattern.exec(name)?.[8]?.toLowerCase();
  return channel === 'sms' || channel === 'whatsapp' ? channel : 'mail';
}

/** When the mail was written, ISO 8601; undefined for a name that the mailer doesn't write. */
export function dateFromName(name: string): string | undefined {
  const [, day, hours, minutes, seconds, ms] = namePattern.exec(name) ?? [];
  return day && `${day}${hours}:${minutes}:${seconds}.${ms}Z`;
}

/** Whether the address in the file name contains the text, as far as the name preserves it. */
export function nameMatches(name: string, search: string): boolean {
  const pattern = search
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9@._+-]/gi, '_');
  const [, , , , , , address, number] = namePattern.exec(name) ?? [];
  // People copy numbers as they see them, with spaces and brackets.
  const digits = search.replaceAll(/[\s()./-]/g, '');
  // The mailer writes the plus of an address as `_`.
  return number?.includes(digits) ?? (address ?? '').toLowerCase().includes(pattern.replaceAll('+', '_'));
}

/**
 * Returns the spellings under which an account may have the receiver of a `To` header. Undefined unless that is one
 * plain address or number, because then the owner is unknown. `toUnicode` converts a domain from punycode.
 */
export function addressVariants(to: string, toUnicode: (domain: string) => string): string[] | undefined {
  if (/^\+\d{3,20}$/.test(to.trim())) return [to.trim()];
  const [, local, domain] = /^([^\s<>",;:@]+)@([^\s<>",;:@]+)$/.exec(to.trim().toLowerCase()) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  return [...new Set([`${local}@${domain}`, `${local}@${toUnicode(domain)}`])];
}
