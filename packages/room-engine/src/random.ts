/** Numbers and ids derived from the seed of a step: a replay with the same seed returns the same ones. */

/** 32 well-mixed bits of a text (xmur3 with a final avalanche). */
function hash32(text: string, salt: number): number {
  let h = 0x6a09e667 ^ salt ^ text.length;
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 0xcc9e2d51);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 0 ≤ n < 1 */
export function deriveFraction(seed: string, label: string): number {
  return hash32(`${label}:${seed}`, 0) / 0x1_0000_0000;
}

/** Shaped like a version 4 uuid, lower-case (bots match ids with a hex pattern, wire 3.6). */
export function deriveUuid(seed: string, label: string): string {
  const text = `${label}:${seed}`;
  const hex = [1, 2, 3, 4]
    .map((salt) => hash32(text, Math.imul(salt, 0x9e3779b1)).toString(16).padStart(8, '0'))
    .join('');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}
