/** Starts to bring an account from another installation (rules V90 to V93). */
import { createHash, randomUUID } from 'node:crypto';
import type { playlistService } from '@turnstage/contracts';
import { isUniqueViolation } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { parseTargetUrl } from '../../../outbound/public-address.ts';
import { toRetryAfter, type RateLimitPolicy } from '../../../rate-limits/index.ts';
import { crateImportStore } from '../crate-imports/crate-import.store.ts';
import { presentImports } from '../crate-imports/present-import.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { accountImportStore } from './account-import.store.ts';
import { OtherFailure } from './call-other.ts';
import { addressOf, findInstallation, type OtherInstallation } from './other-installation.rules.ts';
import type { OtherInstallations } from './other-installations.ts';
import { queueReading, signOutThere, tokenContext } from './read-account.ts';
import { readAccessToken } from './read-reply.rules.ts';

/** Nobody can guess passwords of another installation through this one. */
const signInsPerPerson: RateLimitPolicy = {
  name: 'account-import-sign-ins',
  max: 10,
  windowMs: 60 * 60_000,
  algorithm: 'fixed',
};
/** Limit for sign-ins to one account there, from all people here together. */
const signInsPerAccount: RateLimitPolicy = {
  ...signInsPerPerson,
  name: 'account-import-sign-ins-of-account',
};
/** Longer than any account needs, and the end of one that never ends. */
export const readingMs = 30 * 60_000;

export function listImportSources(deps: PlaylistDeps) {
  const named = deps.otherInstallations?.named ?? [];
  return Promise.resolve({
    isOn: deps.otherInstallations !== undefined,
    sources: named.map(({ name, user }) => ({ name, address: addressOf(user) })),
  });
}

export async function startAccountImport(
  deps: PlaylistDeps,
  { caller, body }: Call<typeof playlistService.startAccountImport>,
) {
  const others = deps.otherInstallations;
  if (!others) throw refuse('import/accounts-off');
  const installation = findInstallation(body.address, others.named);
  const urls = installation ? [installation.user, installation.playlist] : [];
  const isAllowed = (url: string) => parseTargetUrl(url, others.privateOrigins) !== undefined;
  if (!installation || !urls.every(isAllowed)) throw refuse('import/address-refused', { field: 'address' });
  if (await crateImportStore(deps.database).hasRunningAccount(caller.userUuid))
    throw refuse('import/account-running');
  await accountImportStore(deps.database).dropOldTokens(deps.clock.now());
  await countSignIn(deps, caller.userUuid, installation, body.login);
  const token = await signIn(others, installation, body);
  const uuid = randomUUID();
  try {
    const row = await insertImport(deps, caller.userUuid, uuid, installation, token);
    const [presented] = await presentImports(deps, [row]);
    return presented!;
  } catch (error) {
    await signOutThere(deps, installation.user, token);
    if (isUniqueViolation(error, 'crate_import_running_account')) throw refuse('import/account-running');
    throw error;
  }
}

async function countSignIn(
  { rateLimiters }: PlaylistDeps,
  userUuid: string,
  { user }: OtherInstallation,
  login: string,
): Promise<void> {
  const account = createHash('sha256').update(`${user}\n${login.trim().toLowerCase()}`).digest('hex');
  for (const [key, policy] of [
    [userUuid, signInsPerPerson],
    [account, signInsPerAccount],
  ] as const) {
    const limit = await rateLimiters.stored.consume(key, policy);
    if (!limit.isAllowed) throw refuse('request/too-many', { retryAfter: toRetryAfter(limit) });
  }
}

/** The password is in this request and nowhere else. */
async function signIn(
  { call }: OtherInstallations,
  { user }: OtherInstallation,
  { login, password }: { login: string; password: string },
): Promise<string> {
  const json = { email: login.trim(), password };
  const reply = await call({ url: `${user}/auth/login`, method: 'POST', json }).catch((error: unknown) => {
    if (!(error instanceof OtherFailure)) throw error;
    if (error.kind === 'refused') throw refuse('import/sign-in-refused', { field: 'password' });
    if (error.kind === 'unreadable') throw refuse('import/other-unreadable', { field: 'address' });
    throw refuse('import/other-unreachable', { field: 'address' });
  });
  const token = readAccessToken(reply);
  if (token === undefined) throw refuse('import/other-unreadable', { field: 'address' });
  return token;
}

function insertImport(
  deps: PlaylistDeps,
  ownerUuid: string,
  uuid: string,
  { address, user, playlist }: OtherInstallation,
  token: string,
) {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const row = await crateImportStore(tx).insert({
      uuid,
      owner_uuid: ownerUuid,
      name: new URL(address).host,
      link: null,
      file_name: null,
      address,
      target_uuid: null,
      status: 'IN_PROGRESS',
      problem: null,
      created_at: now,
      updated_at: now,
    });
    await accountImportStore(tx).insert({
      import_uuid: uuid,
      user_url: user,
      playlist_url: playlist,
      sealed_token: deps.secrets.seal(token, tokenContext(uuid)),
      stage: 'PROFILE',
      read_until: now + readingMs,
    });
    await queueReading(deps, tx, uuid, address);
    return row;
  });
}
