import { createHash } from 'node:crypto';
import { starterAvatars } from '../accounts/create-account.ts';
import type { UserDeps } from '../user.deps.ts';
import { profileStore } from './profile.store.ts';

interface LockedAvatar {
  readonly slug: string;
  readonly userUuids: readonly string[] | null;
  readonly exceptUserUuids: readonly string[];
}

/** Whoever wears an avatar that they can't wear any more gets one that new accounts get (rule F8). */
export async function replaceLockedAvatar(
  { database, events }: UserDeps,
  locked: LockedAvatar,
): Promise<void> {
  await database.transaction(async (tx) => {
    const profiles = profileStore(tx);
    for (const { accountId, uuid } of await profiles.lockWearers(locked)) {
      await profiles.update(accountId, { avatar_id: starterOf(uuid) });
      await events.publish(tx, 'profileChanged', { userUuid: uuid });
    }
  });
}

/** Picks a starter avatar. Always the same one for a person, because the event can arrive twice. */
function starterOf(uuid: string): string {
  const [byte = 0] = createHash('sha256').update(uuid).digest();
  return starterAvatars[byte % starterAvatars.length] ?? 'fox';
}
