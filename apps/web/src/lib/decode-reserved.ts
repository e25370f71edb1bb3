/** The router decodes an address as a whole, which leaves what has a meaning there, such as `%2F`. */
export function decodeReserved(text: string): string {
  return text.replace(/%(?:2[346BCF]|3[ABDF]|40)/gi, decodeURIComponent);
}
