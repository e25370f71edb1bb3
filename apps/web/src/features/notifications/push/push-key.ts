/** The installation's key as browsers want it. */
export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

export function sameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one?.byteLength !== other.byteLength) return false;
  const bytes = new Uint8Array(one);
  return other.every((byte, at) => byte === bytes[at]);
}
