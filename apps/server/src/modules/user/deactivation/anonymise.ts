import { randomInt } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import { createSchedule } from '../../../jobs/index.ts';
import { accountStore } from '../accounts/account.store.ts';
import { nicknameKey } from '../accounts/nickname.rules.ts';
import { revokeSessions } from '../auth/sessions.ts';
import { userDataParts } from '../data/user-data-parts.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { deletedNickname, deactivatingSince, graceMs } from './deactivation.rules.ts';
import { deactivationStore } from './deactivation.store.ts';

/** Anonymises every account whose 14 days are over. */
export const anonymiseDueJob = 'user.anonymiseDue';

const intervalMs = 60 * 60 * 1000;
const batchSize = 100;

export const createAnonymisationSchedule = (deps: UserDeps) =>
  createSchedule(deps, anonymiseDueJob, intervalMs);

export async function anonymiseDue(deps: UserDeps): Promise<void> {
  for (;;) {
    const before = deps.clock.now() - graceMs;
    const due = await deactivationStore(deps.database).due(before, batchSize);
    for (const accountId of due) await deps.database.transaction((tx) => anonymiseIfDue(deps, tx, accountId));
    if (due.length < batchSize) return;
  }
}

/** Checks again under the lock: the request may have been cancelled in the meantime. */
async function anonymiseIfDue(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  const account = await accountStore(tx).lockOne(accountId);
  const since = account && deactivatingSince(account);
  if (!account || account.anonymised_at !== null) return;
  if (since === null || since === undefined || since > deps.clock.now() - graceMs) return;
  for (const bot of await deactivationStore(tx).botsOf(account.id)) await anonymiseAccount(deps, tx, bot);
  await anonymiseAccount(deps, tx, account);
}

/**
 * Decisions section 1: nickname `deleted-xxxx`, no e-mail, no images. The account row stays, because other rows
 * refer to it.
 */
async function anonymiseAccount(
  deps: UserDeps,
  tx: Sql,
  account: { id: number; uuid: string; deactivated_at: number | null },
) {
  const deactivations = deactivationStore(tx);
  const now = deps.clock.now();
  await revokeSessions(deps, tx, account, 'account deleted');
  for (const { erase } of userDataParts) await erase?.(deps, tx, account.id);
  await deactivations.deleteCapabilities(account.id);
  const nickname = await findFreeNickname(tx);
  await profileStore(tx).update(account.id, {
    nickname,
    nickname_key: nicknameKey(nickname),
    avatar_id: 'ghost',
    color: '#FFFFFF',
    badges: [],
    verified_at: null,
    allow_explicit_audio: false,
    music_providers: [],
    details: {},
  });
  await deactivations.set(account.id, {
    deactivated_at: account.deactivated_at ?? now,
    anonymised_at: now,
    password_hash: null,
    ban_reason: null,
    locale: null,
    activity_at: null,
  });
  await deps.events.publish(tx, 'profileChanged', { userUuid: account.uuid });
  await deps.events.publish(tx, 'accountAnonymised', { userUuid: account.uuid });
}

async function findFreeNickname(tx: Sql): Promise<string> {
  const deactivations = deactivationStore(tx);
  await deactivations.lockNicknames();
  for (let attempt = 0; ; attempt += 1) {
    // Four characters while free ones are found, then eight.
    const nickname = deletedNickname(attempt < 8 ? 4 : 8, (below) => randomInt(below));
    if (await deactivations.isNicknameFree(nicknameKey(nickname))) return nickname;
  }
}
