/** Returns the voucher code in a link; empty without one. */
export function parseVoucher(search: string): string {
  return new URLSearchParams(search).get('voucher')?.trim().slice(0, 32) ?? '';
}

/** The page where an existing account redeems it. */
export function voucherPath(voucher: string): string {
  return `/settings/account?${new URLSearchParams({ voucher })}`;
}
