/** No sentence about a failure is longer. */
const maxLength = 300;
/** Shorter values occur in ordinary text. */
const minSecretLength = 4;

/**
 * The first line of what another program said, without the credentials of URLs and without any of `secrets`. Other
 * programs repeat what they were given.
 */
export function redact(text: string, secrets: readonly string[]): string {
  const firstLine = text.trim().split('\n', 1)[0] ?? '';
  const withoutCredentials = firstLine.replaceAll(/\/\/[^/@\s]*@/g, '//');
  return secrets
    .filter(({ length }) => length >= minSecretLength)
    .toSorted((a, b) => b.length - a.length)
    .reduce((redacted, secret) => redacted.replaceAll(secret, '…'), withoutCredentials)
    .slice(0, maxLength);
}
