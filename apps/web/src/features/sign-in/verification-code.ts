/** Digits of a code, at least this many of them have to be waited for. */
export const codeLength = 6;
/** The server sends no two mails within this time. */
const resendMs = 60_000;

/** The digits of what was typed or pasted: `123 456` and `123-456` are codes, too. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeLength);
}

/**
 * Whole seconds until a mail may be asked for again; 0 when it may be. The clocks of page and server
 * may differ, so it is never longer than the wait itself.
 */
export function secondsToResend(sentAtMs: number, nowMs: number): number {
  const leftMs = Math.min(resendMs, sentAtMs + resendMs - nowMs);
  return Math.max(0, Math.ceil(leftMs / 1000));
}
