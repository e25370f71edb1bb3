import { toNetworkPrefix } from '../../../http/network-prefix.ts';
import { refuse } from '../../../http/refusal.ts';
import type { PhoneClassification } from '../../../outbound/phone-intelligence.ts';
import { whitelistStore } from '../phone-whitelist/whitelist.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { hourMs, traceMs } from './phone.rules.ts';
import { phoneTraceStore } from './phone-trace.store.ts';

export interface ClassifiedPhone extends PhoneClassification {
  readonly whitelisted: boolean;
}

/** Returns the number in E.164, or refuses with the product's message for invalid numbers (document 3 section 5). */
export async function readPhone(deps: UserDeps, text: string, field = 'phone'): Promise<string> {
  const phone = await deps.phoneIntelligence.read(text);
  if (phone === undefined) throw refuse('phone/invalid', { field });
  return phone;
}

/** Returns the kind of a number. A lookup is cached for a day. New lookups cost money and are limited per network. */
export async function classifyPhone(
  deps: UserDeps,
  phone: string,
  address: string,
): Promise<ClassifiedPhone> {
  const { database, clock, phoneIntelligence } = deps;
  if (await whitelistStore(database).has(phone))
    return { status: 'VALID', lineType: 'unknown', whitelisted: true };
  const cached = await phoneTraceStore(database).lookup(phone, clock.now() - traceMs);
  if (cached && cached.status !== 'VALIDATION_ERROR')
    return { status: cached.status, lineType: cached.line_type, whitelisted: false };
  await countLookup(deps, phone, toNetworkPrefix(address));
  const { status, lineType } = await phoneIntelligence.classify(phone);
  const row = { number: phone, status, line_type: lineType, checked_at: clock.now() };
  await phoneTraceStore(database).saveLookup(row);
  return { status, lineType, whitelisted: false };
}

/**
 * Throws unless a code can be sent to the number. When the lookup fails, the number range decides, so that an
 * outage locks nobody out.
 */
export async function checkPhoneKind(
  deps: UserDeps,
  phone: string,
  address: string,
  field = 'phone',
): Promise<void> {
  const { status } = await classifyPhone(deps, phone, address);
  const finalStatus =
    status === 'VALIDATION_ERROR' ? (await deps.phoneIntelligence.classifyOffline(phone)).status : status;
  if (finalStatus !== 'VALID') throw refuse('phone/invalid', { field });
}

async function countLookup(deps: UserDeps, number: string, network: string): Promise<void> {
  const now = deps.clock.now();
  const counted = await deps.database.transaction(async (tx) => {
    const traces = phoneTraceStore(tx);
    await traces.lockCounts(number, network);
    const { ofNetwork } = await traces.counts('lookup', number, network, { since: now - hourMs, now });
    if (ofNetwork >= deps.phone.limits.triesPerAddressPerHour) return false;
    await traces.addTry({ kind: 'lookup', number, network, at: now });
    return true;
  });
  if (!counted) throw refuse('phone/too-many-tries');
}
