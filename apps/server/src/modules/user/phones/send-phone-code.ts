import type { PhoneChannel } from '../../../outbound/sms.ts';
import type { UserDeps } from '../user.deps.ts';
import { identityStore } from './identity.store.ts';
import { phoneCodeText, traceMs } from './phone.rules.ts';
import { phoneTraceStore } from './phone-trace.store.ts';

/** The job that sends a code; the payload holds the code, so it is gone once sent. */
export const phoneCodeJob = 'user.sendPhoneCode';

export interface PhoneCodeJob {
  readonly to: string;
  /** 0: to sign in. */
  readonly owner: number;
  readonly code: string;
  readonly channel: PhoneChannel;
  readonly language: 'en' | 'es';
  readonly expiresAt: number;
}

/**
 * Whether somebody is known by the number matters only here, behind the answer: where sign-up is closed, a number that
 * nobody has gets no message, and whoever asked can't tell.
 */
export async function sendPhoneCodeMessage(deps: UserDeps, job: PhoneCodeJob): Promise<void> {
  const now = deps.clock.now();
  await phoneTraceStore(deps.database).sweep(now - traceMs);
  if (now >= job.expiresAt) return;
  const { to, code, channel, language } = job;
  if (job.owner === 0 && !deps.signUpOpen && !(await identityStore(deps.database).ownerOf(to))) return;
  const minutes = Math.round(deps.phone.limits.codeLifetimeMs / 60_000);
  const host = new URL(deps.publicUrl).hostname;
  await deps.texter.send({ to, code, channel, text: phoneCodeText(code, minutes, host, language) });
}
