import type { PhoneChannel } from '../../../outbound/sms.ts';
import type { UserDeps } from '../user.deps.ts';
import { identityStore } from './identity.store.ts';
import { phoneCodeText, traceMs } from './phone.rules.ts';
import { phoneTraceStore } from './phone-trace.store.ts';

/** Job that sends a code. The payload contains the code, so the job row is deleted once it is sent. */
export const phoneCodeJob = 'user.sendPhoneCode';

export interface PhoneCodeJob {
  readonly to: string;
  /** 0 for a sign-in. */
  readonly owner: number;
  readonly code: string;
  readonly channel: PhoneChannel;
  readonly language: 'en' | 'es';
  readonly expiresAt: number;
}

/**
 * Whether the number has an account is checked only here, after the reply. Where sign-up is closed, an unknown
 * number gets no message, and the caller can't tell the difference.
 */
export async function sendPhoneCodeMessage(deps: UserDeps, job: PhoneCodeJob): Promise<void> {
  const now = deps.clock.now();
  await phoneTraceStore(deps.database).deleteOlderThan(now - traceMs);
  if (now >= job.expiresAt) return;
  const { to, code, channel, language } = job;
  if (job.owner === 0 && !deps.isSignUpOpen() && !(await identityStore(deps.database).findOwner(to))) return;
  const minutes = Math.round(deps.phone.limits.codeLifetimeMs / 60_000);
  const host = new URL(deps.publicUrl).hostname;
  await deps.smsSender.send({ to, code, channel, text: phoneCodeText(code, minutes, host, language) });
}
