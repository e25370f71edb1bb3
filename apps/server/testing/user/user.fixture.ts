/** Helpers for account tests. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@turnstage/client';
import { userSignUp, userVerifyEmail } from '@turnstage/client/routes';
import type { World } from '@turnstage/server/testing';
import { apiClient } from '@turnstage/testkit';

export const password = 'correct horse battery';

/** All mails to an address, decoded, the newest last. */
export async function mailsTo(world: World, address: string): Promise<{ subject: string; text: string }[]> {
  await world.drain();
  const outbox = path.join(world.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter(
    (name) => name.replace(/^[^Z]*Z(~\d+)?-/, '') === `${address}.eml`,
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const [head = '', ...body] = (await readFile(path.join(outbox, name), 'utf8')).split('\r\n\r\n');
      const text = body.join('\n\n');
      const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1];
      return {
        subject: /^Subject: (.*)$/im.exec(head)?.[1] ?? '',
        text: (encoding === 'quoted-printable'
          ? unquote(text)
          : encoding === 'base64'
            ? Buffer.from(text, 'base64').toString()
            : text
        ).replaceAll('\r\n', '\n'),
      };
    }),
  );
}

function unquote(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The six digits in the newest mail to an address. */
export async function codeSentTo(world: World, address: string): Promise<string> {
  const newest = (await mailsTo(world, address)).at(-1);
  const code = /Your code is (\d{6})\./.exec(newest?.text ?? '')?.[1];
  if (!code) throw new Error(`No code to ${address}`);
  return code;
}

/** The token after the `#` of the newest reset link to an address. */
export async function resetTokenSentTo(world: World, address: string): Promise<string> {
  const newest = (await mailsTo(world, address)).at(-1);
  const token = /\/reset-password#(\S+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error(`No link to ${address}`);
  return token;
}

let newcomers = 0;
/** Signs up a new person, whose address isn't verified yet. */
export async function newcomer(world: World, input: { locale?: 'en' | 'es' } = {}) {
  newcomers += 1;
  const name = `newcomer-${newcomers}`;
  const email = `${name}@world.test`;
  const { accessToken: token, user } = await world.anonymous.call(userSignUp, {
    body: { email, password, nickname: name, ...input },
  });
  return { name, email, token, uuid: user.uuid, id: user.id, client: clientOf(world, token) };
}

export function clientOf(world: World, token: string): Client {
  return apiClient(world.baseUrl, token);
}

/** Verifies an address with the code that was sent there. */
export async function verifyNewest(world: World, client: Client, email: string): Promise<void> {
  await client.call(userVerifyEmail, { body: { code: await codeSentTo(world, email), email } });
}

/** Six digits that differ from the given code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** A raw HTTP call, for requests that the typed client can't make. */
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

/** Changes an account row directly, for states that no call can reach. */
export function setAccount(world: World, uuid: string, change: Partial<AccountState>): Promise<unknown> {
  return world.database
    .of<{ account: AccountState & { uuid: string } }>('user_service')
    .updateTable('account')
    .set(change)
    .where('uuid', '=', uuid)
    .execute();
}

interface AccountState {
  password_hash: string | null;
  role: string;
  activity_at: number | null;
  banned_at: number | null;
  banned_until: number | null;
  ban_reason: string | null;
  deactivated_at: number | null;
}
