import { randomUUID } from 'node:crypto';
import type { userService } from '@turnstage/contracts';
import { networkOf } from '../../../http/network-of.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { sessionLifetimeMs } from './session.rules.ts';
import { sessionStore } from './session.store.ts';
import { revokeSessions, signFor } from './sessions.ts';

/** Renews the token of a running session (decisions section 1). A guest's is good for another day. */
export async function session(deps: UserDeps, { caller, address }: Call<typeof userService.session>) {
  // A service's token is a setting, no session.
  if (caller.kind === 'service') throw refuse('request/forbidden');
  const identity = { userUuid: caller.userUuid, role: caller.role };
  if (caller.kind === 'guest')
    return { ...identity, type: 'guest', accessToken: await guestToken(deps, caller.userUuid, address) };
  const expiresAt = deps.clock.now() + sessionLifetimeMs(caller.role);
  if (!(await sessionStore(deps.database).extend(caller.sessionId, expiresAt)))
    throw refuse('request/unauthorized');
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

export async function guest(deps: UserDeps, { address }: Call<typeof userService.guest>) {
  return { accessToken: await guestToken(deps, randomUUID(), address) };
}

/** A name costs a guest nothing, so the token also says where it was given out, without saying which place that is. */
function guestToken(deps: UserDeps, guestUuid: string, address: string): Promise<string> {
  const net = deps.tokens.networkMark(networkOf(address));
  return deps.tokens.sign(
    { id: 0, sub: guestUuid, role: 'guest', type: 'guest', capabilities: [], sid: guestUuid, net },
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
