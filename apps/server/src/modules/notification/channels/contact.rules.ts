/** The contact that push services can use (RFC 8292 section 2.1): our site, or else the sender of our mail. */
export function contactOf(publicUrl: string, mailFrom: string): string {
  // Some push services reject sites that they can't reach.
  if (publicUrl.startsWith('https://')) return publicUrl;
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return `mailto:${address.trim()}`;
}
