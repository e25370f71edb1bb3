import type { userService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { classifyPhone, readPhone } from '../phones/classify-phone.ts';
import { hourMs, traceMs } from '../phones/phone.rules.ts';
import { phoneTraceStore } from '../phones/phone-trace.store.ts';
import type { UserDeps } from '../user.deps.ts';

export async function validatePhone(
  deps: UserDeps,
  { params, address }: Call<typeof userService.validatePhone>,
) {
  const phone = await deps.phoneIntelligence.read(params.phone);
  if (phone === undefined) return { phone: params.phone, status: 'INVALID' as const, whitelisted: false };
  const { status, whitelisted } = await classifyPhone(deps, phone, address);
  return { phone, status, whitelisted };
}

export async function recentPhones(deps: UserDeps, { query }: Call<typeof userService.recentPhones>) {
  const now = deps.clock.now();
  const traces = phoneTraceStore(deps.database);
  const rows = await traces.listRecent(now - traceMs, now - hourMs, query.limit ?? 100);
  return rows.map((row) => ({
    phone: row.number,
    status: row.status,
    lineType: row.line_type,
    checkedAt: new Date(row.checked_at).toISOString(),
    triesLastHour: row.tries ?? 0,
  }));
}

/** For someone who was locked out by mistake, or when a number has moved to another carrier. */
export async function forgetRecentPhones(
  deps: UserDeps,
  { query }: Call<typeof userService.forgetRecentPhones>,
) {
  const phone = query.phone === undefined ? undefined : await readPhone(deps, query.phone);
  await deps.database.transaction((tx) => phoneTraceStore(tx).clear(phone));
  return { ok: true };
}

export async function phoneFraudConstants({ phone }: UserDeps) {
  const { triesPerNumberPerHour, triesPerAddressPerHour, codeLifetimeMs, triesPerCode } = phone.limits;
  return {
    triesPerNumberPerHour,
    triesPerAddressPerHour,
    codeLifetimeSeconds: codeLifetimeMs / 1000,
    triesPerCode,
  };
}
