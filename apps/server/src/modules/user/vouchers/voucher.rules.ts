/** Without 0, O, 1 and I, which are easy to confuse (decisions section 1). */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** `random` returns an integer below its argument. */
export function generateCode(random: (below: number) => number): string {
  return Array.from({ length: codeLength }, () => alphabet[random(alphabet.length)]).join('');
}

/** Normalises a typed code: spaces, dashes and case don't matter. */
export function normalizeCode(input: string): string {
  return input.replaceAll(/[\s-]/g, '').toUpperCase();
}

export const codeEndLength = 3;

interface VoucherState {
  readonly status: 'PENDING' | 'REDEEMED' | 'REVOKED';
  readonly expires_at: number | null;
}

export function isRedeemable(voucher: VoucherState, now: number): boolean {
  return voucher.status === 'PENDING' && (voucher.expires_at === null || voucher.expires_at > now);
}
