import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import { toNetworkPrefix } from '../../../http/network-prefix.ts';
import { refuse } from '../../../http/refusal.ts';
import type { PhoneChannel } from '../../../outbound/sms.ts';
import { whitelistStore } from '../phone-whitelist/whitelist.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { checkPhoneKind } from './classify-phone.ts';
import { hourMs, canRequestCode, isPhoneCodeUsable } from './phone.rules.ts';
import { phoneCodeStore } from './phone-code.store.ts';
import { phoneTraceStore } from './phone-trace.store.ts';
import { phoneCodeJob, type PhoneCodeJob } from './send-phone-code.ts';

/** Owner of sign-in codes. Any other owner is the id of an account that wants to verify a number. */
export const signInOwner = 0;

/** With their growing pauses these tries cover the lifetime of a code. */
const maxSendAttempts = 7;

interface PhoneCodeRequest {
  readonly phone: string;
  readonly owner: number;
  readonly channel: PhoneChannel | undefined;
  readonly language: 'en' | 'es' | undefined;
  readonly address: string;
  /** Name of the request field that holds the number. */
  readonly field: string;
}

/** Counts the try, checks the number and queues a new code. The previous code stops working. */
export async function sendPhoneCode(deps: UserDeps, request: PhoneCodeRequest): Promise<PhoneChannel> {
  const channel = request.channel ?? 'sms';
  if (!deps.smsSender.channels.includes(channel)) throw refuse('phone/channel-off');
  if (!(await countTry(deps, request.phone, toNetworkPrefix(request.address))))
    throw refuse('phone/too-many-tries');
  await checkPhoneKind(deps, request.phone, request.address, request.field);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const { phone: number, owner } = request;
    await phoneCodeStore(tx).upsert({ number, owner, salt, code_hash: hashCode(salt, code), sent_at: now });
    const job: PhoneCodeJob = {
      to: number,
      owner,
      code,
      channel,
      language: request.language ?? 'en',
      expiresAt: now + deps.phone.limits.codeLifetimeMs,
    };
    await deps.jobs.add(tx, phoneCodeJob, job, { maxAttempts: maxSendAttempts });
  });
  return channel;
}

/** Counts the try before anything is looked up, so that the reply reveals nothing and every request costs the same. */
function countTry(deps: UserDeps, number: string, network: string): Promise<boolean> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const traces = phoneTraceStore(tx);
    await traces.lockCounts(number, network);
    const counts = await traces.counts('code', number, network, { since: now - hourMs, now });
    const whitelisted = await whitelistStore(tx).has(number);
    if (!canRequestCode(counts, deps.phone.limits, whitelisted)) return false;
    await traces.addTry({ kind: 'code', number, network, at: now });
    return true;
  });
}

/**
 * Whether the code is correct. A correct code is used up and a wrong one is counted. So when this returns false,
 * the transaction must still commit: throw the refusal outside.
 */
export async function consumePhoneCode(
  deps: UserDeps,
  tx: Sql,
  { phone, owner, code }: { phone: string; owner: number; code: string },
): Promise<boolean> {
  const codes = phoneCodeStore(tx);
  const row = await codes.lock(phone, owner);
  if (!row || !isPhoneCodeUsable(row, deps.clock.now(), deps.phone.limits)) return false;
  const givenHash = hashCode(row.salt, code.replaceAll(/[\s-]/g, ''));
  if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(givenHash))) {
    await codes.countTry(phone, owner);
    return false;
  }
  await codes.remove(phone, owner);
  return true;
}

/** Salted. Otherwise one precomputed table of a million hashes would reveal every code. */
function hashCode(salt: string, code: string): string {
  return createHmac('sha256', `phone-code:${salt}`).update(code).digest('hex');
}
