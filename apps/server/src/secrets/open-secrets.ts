import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSecretBox, type SecretBox } from './secret-box.ts';

export function secretKeyFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.key');
}

/**
 * Uses the keys of `SECRETS_KEY`, newest first. Without the setting, uses a key that is created at the first start
 * and stored in the data folder. After `SECRETS_KEY` is set, the created key still decrypts what it encrypted.
 */
export async function openSecrets(options: {
  readonly keys: readonly string[] | undefined;
  readonly dataDir: string;
}): Promise<SecretBox> {
  const file = secretKeyFile(options.dataDir);
  const storedKey = await readKey(file);
  const [firstKey, ...otherKeys] = options.keys ?? [];
  if (firstKey !== undefined)
    return createSecretBox([firstKey, ...otherKeys, ...(storedKey === undefined ? [] : [storedKey])]);
  return createSecretBox([storedKey ?? (await createKey(file))]);
}

async function readKey(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  // A new key in its place would silently make everything unreadable that was encrypted before.
  if (!/^[\w-]{43}$/.test(text))
    throw new Error(
      `${file} does not hold a key. Restore it from a backup, or delete it to start over with a new key.`,
    );
  return text;
}

/** If two servers start at the same time, the file is created once and completely, and both use its content. */
async function createKey(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporaryFile);
  }
  return (await readKey(file)) as string;
}
