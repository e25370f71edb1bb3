import { randomUUID } from 'node:crypto';
import type { userService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { sessionLifetimeMs } from '../../user/index.ts';
import type { CometDeps } from '../comet.deps.ts';
import { createChatToken } from './chat-token.ts';

export async function cometUserToken(deps: CometDeps, { caller }: Call<typeof userService.cometUserToken>) {
  const { userUuid, sessionId } = caller;
  return { cometAuthToken: createChatToken(deps, { userUuid, sessionId }), uid: userUuid };
}

/** A guest keeps the uuid of the access token. A logged-in caller gets a random uuid, so they read anonymously. */
export async function cometGhostToken(deps: CometDeps, { caller }: Call<typeof userService.cometGhostToken>) {
  const userUuid = caller.kind === 'guest' ? caller.userUuid : randomUUID();
  const expiresAtSeconds = Math.floor((deps.clock.now() + sessionLifetimeMs('guest')) / 1000);
  return {
    cometAuthToken: createChatToken(deps, { userUuid, expiresAtSeconds, network: caller.network }),
    uid: userUuid,
  };
}

export async function createCometUsers(deps: CometDeps, { body }: Call<typeof userService.createCometUsers>) {
  const requested = [...new Set(body.userUuids)];
  const people = await deps.user.people(requested);
  const users = [...people].map(
    ([
      uid,
      {
        profile: { nickname, avatarId },
      },
    ]) => ({
      uid,
      name: nickname,
      avatarId,
    }),
  );
  return { users, unknown: requested.filter((uuid) => !people.has(uuid)) };
}
