/** Decodes the installation's public key into the bytes that browsers expect. */
export function decodePushKey(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

export function isSamePushKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  if (one?.byteLength !== other.byteLength) return false;
  const bytes = new Uint8Array(one);
  return other.every((byte, at) => byte === bytes[at]);
}
