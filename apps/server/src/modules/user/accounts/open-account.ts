import { randomInt, randomUUID } from 'node:crypto';
import { limits, type TokenRole } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from './account.store.ts';
import {
  cleanNickname,
  defaultColor,
  nicknameKey,
  nicknamesFromEmail,
  normalizeColor,
} from './nickname.rules.ts';

export interface NewAccount {
  readonly role: TokenRole;
  readonly ownerId: number | null;
  readonly passwordHash: string | null;
  /** Absent: made from `nameAfter`, else from `email`. */
  readonly nickname: string | undefined;
  /** What the request calls it, when not `nickname`. */
  readonly nicknameField?: string;
  /** A name from elsewhere, which may be taken here. */
  readonly nameAfter?: string;
  readonly email: string | undefined;
  readonly avatarId: string | undefined;
  readonly color: string | undefined;
}

/** Inserts an account with its profile; every way in (e-mail, voucher, bot …) ends here. */
export async function openAccount(deps: UserDeps, tx: Sql, wanted: NewAccount) {
  const accounts = accountStore(tx);
  const seed = randomInt(1_000_000);
  const nicknames =
    wanted.nickname === undefined
      ? namesFor(wanted.nameAfter ?? wanted.email, seed)
      : [checkNickname(wanted.nickname, wanted.nicknameField)];
  if (wanted.avatarId !== undefined && !deps.isAvatar(wanted.avatarId))
    throw refuse('profile/unknown-avatar', { field: 'avatarId' });
  const account = await accounts.insert({
    uuid: randomUUID(),
    role: wanted.role,
    owner_id: wanted.ownerId,
    password_hash: wanted.passwordHash,
    created_at: deps.clock.now(),
  });
  const look = {
    avatar_id: wanted.avatarId ?? starterAvatars[seed % starterAvatars.length] ?? 'fox',
    color: wanted.color ? normalizeColor(wanted.color) : defaultColor(seed),
  };
  for (const capability of deps.capabilitiesOfNewcomers) await accounts.addCapability(account.id, capability);
  const nickname = await takeFirstFree(accounts, account.id, nicknames, look, wanted.nicknameField);
  await deps.events.publish(tx, 'accountOpened', { userUuid: account.uuid });
  return { ...account, nickname };
}

/** Designs that a newcomer gets one of. */
const starterAvatars = [
  'fox',
  'bear',
  'cat',
  'owl',
  'rabbit',
  'frog',
  'panda',
  'penguin',
  'koala',
  'raccoon',
];

/** The last one is free for certain. */
function namesFor(source: string | undefined, seed: number): string[] {
  return [...nicknamesFromEmail(source ?? 'guest', seed), `dj-${randomUUID().slice(0, 8)}`];
}

/** Looking first and inserting then would let two newcomers choose the same; so each name is tried. */
async function takeFirstFree(
  accounts: ReturnType<typeof accountStore>,
  accountId: number,
  nicknames: readonly string[],
  look: { avatar_id: string; color: string },
  field = 'nickname',
): Promise<string> {
  for (const nickname of nicknames) {
    const row = { account_id: accountId, nickname, nickname_key: nicknameKey(nickname), ...look };
    if (await accounts.insertProfile(row)) return nickname;
  }
  throw refuse('profile/nickname-taken', { field });
}

/** A nickname as it is kept; its length is judged without invisible characters and outer blanks. */
export function checkNickname(wanted: string, field = 'nickname'): string {
  const nickname = cleanNickname(wanted);
  const { min, max } = limits.nickname;
  if (nickname.length < min || nickname.length > max)
    throw refuse('request/invalid', {
      field,
      message: `${field} must have ${min} to ${max} characters`,
    });
  return nickname;
}
