/** Background job that reads an account of another installation, a few requests at a time (rules V93 to V95). */
import { createHash } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import type { CrateImportRow } from '../crate-imports/crate-import.store.ts';
import { crateImportStore } from '../crate-imports/crate-import.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { SecretError } from '../../../secrets/index.ts';
import { accountImportStore, type AccountImportRow } from './account-import.store.ts';
import { OtherFailure } from './call-other.ts';
import { planAccount } from './plan-account.ts';
import { readCrates, readProfile, readSongs, type Page } from './read-reply.rules.ts';

export const readAccountJob = 'playlist.readAccount';

/** So that a slow installation holds a worker for less than a minute. */
const requestsPerRun = 5;
const cratesPerPage = 50;
const songsPerPage = 100;
const maxCrates = 200;
/** Far more than the pages of so many crates. */
const maxCrateRequests = 40;
const maxSongs = 10_000;
const maxRequests = 600;
const maxFailures = 5;
/** A crate that the other installation can't deliver is left out after this many tries. */
const maxFailuresOfList = 3;
const firstPauseMs = 5_000;
const maxPauseMs = 15 * 60_000;
/** Readings of one installation run one after the other, and all of them use at most two of the workers. */
const queues = 2;

export const tokenContext = (importUuid: string) => `account import ${importUuid}`;

export function queueReading(
  deps: Pick<PlaylistDeps, 'jobs'>,
  sql: Parameters<PlaylistDeps['jobs']['add']>[0],
  importUuid: string,
  address: string,
  runAt?: number,
) {
  const queue = `${readAccountJob}:${createHash('sha256').update(address).digest().readUInt8(0) % queues}`;
  const key = `${readAccountJob}:${importUuid}`;
  const delay = runAt === undefined ? {} : { runAt };
  return deps.jobs.add(sql, readAccountJob, { importUuid }, { key, queue, priority: 5, ...delay });
}

/** Each page is saved at once, so a stopped server loses one request. */
export async function readAccount(deps: PlaylistDeps, { importUuid }: { importUuid: string }): Promise<void> {
  for (let request = 0; request < requestsPerRun; request += 1) {
    const row = await crateImportStore(deps.database).find(importUuid);
    const account = await accountImportStore(deps.database).find(importUuid);
    if (!row || !account || account.stage === 'DONE') return;
    const token = openToken(deps, account);
    if (row.status !== 'IN_PROGRESS') return endSignIn(deps, account, token);
    if (token === undefined || !deps.otherInstallations) return fail(deps, account, 'import/sign-in-again');
    if (await isOver(deps, account)) {
      await signOutThere(deps, account.user_url, token);
      return planAccount(deps, importUuid);
    }
    if (account.stage !== 'SONGS' && deps.clock.now() >= account.read_until) {
      await signOutThere(deps, account.user_url, token);
      return fail(deps, account, 'import/sign-in-again');
    }
    try {
      await readNext(deps, account, token);
    } catch (error) {
      if (!(error instanceof OtherFailure)) throw error;
      return handleFailure(deps, row, account, error, token);
    }
  }
  const row = await crateImportStore(deps.database).find(importUuid);
  if (row?.address) await queueReading(deps, deps.database, importUuid, row.address);
}

/** Everything was read, or as much as is read of one account. */
async function isOver(deps: PlaylistDeps, account: AccountImportRow): Promise<boolean> {
  if (account.stage !== 'SONGS') return false;
  const store = accountImportStore(deps.database);
  if ((await store.nextUnread(account.import_uuid)) === undefined) return true;
  const isFull = account.songs >= maxSongs || account.requests >= maxRequests;
  if (!isFull && deps.clock.now() < account.read_until) return false;
  const reason = isFull ? ('too-many-songs' as const) : ('unreadable' as const);
  await deps.database.transaction(async (tx) => {
    if (!(await lockRunning(tx, account))) return;
    const inTx = accountImportStore(tx);
    const unread = (await inTx.lists(account.import_uuid)).filter((list) => !list.is_read);
    for (const list of unread) await inTx.markRead(list);
    await inTx.addLeftOut(
      account.import_uuid,
      unread.map(({ name }) => ({ name, reason })),
    );
  });
  return true;
}

