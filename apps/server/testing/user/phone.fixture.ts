/** Helpers for phone tests. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { World } from '@turnstage/server/testing';

let numbers = 0;
/** A German mobile number that no other test in this file uses. */
export function uniqueMobile(): string {
  numbers += 1;
  return `+49151${String(20_000_000 + numbers)}`;
}

/** Text messages to a number, oldest first. */
export async function textsTo(world: World, phone: string): Promise<string[]> {
  await world.drain();
  const outbox = path.join(world.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(`-${phone}.sms.txt`));
  return Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')));
}

/** The six digits from the newest text message. */
export async function codeTextedTo(world: World, phone: string): Promise<string> {
  const newest = (await textsTo(world, phone)).at(-1) ?? '';
  const code = /^(\d{6}) is your Turnstage code/m.exec(newest)?.[1];
  if (!code) throw new Error(`No code was texted to ${phone}`);
  return code;
}
