/**
 * `node tools/known-passwords.mjs < list.json` turns a JSON list of passwords, the most common first, into
 * `known-passwords.generated.ts`. The list of `@zxcvbn-ts/language-common` (MIT) was used: `src/passwords.json`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.mjs';

const count = 10_000;
const minLength = 8;
const target = 'apps/server/src/modules/user/passwords/known-passwords.generated.ts';

const list = JSON.parse(readFileSync(0, 'utf8'));
const prefixes = new Set();
for (const password of list) {
  if (prefixes.size === count) break;
  if (password.length >= minLength)
    prefixes.add(createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE());
}
const bytes = Buffer.alloc(prefixes.size * 4);
[...prefixes].toSorted((a, b) => a - b).forEach((prefix, index) => bytes.writeUInt32BE(prefix, index * 4));
writeFileSync(
  join(root, target),
  `/** Written by tools/known-passwords.mjs: the first four bytes of the SHA-256 of each password, sorted. */
export const knownPasswordPrefixes =
  '${bytes.toString('base64')}';
`,
);
console.log(`${prefixes.size} passwords in ${target}`);
