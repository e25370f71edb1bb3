/** Limits for codes by phone. The values come from the settings (decisions section 1). */
export interface PhoneLimits {
  readonly triesPerNumberPerHour: number;
  readonly triesPerAddressPerHour: number;
  readonly codeLifetimeMs: number;
  readonly triesPerCode: number;
}

export const hourMs = 60 * 60 * 1000;
/** How long lookups are cached and tries are kept for staff to see. */
export const traceMs = 24 * hourMs;

export interface TryCounts {
  readonly ofNumber: number;
  readonly ofNetwork: number;
}

/**
 * Whether another code can be requested. A whitelisted number is exempt from the limit of its network, since many
 * people can share one address. The limit of the number itself still applies, because it protects the account
 * behind it.
 */
export function canRequestCode(counts: TryCounts, limits: PhoneLimits, whitelisted: boolean): boolean {
  if (counts.ofNumber >= limits.triesPerNumberPerHour) return false;
  return whitelisted || counts.ofNetwork < limits.triesPerAddressPerHour;
}

/** Whether the code can still be tried. */
export function isPhoneCodeUsable(
  code: { readonly sent_at: number; readonly tries: number },
  now: number,
  limits: PhoneLimits,
): boolean {
  return now < code.sent_at + limits.codeLifetimeMs && code.tries < limits.triesPerCode;
}

/** Text of the message. The last line lets phone browsers fill in the code, on our page only (WebOTP). */
export function phoneCodeText(code: string, minutes: number, host: string, language: 'en' | 'es'): string {
  const message =
    language === 'es'
      ? `${code} es tu código de Turnstage. Vale ${minutes} minutos. No lo compartas con nadie.`
      : `${code} is your Turnstage code. It works for ${minutes} minutes. Don't share it with anyone.`;
  return `${message}\n\n@${host} #${code}`;
}
