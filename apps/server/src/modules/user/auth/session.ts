import { randomUUID } from 'node:crypto';
import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { sessionLifetimeMs } from './session.rules.ts';
import { sessionStore } from './session.store.ts';
import { revokeSessions, signFor } from './sessions.ts';

/** Renews the token of a running session (decisions section 1). A guest's is good for another day. */
export async function session(deps: UserDeps, { caller }: Call<typeof userService.session>) {
  // A service's token is a setting, no session.
  if (caller.kind === 'service') throw refuse('request/forbidden');
  const identity = { userUuid: caller.userUuid, role: caller.role };
  if (caller.kind === 'guest')
    return { ...identity, type: 'guest', accessToken: await guestToken(deps, caller.userUuid) };
  const expiresAt = deps.clock.now() + sessionLifetimeMs(caller.role);
  await sessionStore(deps.database).extend(caller.sessionId, expiresAt);
  const owner = { id: caller.userId, uuid: caller.userUuid, role: caller.role };
  return {
    ...identity,
    type: 'user',
    accessToken: await signFor(deps, deps.database, owner, caller.sessionId, expiresAt),
  };
}

export async function signOut(deps: UserDeps, { caller }: Call<typeof userService.signOut>) {
  if (caller.kind === 'user')
    await deps.database.transaction((tx) =>
      revokeSessions(deps, tx, { id: caller.userId, uuid: caller.userUuid }, 'signed out', {
        id: caller.sessionId,
      }),
    );
  return { ok: true };
}

export async function guest(deps: UserDeps) {
  return { accessToken: await guestToken(deps, randomUUID()) };
}

function guestToken(deps: UserDeps, guestUuid: string): Promise<string> {
  return deps.tokens.sign(
    { id: 0, sub: guestUuid, role: 'guest', type: 'guest', capabilities: [], sid: guestUuid },
    deps.clock.now() + sessionLifetimeMs('guest'),
  );
}

export async function publicKey(deps: UserDeps) {
  const { kid, n, e } = deps.tokens.jwk;
  return {
    publicKey: deps.tokens.publicKeyPem,
    keys: [{ kty: 'RSA', kid, use: 'sig', alg: 'RS256', n: n ?? '', e: e ?? '' }],
  };
}
