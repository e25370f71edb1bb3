/** What tests of accounts do again and again. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { World } from '@turnstage/testkit';

export const password = 'correct horse battery';

/** The six digits in the newest mail to an address. */
export async function codeSentTo(world: World, address: string): Promise<string> {
  await world.drain();
  const outbox = path.join(world.dataDir, 'outbox');
  const newest = (await readdir(outbox))
    .filter((name) => name.endsWith(`-${address}.eml`))
    .sort()
    .at(-1);
  if (!newest) throw new Error(`No mail to ${address}`);
  const code = /Your code is (\d{6})\./.exec(await readFile(path.join(outbox, newest), 'utf8'))?.[1];
  if (!code) throw new Error(`No code in ${newest}`);
  return code;
}

/** Another six digits than these. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** A call as any program may send it, for what the typed client would not. */
export async function send(
  world: World,
  method: string,
  address: string,
  options: { token?: string; body?: unknown; rawBody?: string } = {},
): Promise<{ status: number; reply: Record<string, unknown> }> {
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(world.baseUrl + address, {
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}

/** A row of this module's own tables changed by hand, for states that no call reaches yet. */
export function setAccount(world: World, uuid: string, change: Partial<AccountState>): Promise<unknown> {
  return world.database
    .of<{ account: AccountState & { uuid: string } }>('user_service')
    .updateTable('account')
    .set(change)
    .where('uuid', '=', uuid)
    .execute();
}

interface AccountState {
  role: string;
  banned_at: number | null;
  banned_until: number | null;
  ban_reason: string | null;
  deactivated_at: number | null;
}
