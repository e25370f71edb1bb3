import { randomInt, randomUUID } from 'node:crypto';
import { limits, type TokenRole } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { WearableAvatar } from '../profiles/check-avatar.ts';
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
  /** When absent, derived from `suggestedName`, else from `email`. */
  readonly nickname: string | undefined;
  /** Name of the field in the request, when it isn't `nickname`. */
  readonly nicknameField?: string;
  /** A name from another service. It may already be taken here. */
  readonly suggestedName?: string;
  readonly email: string | undefined;
  readonly avatarId: WearableAvatar | undefined;
  readonly color: string | undefined;
}

/** Inserts an account with its profile. Every way to create an account (e-mail, voucher, bot …) ends here. */
export async function createAccount(deps: UserDeps, tx: Sql, input: NewAccount) {
  const accounts = accountStore(tx);
  const seed = randomInt(1_000_000);
  const nicknames =
    input.nickname === undefined
      ? nicknameCandidates(input.suggestedName ?? input.email, seed)
      : [checkNickname(input.nickname, input.nicknameField)];
  const account = await accounts.insert({
    uuid: randomUUID(),
    role: input.role,
    owner_id: input.ownerId,
    password_hash: input.passwordHash,
    created_at: deps.clock.now(),
  });
  const appearance = {
    avatar_id: input.avatarId ?? starterAvatars[seed % starterAvatars.length] ?? 'fox',
    color: input.color ? normalizeColor(input.color) : defaultColor(seed),
  };
  for (const capability of deps.capabilitiesOfNewcomers) await accounts.addCapability(account.id, capability);
  const nickname = await insertProfileWithFreeNickname(
    accounts,
    account.id,
    nicknames,
    appearance,
    input.nicknameField,
  );
  await deps.events.publish(tx, 'accountOpened', { userUuid: account.uuid });
  return { ...account, nickname };
}

/** A new account without an avatar gets one of these. */
export const starterAvatars = [
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

/** The last candidate is random, so it is always free. */
function nicknameCandidates(basis: string | undefined, seed: number): string[] {
  return [...nicknamesFromEmail(basis ?? 'guest', seed), `dj-${randomUUID().slice(0, 8)}`];
}

/**
 * Tries to insert the candidates one after the other. A check before the insert would let two new accounts pick the
 * same nickname.
 */
async function insertProfileWithFreeNickname(
  accounts: ReturnType<typeof accountStore>,
  accountId: number,
  nicknames: readonly string[],
  appearance: { avatar_id: string; color: string },
  field = 'nickname',
): Promise<string> {
  for (const nickname of nicknames) {
    const row = { account_id: accountId, nickname, nickname_key: nicknameKey(nickname), ...appearance };
    if (await accounts.insertProfile(row)) return nickname;
  }
  throw refuse('profile/nickname-taken', { field });
}

/**
 * Returns the nickname in its stored form. Its length is checked without invisible characters and surrounding
 * spaces.
 */
export function checkNickname(input: string, field = 'nickname'): string {
  const nickname = cleanNickname(input);
  const { min, max } = limits.nickname;
  if (nickname.length < min || nickname.length > max)
    throw refuse('request/invalid', {
      field,
      message: `${field} must have ${min} to ${max} characters`,
    });
  return nickname;
}
