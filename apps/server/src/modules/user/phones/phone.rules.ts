/** What holds for codes by phone; the figures are settings (decisions section 1). */
export interface PhoneLimits {
  readonly triesPerNumberPerHour: number;
  readonly triesPerAddressPerHour: number;
  readonly codeLifetimeMs: number;
  readonly triesPerCode: number;
}

export const hourMs = 60 * 60 * 1000;
/** How long a look-up counts, and what is kept of tries for staff to see. */
export const traceMs = 24 * hourMs;

export interface TryCounts {
  readonly ofNumber: number;
  readonly ofNetwork: number;
}

/**
 * Whether another code may be asked for. A number that staff vouch for is not held to the limit of its network, where
 * many may stand behind one address; the limit of the number itself stays, since it guards the account behind it.
 */
export function mayAskForCode(counts: TryCounts, limits: PhoneLimits, whitelisted: boolean): boolean {
  if (counts.ofNumber >= limits.triesPerNumberPerHour) return false;
  return whitelisted || counts.ofNetwork < limits.triesPerAddressPerHour;
}

/** Whether a code may still be tried. */
export function phoneCodeIsLive(
  code: { readonly sent_at: number; readonly tries: number },
  now: number,
  limits: PhoneLimits,
): boolean {
  return now < code.sent_at + limits.codeLifetimeMs && code.tries < limits.triesPerCode;
}

/** The message; its last line lets browsers of phones fill in the code on our page only (WebOTP). */
export function phoneCodeText(code: string, minutes: number, host: string, language: 'en' | 'es'): string {
  const words =
    language === 'es'
      ? `${code} es tu código de Turnstage. Vale ${minutes} minutos. No se lo des a nadie.`
      : `${code} is your Turnstage code. It works for ${minutes} minutes. Give it to nobody.`;
  return `${words}\n\n@${host} #${code}`;
}