function readNext(deps: PlaylistDeps, account: AccountImportRow, token: string): Promise<void> {
  if (account.stage === 'PROFILE') return readOwnProfile(deps, account, token);
  return account.stage === 'CRATES'
    ? readCratePage(deps, account, token)
    : readSongPage(deps, account, token);
}

async function readOwnProfile(deps: PlaylistDeps, account: AccountImportRow, token: string): Promise<void> {
  const reply = await get(deps, `${account.user_url}/users/profile`, token).catch(ignoreUnreadable);
  const found = readProfile(reply);
  await save(deps, account, async (tx) => {
    await accountImportStore(tx).update(account.import_uuid, {
      stage: 'CRATES',
      nickname: found?.nickname ?? '',
      profile: found?.profile ?? {},
    });
    await accountImportStore(tx).insertLists([
      {
        import_uuid: account.import_uuid,
        place: 0,
        kind: 'tt-stars',
        remote_uuid: 'tt-stars',
        name: 'starred',
      },
      {
        import_uuid: account.import_uuid,
        place: 1,
        kind: 'default',
        remote_uuid: 'default',
        name: 'default',
      },
    ]);
  });
}

async function readCratePage(deps: PlaylistDeps, account: AccountImportRow, token: string): Promise<void> {
  const { import_uuid, crates_offset: offset } = account;
  const url = `${account.playlist_url}/crate/user?limit=${cratesPerPage}&offset=${offset}`;
  const page = readCrates(await get(deps, url, token));
  if (!page) throw new OtherFailure('unreadable', 'the list of crates has another form');
  await save(deps, account, async (tx) => {
    const store = accountImportStore(tx);
    const known = await store.lists(import_uuid);
    const isLast = isLastPage(page, {
      offset,
      limit: cratesPerPage,
      before: account.crates_fingerprint,
    });
    const uuids = new Set(known.map(({ remote_uuid }) => remote_uuid));
    const isRepeated = page.fingerprint === account.crates_fingerprint;
    const added = isRepeated ? [] : page.items.filter(({ uuid }) => !uuids.has(uuid) && uuids.add(uuid));
    const space = maxCrates + 2 - known.length;
    await store.insertLists(
      added.slice(0, space).map(({ uuid, name }, index) => ({
        import_uuid,
        place: known.length + index,
        kind: 'user' as const,
        remote_uuid: uuid,
        name,
      })),
    );
    const isFull = added.length > space;
    await store.addLeftOut(
      import_uuid,
      added.slice(space).map(({ name }) => ({ name, reason: 'too-many-crates' as const })),
    );
    await store.update(import_uuid, {
      stage: isLast || isFull || account.requests >= maxCrateRequests ? 'SONGS' : 'CRATES',
      crates_offset: offset + page.entries,
      crates_fingerprint: page.fingerprint,
    });
  });
}

async function readSongPage(deps: PlaylistDeps, account: AccountImportRow, token: string): Promise<void> {
  const list = await accountImportStore(deps.database).nextUnread(account.import_uuid);
  if (!list) return;
  const { next_offset: offset, fingerprint } = list;
  const path =
    list.kind === 'user' ? list.remote_uuid : `special/${list.kind === 'default' ? 'queue' : 'likes'}`;
  const url = `${account.playlist_url}/crate/${path}/songs?limit=${songsPerPage}&offset=${offset}`;
  const page = readSongs(await get(deps, url, token));
  if (!page) throw new OtherFailure('unreadable', 'the songs of a crate have another form');
  await save(deps, account, async (tx) => {
    const store = accountImportStore(tx);
    const added = page.fingerprint === fingerprint ? [] : page.items.slice(0, maxSongs - account.songs);
    await store.savePage(list, {
      isRead: isLastPage(page, { offset, limit: songsPerPage, before: fingerprint }),
      nextOffset: offset + page.entries,
      fingerprint: page.fingerprint,
      songs: added,
    });
    await store.update(account.import_uuid, { songs: account.songs + added.length });
  });
}

/** A full page is never the last one: some servers send the length of the page as the count. */
function isLastPage(
  { entries, count, fingerprint }: Page<unknown>,
  { offset, limit, before }: { offset: number; limit: number; before: string | null },
): boolean {
  if (entries === 0 || fingerprint === before) return true;
  return entries < limit && count !== undefined && offset + entries >= count;
}

