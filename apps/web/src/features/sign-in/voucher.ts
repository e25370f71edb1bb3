/** The voucher that a link brings along; empty without one. */
export function voucherOf(search: string): string {
  return new URLSearchParams(search).get('voucher')?.trim().slice(0, 32) ?? '';
}

/** Where somebody with an account redeems it. */
export function voucherPlace(voucher: string): string {
  return `/settings/account?${new URLSearchParams({ voucher })}`;
}
