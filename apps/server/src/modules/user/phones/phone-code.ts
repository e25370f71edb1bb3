import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import { networkOf } from '../../../http/network-of.ts';
import { refuse } from '../../../http/refusal.ts';
import type { PhoneChannel } from '../../../outbound/sms.ts';
import { whitelistStore } from '../phone-whitelist/whitelist.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { checkPhoneKind } from './judge-phone.ts';
import { hourMs, mayAskForCode, phoneCodeIsLive } from './phone.rules.ts';
import { phoneCodeStore } from './phone-code.store.ts';
import { phoneTraceStore } from './phone-trace.store.ts';
import { phoneCodeJob, type PhoneCodeJob } from './send-phone-code.ts';

/** Owner of codes to sign in with; every other owner is an account that wants to prove a number. */
export const signingIn = 0;

/** With their growing pauses these reach over the life of a code; later it is of no use any more. */
const triesWhileLive = 7;

interface Wanted {
  readonly phone: string;
  readonly owner: number;
  readonly channel: PhoneChannel | undefined;
  readonly language: 'en' | 'es' | undefined;
  readonly address: string;
  /** Of the input that names the number. */
  readonly field: string;
}

/** Counts the try, judges the number, and has a new code sent; the old one stops working. */
export async function sendPhoneCode(deps: UserDeps, wanted: Wanted): Promise<PhoneChannel> {
  const channel = wanted.channel ?? 'sms';
  if (!deps.texter.channels.includes(channel)) throw refuse('phone/channel-off');
  if (!(await countTry(deps, wanted.phone, networkOf(wanted.address)))) throw refuse('phone/too-many-tries');
  await checkPhoneKind(deps, wanted.phone, wanted.address, wanted.field);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const { phone: number, owner } = wanted;
    await phoneCodeStore(tx).put({ number, owner, salt, code_hash: hashCode(salt, code), sent_at: now });
    const job: PhoneCodeJob = {
      to: number,
      owner,
      code,
      channel,
      language: wanted.language ?? 'en',
      expiresAt: now + deps.phone.limits.codeLifetimeMs,
    };
    await deps.jobs.add(tx, phoneCodeJob, job, { maxAttempts: triesWhileLive });
  });
  return channel;
}

/** A try counts before anything is known of the number, so that asking tells nothing and costs the same. */
function countTry(deps: UserDeps, number: string, network: string): Promise<boolean> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const traces = phoneTraceStore(tx);
    await traces.lockCounts(number, network);
    const counts = await traces.counts('code', number, network, now - hourMs);
    const whitelisted = await whitelistStore(tx).has(number);
    if (!mayAskForCode(counts, deps.phone.limits, whitelisted)) return false;
    await traces.addTry({ kind: 'code', number, network, at: now });
    return true;
  });
}

/**
 * Whether this is the code. A right one is used up; a wrong one is counted, so a false answer must let the transaction
 * commit: throw the refusal outside.
 */
export async function takePhoneCode(
  deps: UserDeps,
  tx: Sql,
  { phone, owner, code }: { phone: string; owner: number; code: string },
): Promise<boolean> {
  const codes = phoneCodeStore(tx);
  const row = await codes.lock(phone, owner);
  if (!row || !phoneCodeIsLive(row, deps.clock.now(), deps.phone.limits)) return false;
  const given = hashCode(row.salt, code.replaceAll(/[\s-]/g, ''));
  if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(given))) {
    await codes.countTry(phone, owner);
    return false;
  }
  await codes.drop(phone, owner);
  return true;
}

/** Salted: one leaked table of a million hashes would otherwise open every code. */
function hashCode(salt: string, code: string): string {
  return createHmac('sha256', `phone-code:${salt}`).update(code).digest('hex');
}
