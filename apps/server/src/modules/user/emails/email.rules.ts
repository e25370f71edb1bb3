const minuteMs = 60 * 1000;

/** Decisions section 1: valid 15 minutes, five tries, 60 seconds between two mails. */
export const codeLifetimeMs = 15 * minuteMs;
export const codeTries = 5;
export const resendWaitMs = minuteMs;

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Without the signs that make a list, a group or a name of it in the head of a mail, and so another recipient. */
export function isEmail(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email) &&
    !/[\p{C}()<>[\]:;,\\"]/u.test(email)
  );
}

export interface CodeState {
  readonly code_hash: string | null;
  readonly code_sent_at: number | null;
  readonly code_tries: number;
}

/** Whether a code may still be tried. */
export function codeIsLive(email: CodeState, now: number): boolean {
  return (
    email.code_hash !== null &&
    email.code_sent_at !== null &&
    now < email.code_sent_at + codeLifetimeMs &&
    email.code_tries < codeTries
  );
}

export function mayResend(email: CodeState, now: number): boolean {
  return email.code_sent_at === null || now >= email.code_sent_at + resendWaitMs;
}
