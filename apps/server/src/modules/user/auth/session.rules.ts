import type { TokenRole } from '@turnstage/contracts';

const dayMs = 24 * 60 * 60 * 1000;

/** Decisions section 1: a person's token lives 30 days and can be renewed, a bot's ten years, a guest's one day. */
export function sessionLifetimeMs(role: TokenRole): number {
  switch (role) {
    case 'guest':
      return dayMs;
    case 'bot':
      return 3650 * dayMs;
    default:
      return 30 * dayMs;
  }
}

export function isBanned(
  account: { banned_at: number | null; banned_until: number | null },
  now: number,
): boolean {
  if (account.banned_at === null) return false;
  return account.banned_until === null || account.banned_until > now;
}

/** `ghost-NNNN`, the same for the whole life of a guest's token (decisions section 1). */
export function ghostNickname(guestUuid: string): string {
  const number = Number.parseInt(guestUuid.slice(0, 8), 16) % 10_000;
  return `ghost-${String(number).padStart(4, '0')}`;
}