/** The page and the number of requests are saved together, or not at all if the import was stopped meanwhile. */
function save(
  deps: PlaylistDeps,
  account: AccountImportRow,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return deps.database.transaction(async (tx) => {
    if (!(await lockRunning(tx, account))) return;
    await accountImportStore(tx).update(account.import_uuid, { requests: account.requests + 1, failures: 0 });
    await write(tx);
    await crateImportStore(tx).update(account.import_uuid, { updated_at: deps.clock.now() });
  });
}

/** False if the import was stopped, or another process has read on. */
async function lockRunning(tx: Transaction, account: AccountImportRow): Promise<boolean> {
  const row = await crateImportStore(tx).lock(account.import_uuid);
  if (row?.status !== 'IN_PROGRESS') return false;
  const current = await accountImportStore(tx).find(account.import_uuid);
  return current?.stage === account.stage && current.requests === account.requests;
}

async function handleFailure(
  deps: PlaylistDeps,
  row: CrateImportRow,
  account: AccountImportRow,
  { kind, retryAfterSeconds }: OtherFailure,
  token: string,
): Promise<void> {
  const failures = account.failures + 1;
  const isList = account.stage === 'SONGS';
  if (isList && (kind === 'unreadable' || (kind === 'broken' && failures >= maxFailuresOfList))) {
    await leaveOut(deps, account);
    return queueReading(deps, deps.database, account.import_uuid, row.address!);
  }
  const isLate = deps.clock.now() >= account.read_until;
  const problem =
    kind === 'refused' || isLate
      ? ('import/sign-in-again' as const)
      : kind === 'unreadable'
        ? ('import/other-unreadable' as const)
        : failures >= maxFailures
          ? ('import/other-unreachable' as const)
          : undefined;
  if (problem !== undefined) {
    if (kind !== 'refused') await signOutThere(deps, account.user_url, token);
    return fail(deps, account, problem);
  }
  await deps.database.transaction(async (tx) => {
    if (!(await lockRunning(tx, account))) return;
    const requests = account.requests + 1;
    await accountImportStore(tx).update(account.import_uuid, { requests, failures });
    const pause = Math.min(
      Math.max(retryAfterSeconds * 1000, firstPauseMs * 2 ** account.failures),
      maxPauseMs,
    );
    await queueReading(deps, tx, account.import_uuid, row.address!, deps.clock.now() + pause);
  });
}

function leaveOut(deps: PlaylistDeps, account: AccountImportRow): Promise<void> {
  return save(deps, account, async (tx) => {
    const store = accountImportStore(tx);
    const list = await store.nextUnread(account.import_uuid);
    if (!list) return;
    await store.markRead(list);
    await store.addLeftOut(account.import_uuid, [{ name: list.name, reason: 'unreadable' }]);
  });
}

function fail(deps: PlaylistDeps, account: AccountImportRow, problem: string): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const row = await crateImportStore(tx).lock(account.import_uuid);
    await accountImportStore(tx).update(account.import_uuid, { sealed_token: null });
    if (row?.status !== 'IN_PROGRESS') return;
    const updated_at = deps.clock.now();
    await crateImportStore(tx).update(account.import_uuid, { status: 'FAILED', problem, updated_at });
  });
}

async function endSignIn(deps: PlaylistDeps, account: AccountImportRow, token: string | undefined) {
  if (token !== undefined) await signOutThere(deps, account.user_url, token);
  await accountImportStore(deps.database).update(account.import_uuid, { sealed_token: null });
}

/** Best effort: an installation without this call keeps the session until it expires there. */
export async function signOutThere(deps: PlaylistDeps, userUrl: string, token: string): Promise<void> {
  const url = `${userUrl}/auth/session`;
  await deps.otherInstallations?.call({ url, method: 'DELETE', token }).catch((error: unknown) => {
    if (!(error instanceof OtherFailure)) throw error;
  });
}

function openToken(deps: PlaylistDeps, account: AccountImportRow): string | undefined {
  if (account.sealed_token === null) return undefined;
  try {
    return deps.secrets.open(account.sealed_token, tokenContext(account.import_uuid));
  } catch (error) {
    // The key was replaced: the person signs in again.
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}

function get(deps: PlaylistDeps, url: string, token: string): Promise<unknown> {
  return deps.otherInstallations!.call({ url, token });
}

function ignoreUnreadable(error: unknown): undefined {
  if (error instanceof OtherFailure && error.kind === 'unreadable') return undefined;
  throw error;
}
