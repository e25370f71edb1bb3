import { randomInt, randomUUID } from 'node:crypto';
import type { TokenRole } from '@turnstage/contracts';
import { isUniqueViolation, type Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from './account.store.ts';
import { cleanNickname, defaultColor, nicknameKey, nicknamesFromEmail, normalizeColor } from './nickname.rules.ts';
import { limits } from '@turnstage/contracts';

export interface NewAccount {
  readonly role: TokenRole;
  readonly ownerId: number | null;
  readonly passwordHash: string | null;
  /** Absent: made from `email`. */
  readonly nickname: string | undefined;
  readonly email: string | undefined;
  readonly avatarId: string | undefined;
  readonly color: string | undefined;
}

/** Inserts an account with its profile; every way in (e-mail, voucher, bot …) ends here. */
export async function openAccount(deps: UserDeps, tx: Sql, wanted: NewAccount) {
  const accounts = accountStore(tx);
  const seed = randomInt(1_000_000);
  const nickname = await chooseNickname(accounts, wanted, seed);
  if (wanted.avatarId !== undefined && !deps.isAvatar(wanted.avatarId))
    throw refuse('profile/unknown-avatar', { field: 'avatarId' });
  const account = await accounts.insert({
    uuid: randomUUID(),
    role: wanted.role,
    owner_id: wanted.ownerId,
    password_hash: wanted.passwordHash,
    created_at: deps.clock.now(),
  });
  try {
    await accounts.insertProfile({
      account_id: account.id,
      nickname,
      nickname_key: nicknameKey(nickname),
      avatar_id: wanted.avatarId ?? starterAvatars[seed % starterAvatars.length] ?? 'fox',
      color: wanted.color ? normalizeColor(wanted.color) : defaultColor(seed),
    });
  } catch (error) {
    if (isUniqueViolation(error, 'profile_nickname_key'))
      throw refuse('profile/nickname-taken', { field: 'nickname' });
    throw error;
  }
  await deps.events.publish(tx, 'accountOpened', { userUuid: account.uuid });
  return account;
}

/** Designs that a newcomer gets one of. */
const starterAvatars = ['fox', 'bear', 'cat', 'owl', 'rabbit', 'frog', 'panda', 'penguin', 'koala', 'raccoon'];

async function chooseNickname(
  accounts: ReturnType<typeof accountStore>,
  wanted: NewAccount,
  seed: number,
): Promise<string> {
  if (wanted.nickname !== undefined) {
    const nickname = cleanNickname(wanted.nickname);
    if (nickname.length < limits.nickname.min)
      throw refuse('request/invalid', {
        field: 'nickname',
        message: `nickname must NOT have fewer than ${limits.nickname.min} characters`,
      });
    return nickname;
  }
  const names = nicknamesFromEmail(wanted.email ?? 'guest', seed);
  const taken = await accounts.nicknamesTaken(names.map(nicknameKey));
  const free = names.find((name) => !taken.has(nicknameKey(name)));
  return free ?? `dj-${randomUUID().slice(0, 8)}`;
}
