import { networkOf } from '../../../http/network-of.ts';
import { refuse } from '../../../http/refusal.ts';
import type { PhoneJudgement } from '../../../outbound/phone-intelligence.ts';
import { whitelistStore } from '../phone-whitelist/whitelist.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { hourMs, traceMs } from './phone.rules.ts';
import { phoneTraceStore } from './phone-trace.store.ts';

export interface JudgedPhone extends PhoneJudgement {
  readonly whitelisted: boolean;
}

/** E.164, or the refusal that the product has for numbers (document 3 section 5). */
export async function readPhone(deps: UserDeps, text: string, field = 'phone'): Promise<string> {
  const phone = await deps.phoneIntelligence.read(text);
  if (phone === undefined) throw refuse('phone/invalid', { field });
  return phone;
}

/** What a number is. An answer counts for a day; asking anew costs money and is limited per network. */
export async function judgePhone(deps: UserDeps, phone: string, address: string): Promise<JudgedPhone> {
  const { database, clock, phoneIntelligence } = deps;
  if (await whitelistStore(database).has(phone))
    return { status: 'VALID', lineType: 'unknown', whitelisted: true };
  const known = await phoneTraceStore(database).lookup(phone, clock.now() - traceMs);
  if (known && known.status !== 'VALIDATION_ERROR')
    return { status: known.status, lineType: known.line_type, whitelisted: false };
  await countLookup(deps, phone, networkOf(address));
  const { status, lineType } = await phoneIntelligence.judge(phone);
  const row = { number: phone, status, line_type: lineType, checked_at: clock.now() };
  await phoneTraceStore(database).keepLookup(row);
  return { status, lineType, whitelisted: false };
}

/** Throws unless a code may go to the number. When nobody can tell its kind, its range decides: nobody is locked out by a look-up that is down. */
export async function checkPhoneKind(
  deps: UserDeps,
  phone: string,
  address: string,
  field = 'phone',
): Promise<void> {
  const { status } = await judgePhone(deps, phone, address);
  const decided =
    status === 'VALIDATION_ERROR' ? (await deps.phoneIntelligence.judgeOffline(phone)).status : status;
  if (decided !== 'VALID') throw refuse('phone/invalid', { field });
}

async function countLookup(deps: UserDeps, number: string, network: string): Promise<void> {
  const now = deps.clock.now();
  const counted = await deps.database.transaction(async (tx) => {
    const traces = phoneTraceStore(tx);
    await traces.lockCounts(number, network);
    const { ofNetwork } = await traces.counts('lookup', number, network, now - hourMs);
    if (ofNetwork >= deps.phone.limits.triesPerAddressPerHour) return false;
    await traces.addTry({ kind: 'lookup', number, network, at: now });
    return true;
  });
  if (!counted) throw refuse('phone/too-many-tries');
}
