import type { TokenRole } from '@turnstage/contracts';
import type { Sql, Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { newSessionId } from '../tokens/tokens.ts';
import type { UserDeps } from '../user.deps.ts';
import { accountStore } from '../accounts/account.store.ts';
import { refuseIfLockedOut } from './locked-out.ts';
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

/**
 * Opens a session for an account and returns its token. Throws when the account is banned or deactivated. Every
 * sign-in method ends here. The account stays locked until the transaction ends: a concurrent ban is either seen
 * here, or comes later and ends this session with the others.
 */
export async function openSession(
  deps: UserDeps,
  tx: Transaction,
  owner: { readonly id: number },
  origin: Origin,
  { isInActivity = false }: { readonly isInActivity?: boolean } = {},
): Promise<{ accessToken: string; sessionId: string }> {
  const account = await accountStore(tx).lockShared(owner.id);
  if (!account) throw refuse('request/unauthorized');
  const now = deps.clock.now();
  refuseIfLockedOut(account, now);
  const sessionId = newSessionId();
  const expiresAt = now + sessionLifetimeMs(account.role);
  await sessionStore(tx).insert({
    id: sessionId,
    account_id: account.id,
    created_at: now,
    expires_at: expiresAt,
    address: origin.address,
    user_agent: origin.userAgent,
    in_activity: isInActivity,
  });
  // The house DJ signs in without a connection.
  const address = origin.address ? { address: origin.address } : {};
  deps.logger.info({ ...address, user: account.uuid }, 'signed in');
  return { accessToken: await signAccessToken(deps, tx, account, sessionId, expiresAt), sessionId };
}

/** Signs an access token for an existing session. */
export async function signAccessToken(
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

/**
 * Revokes sessions and publishes `sessionsRevoked`, so that open connections are closed. Returns how many were
 * active.
 */
export async function revokeSessions(
  deps: UserDeps,
  tx: Sql,
  owner: { id: number; uuid: string },
  reason: string,
  only?: { id?: string; except?: string },
): Promise<number> {
  const sessionIds = await sessionStore(tx).revoke(owner.id, deps.clock.now(), only);
  if (sessionIds.length > 0)
    await deps.events.publish(tx, 'sessionsRevoked', { userUuid: owner.uuid, sessionIds, reason });
  return sessionIds.length;
}
