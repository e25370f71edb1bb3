import type { TokenRole } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { newSessionId } from '../tokens/tokens.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from '../accounts/account.store.ts';
import { sessionLifetimeMs } from './session.rules.ts';
import { sessionStore } from './session.store.ts';

export interface SessionOwner {
  readonly id: number;
  readonly uuid: string;
  readonly role: TokenRole;
}

export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** Opens a session for an account and answers its token. */
export async function openSession(
  deps: UserDeps,
  sql: Sql,
  owner: SessionOwner,
  origin: Origin,
): Promise<{ accessToken: string; sessionId: string }> {
  const now = deps.clock.now();
  const sessionId = newSessionId();
  const expiresAt = now + sessionLifetimeMs(owner.role);
  await sessionStore(sql).insert({
    id: sessionId,
    account_id: owner.id,
    created_at: now,
    expires_at: expiresAt,
    address: origin.address,
    user_agent: origin.userAgent,
  });
  return { accessToken: await signFor(deps, sql, owner, sessionId, expiresAt), sessionId };
}

/** A token for a session that exists. */
export async function signFor(
  deps: UserDeps,
  sql: Sql,
  owner: SessionOwner,
  sessionId: string,
  expiresAt: number,
): Promise<string> {
  const capabilities = await accountStore(sql).capabilities(owner.id);
  return deps.tokens.sign(
    { id: owner.id, sub: owner.uuid, role: owner.role, type: 'user', capabilities, sid: sessionId },
    expiresAt,
  );
}

/** Ends sessions and tells everybody who keeps connections of them. */
export async function revokeSessions(
  deps: UserDeps,
  tx: Sql,
  owner: { id: number; uuid: string },
  reason: string,
  only?: { id?: string; except?: string },
): Promise<void> {
  const sessionIds = await sessionStore(tx).revoke(owner.id, deps.clock.now(), only);
  if (sessionIds.length > 0)
    await deps.events.publish(tx, 'sessionsRevoked', { userUuid: owner.uuid, sessionIds, reason });
}
