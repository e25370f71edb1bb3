/** Reads replies of others, which may hold anything. */

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A text that is not empty and not endless. */
export function textOf(value: unknown, most = 4096): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= most ? value : undefined;
}

/** Names that others chose go into our pages: one line, no signs that can't be seen. */
export function nameOf(value: unknown): string | undefined {
  const text = textOf(value)
    ?.normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text ? [...text].slice(0, 80).join('') : undefined;
}
