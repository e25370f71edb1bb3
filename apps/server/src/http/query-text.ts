import { parse } from 'node:querystring';

/**
 * Parses the query of a URL. Some clients write a repeated value as `filter[]=…` or `filter[0]=…`; both mean
 * `filter`. Treated as other names they would be dropped, and a list would return more than was asked for.
 */
export function parseQueryText(text: string): Record<string, unknown> {
  const query = parse(text) as Record<string, string | string[]>;
  const found = new Map<string, string[]>();
  for (const [name, value] of Object.entries(query)) {
    const plain = name.replace(/\[\d{0,4}\]$/, '');
    found.set(plain, [...(found.get(plain) ?? []), ...(Array.isArray(value) ? value : [value])]);
  }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}
