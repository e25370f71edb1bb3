/** The outbox's file names, and whose message a file holds (`outbound/mail.ts` and `outbound/sms.ts` write them). */

const nameShape =
  /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(?:~\d{3,})?-(?:([a-z0-9@._-]{1,80})\.eml|(\+\d{3,20})\.(sms|whatsapp)\.txt)$/i;

export type OutboxChannel = 'mail' | 'sms' | 'whatsapp';

/** By what way a message would have gone. */
export function channelOfName(name: string): OutboxChannel {
  const channel = nameShape.exec(name)?.[8]?.toLowerCase();
  return channel === 'sms' || channel === 'whatsapp' ? channel : 'mail';
}

/** When a mail was written, ISO 8601; undefined for a name that the mailer does not give. */
export function dateOfName(name: string): string | undefined {
  const [, day, hours, minutes, seconds, ms] = nameShape.exec(name) ?? [];
  return day && `${day}${hours}:${minutes}:${seconds}.${ms}Z`;
}

/** Whether the address in a file name holds the text, as far as a name can hold it. */
export function nameMatches(name: string, search: string): boolean {
  const wanted = search
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9@._+-]/gi, '_');
  const [, , , , , , address, number] = nameShape.exec(name) ?? [];
  // People copy numbers as they see them: with blanks and brackets.
  const digits = search.replaceAll(/[\s()./-]/g, '');
  // The mailer writes a plus in an address as `_`.
  return number?.includes(digits) ?? (address ?? '').toLowerCase().includes(wanted.replaceAll('+', '_'));
}

/**
 * The spellings under which an account may hold the receiver of a `To` line. Undefined when it is anything but one
 * plain address or number: then nobody can say whose mail it is. `toUnicode` writes a domain in its own letters.
 */
export function spellingsOf(to: string, toUnicode: (domain: string) => string): string[] | undefined {
  if (/^\+\d{3,20}$/.test(to.trim())) return [to.trim()];
  const [, local, domain] = /^([^\s<>",;:@]+)@([^\s<>",;:@]+)$/.exec(to.trim().toLowerCase()) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  return [...new Set([`${local}@${domain}`, `${local}@${toUnicode(domain)}`])];
}
