/** Reads replies from other services, which can contain anything. */

export function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A text that is neither empty nor too long. */
export function readText(value: unknown, maxLength = 4096): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;
}

/** Cleans names from other services for our pages: one line, no invisible characters. */
export function readName(value: unknown): string | undefined {
  const text = readText(value)
    ?.normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text ? [...text].slice(0, 80).join('') : undefined;
}
