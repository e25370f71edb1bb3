import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSecretBox, type SecretBox } from './secret-box.ts';

export function secretKeyFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.key');
}

/**
 * The keys of `SECRETS_KEY`, newest first; without them a key made at the first start and kept beside the data.
 * A made key goes on opening what it sealed after `SECRETS_KEY` was set.
 */
export async function openSecrets(options: {
  readonly keys: readonly string[] | undefined;
  readonly dataDir: string;
}): Promise<SecretBox> {
  const file = secretKeyFile(options.dataDir);
  const kept = await readKey(file);
  const [first, ...others] = options.keys ?? [];
  if (first !== undefined) return createSecretBox([first, ...others, ...(kept === undefined ? [] : [kept])]);
  return createSecretBox([kept ?? (await makeKey(file))]);
}

async function readKey(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  // A new key in its place would make everything that was sealed unreadable without a word.
  if (!/^[\w-]{43}$/.test(text))
    throw new Error(`${file} does not hold a key. Restore it from a backup, or delete it to begin anew.`);
  return text;
}

/** Two servers that start at once: the file appears whole and once, and both take what it says. */
async function makeKey(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readKey(file)) as string;
}
