/** Prices as the server has them: an integer in the currency's smallest unit, and the currency in lower case. */

/** `€9.99` in English, `9,99 €` in Spanish. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** fractionDigits(currency));
}

/** `9.99` for a field; always with a point. */
export function toMoneyField(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Reads `9.99` and `9,99`. Returns null for anything else, and for more decimals than the currency has. */
export function fromMoneyField(text: string, currency: string): number | null {
  const digits = fractionDigits(currency);
  const parts = /^(\d{1,8})(?:[.,](\d+))?$/.exec(text.trim());
  const fraction = parts?.[2] ?? '';
  if (!parts?.[1] || fraction.length > digits) return null;
  return Number(parts[1] + fraction.padEnd(digits, '0'));
}

/** Whether the browser can format amounts in it. */
export function isCurrency(currency: string): boolean {
  return /^[a-z]{3}$/.test(currency);
}

function fractionDigits(currency: string): number {
  if (!isCurrency(currency)) return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}
