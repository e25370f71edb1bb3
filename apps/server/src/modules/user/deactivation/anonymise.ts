import { randomInt } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import { accountStore } from '../accounts/account.store.ts';
import { nicknameKey } from '../accounts/nickname.rules.ts';
import { revokeSessions } from '../auth/sessions.ts';
import { ownParts } from '../data/own-parts.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { deletedNickname, endingSince, graceMs } from './deactivation.rules.ts';
import { deactivationStore } from './deactivation.store.ts';

/** Anonymises every account whose 14 days are over. */
export const anonymiseDueJob = 'user.anonymiseDue';

const everyMs = 60 * 60 * 1000;
const atOnce = 100;

/** Looks every hour; the answer ends it. One look at a time, and of several nodes one does the work. */
export function watchForDueAccounts(deps: UserDeps): () => void {
  let stopTimer: () => void = () => undefined;
  let stopped = false;
  const look = async (): Promise<void> => {
    await deps.jobs
      .add(deps.database, anonymiseDueJob, {}, { key: anonymiseDueJob, queue: anonymiseDueJob })
      // The database may be away for a while; the next look comes.
      .catch(() => undefined);
    if (!stopped) stopTimer = deps.clock.after(everyMs, () => void look());
  };
  void look();
  return () => {
    stopped = true;
    stopTimer();
  };
}

export async function anonymiseDue(deps: UserDeps): Promise<void> {
  for (;;) {
    const before = deps.clock.now() - graceMs;
    const due = await deactivationStore(deps.database).due(before, atOnce);
    for (const accountId of due) await deps.database.transaction((tx) => anonymise(deps, tx, accountId));
    if (due.length < atOnce) return;
  }
}

/** Looks again under the lock: the request may have been taken back this moment. */
async function anonymise(deps: UserDeps, tx: Sql, accountId: number): Promise<void> {
  const account = await accountStore(tx).lockOne(accountId);
  const since = account && endingSince(account);
  if (!account || account.anonymised_at !== null) return;
  if (since === null || since === undefined || since > deps.clock.now() - graceMs) return;
  for (const bot of await deactivationStore(tx).botsOf(account.id)) await strip(deps, tx, bot);
  await strip(deps, tx, account);
}

/** Decisions section 1: nickname `deleted-xxxx`, no e-mail, no pictures. The row stays, as what others point to. */
async function strip(
  deps: UserDeps,
  tx: Sql,
  account: { id: number; uuid: string; deactivated_at: number | null },
) {
  const endings = deactivationStore(tx);
  const now = deps.clock.now();
  await revokeSessions(deps, tx, account, 'account deleted');
  for (const { forget } of ownParts) await forget?.(deps, tx, account.id);
  await endings.forgetCapabilities(account.id);
  const nickname = await freeNickname(tx);
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
  await endings.set(account.id, {
    deactivated_at: account.deactivated_at ?? now,
    anonymised_at: now,
    password_hash: null,
    ban_reason: null,
    locale: null,
  });
  await deps.events.publish(tx, 'profileChanged', { userUuid: account.uuid });
  await deps.events.publish(tx, 'accountAnonymised', { userUuid: account.uuid });
}

async function freeNickname(tx: Sql): Promise<string> {
  const endings = deactivationStore(tx);
  await endings.lockNicknames();
  for (let tries = 0; ; tries += 1) {
    // Four signs as long as they last, then longer ones.
    const nickname = deletedNickname(tries < 8 ? 4 : 8, (below) => randomInt(below));
    if (await endings.isNicknameFree(nicknameKey(nickname))) return nickname;
  }
}
