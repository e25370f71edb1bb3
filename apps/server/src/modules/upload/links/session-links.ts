/**
 * Signed links that name the session they were issued to. The signature says what the link is for; whether the person
 * may still have it is judged with every use, from the session and the rank of that moment (rule Q14).
 */
import type { Caller } from '../../../http/caller.ts';
import type { UploadDeps } from '../upload.deps.ts';
import type { Listener } from '../streaming/stream-access.rules.ts';
import type { LinkPurpose, LinkQuery } from './link-signer.ts';

/** Stands for the services of the installation, which have no session. */
const serviceSession = 'service';

type SessionPurpose = Extract<LinkPurpose, 'receive' | 'playlist' | 'key'>;

/** Undefined for guests and strangers, who all have the same links. */
export function linkSessionOf(caller: Pick<Caller, 'kind' | 'sessionId'> | null): string | undefined {
  if (caller?.kind === 'service') return serviceSession;
  return caller?.kind === 'user' ? caller.sessionId : undefined;
}

/** `session=…&expires=…&signature=…` */
export function signForSession(
  { signer }: Pick<UploadDeps, 'signer'>,
  [purpose, resource]: readonly [SessionPurpose, string],
  session: string | undefined,
  expiresAtMs: number,
): string {
  const signature = signer.sign(purpose, resourceFor(resource, session), expiresAtMs);
  return session === undefined ? signature : `session=${session}&${signature}`;
}

/**
 * Throws `upload/link-invalid` for forged and expired links. Returns who uses the link, as of now; null for guests and
 * strangers, and for somebody whose session has ended.
 */
export async function verifyForSession(
  { signer, user }: Pick<UploadDeps, 'signer' | 'user'>,
  [purpose, resource]: readonly [SessionPurpose, string],
  { session, ...query }: LinkQuery & { readonly session?: string | undefined },
): Promise<Listener | null> {
  signer.verify(purpose, resourceFor(resource, session), query);
  if (session === undefined) return null;
  return session === serviceSession ? { userUuid: '', role: 'staff' } : user.callerOfSession(session);
}

function resourceFor(resource: string, session: string | undefined): string {
  return session === undefined ? resource : `${resource}\n${session}`;
}
