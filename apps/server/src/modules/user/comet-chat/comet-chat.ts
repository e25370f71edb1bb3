import { randomUUID } from 'node:crypto';
import type { userService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { sessionLifetimeMs } from '../auth/session.rules.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { sealChatToken } from './chat-token.ts';

export async function cometUserToken(deps: UserDeps, { caller }: Call<typeof userService.cometUserToken>) {
  const { userUuid, sessionId } = caller;
  return { cometAuthToken: sealChatToken(deps, { userUuid, sessionId }), uid: userUuid };
}

/** A guest keeps the name of the access token; whoever is logged in reads as nobody they know. */
export async function cometGhostToken(deps: UserDeps, { caller }: Call<typeof userService.cometGhostToken>) {
  const userUuid = caller.kind === 'guest' ? caller.userUuid : randomUUID();
  const expiresAtSeconds = Math.floor((deps.clock.now() + sessionLifetimeMs('guest')) / 1000);
  return {
    cometAuthToken: sealChatToken(deps, { userUuid, expiresAtSeconds, network: caller.network }),
    uid: userUuid,
  };
}

export async function createCometUsers(deps: UserDeps, { body }: Call<typeof userService.createCometUsers>) {
  const asked = [...new Set(body.userUuids)];
  const rows = await profileStore(deps.database).findByUuids(asked);
  const users = rows.map((row) => ({ uid: row.uuid, name: row.nickname, avatarId: row.avatar_id }));
  const known = new Set(users.map(({ uid }) => uid));
  return { users, unknown: asked.filter((uuid) => !known.has(uuid)) };
}
