/** Whom a push service can write to about us (RFC 8292 section 2.1): our page, or the sender of our mail. */
export function contactOf(publicUrl: string, mailFrom: string): string {
  // Some services refuse pages that they can't reach.
  if (publicUrl.startsWith('https://')) return publicUrl;
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return `mailto:${address.trim()}`;
}
