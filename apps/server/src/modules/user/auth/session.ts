import { randomUUID } from 'node:crypto';
import type { userService } from '@turnstage/contracts';
import { toNetworkPrefix } from '../../../http/network-prefix.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { sessionLifetimeMs } from './session.rules.ts';
import { sessionStore } from './session.store.ts';
import { revokeSessions, signAccessToken } from './sessions.ts';

/** Renews the token of an active session (decisions section 1). A guest's token is extended by a day. */
export async function session(deps: UserDeps, { caller, address }: Call<typeof userService.session>) {
  // A service's token comes from the settings and has no session.
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
    accessToken: await signAccessToken(deps, deps.database, owner, caller.sessionId, expiresAt),
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

/**
 * Guest identities are free, so the token also carries a hash of the network that it was issued to. The hash
 * doesn't reveal the network.
 */
function guestToken(deps: UserDeps, guestUuid: string, address: string): Promise<string> {
  const net = deps.tokens.hashNetwork(toNetworkPrefix(address));
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
