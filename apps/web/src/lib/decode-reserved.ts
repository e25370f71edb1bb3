/**
 * The router decodes an address with `decodeURI`, which leaves reserved characters such as `%2F` encoded. This
 * decodes them.
 */
export function decodeReserved(text: string): string {
  return text.replace(/%(?:2[346BCF]|3[ABDF]|40)/gi, decodeURIComponent);
}
