/** Without 0, O, 1 and I, which people read wrong (decisions section 1). */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** `random` answers a whole number below its argument. */
export function newCode(random: (below: number) => number): string {
  return Array.from({ length: codeLength }, () => alphabet[random(alphabet.length)]).join('');
}

/** As somebody typed it: blanks, dashes and small letters do not matter. */
export function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

export const codeEndLength = 3;

interface VoucherState {
  readonly status: 'PENDING' | 'REDEEMED' | 'REVOKED';
  readonly expires_at: number | null;
}

export function isRedeemable(voucher: VoucherState, now: number): boolean {
  return voucher.status === 'PENDING' && (voucher.expires_at === null || voucher.expires_at > now);
}
