import { createHash } from 'node:crypto';
import { knownPasswordPrefixes } from './known-passwords.generated.ts';

const bytes = Buffer.from(knownPasswordPrefixes, 'base64');
const prefixes: ReadonlySet<number> = new Set(
  Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)),
);

/**
 * Whether a password, in upper or lower case, is one of the 10,000 most common ones of eight characters or more.
 * Only parts of their hashes are stored: of a million other passwords two or three are refused with them.
 */
export function isKnownPassword(password: string): boolean {
  return prefixes.has(createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE());
}
