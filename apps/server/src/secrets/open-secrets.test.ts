import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecrets, secretKeyFile } from './open-secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (keys?: readonly string[]) => openSecrets({ keys, dataDir });

test('without a setting, creates one key that only its owner can read', async () => {
  const sealed = (await open()).seal('a token', 'ann');
  expect((await open()).open(sealed, 'ann')).toBe('a token');
  expect((await stat(secretKeyFile(dataDir))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secrets.key']);
  expect(sealed).not.toContain((await readFile(secretKeyFile(dataDir), 'utf8')).trim());
});

test('servers that start at the same time on an empty folder agree on one key', async () => {
  const boxes = await Promise.all(Array.from({ length: 8 }, () => open()));
  const sealed = boxes.map((box, at) => box.seal(`token ${at}`, 'ann'));
  for (const box of boxes)
    expect(sealed.map((text) => box.open(text, 'ann'))).toEqual(sealed.map((_, at) => `token ${at}`));
});

test('a key from the settings creates no file, and a created key still decrypts', async () => {
  await open(['a key from the settings']);
  expect(await readdir(dataDir)).toEqual([]);
  const sealed = (await open()).seal('a token', 'ann');
  const later = await open(['a key from the settings']);
  expect(later.open(sealed, 'ann')).toBe('a token');
  expect((await open(['a key from the settings'])).open(later.seal('b', 'ann'), 'ann')).toBe('b');
});

test('reports a damaged key file and leaves it untouched', async () => {
  await writeFile(secretKeyFile(dataDir), 'half a k');
  await expect(open()).rejects.toThrow(/does not hold a key/);
  expect(await readFile(secretKeyFile(dataDir), 'utf8')).toBe('half a k');
});
