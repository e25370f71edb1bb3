import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tightenDataFolder } from './private-files.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'turnstage-modes-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function write(name: string, mode: number): Promise<void> {
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await chmod(path.dirname(file), 0o755);
  await writeFile(file, 'secret');
  await chmod(file, mode);
}

async function modeOf(name: string): Promise<number> {
  return (await stat(path.join(dataDir, name))).mode & 0o777;
}

test('closes what earlier versions left open, and leaves what the server did not write', async () => {
  await write('outbox/2026.eml', 0o644);
  await write('media/chat/a.webp', 0o664);
  await write('secrets.key', 0o640);
  await write('holiday/photo.jpg', 0o644);
  await tightenDataFolder(dataDir);
  expect(await modeOf('outbox')).toBe(0o700);
  expect(await modeOf('outbox/2026.eml')).toBe(0o600);
  expect(await modeOf('media/chat')).toBe(0o700);
  expect(await modeOf('media/chat/a.webp')).toBe(0o600);
  expect(await modeOf('secrets.key')).toBe(0o600);
  expect(await modeOf('holiday')).toBe(0o755);
  expect(await modeOf('holiday/photo.jpg')).toBe(0o644);
});
