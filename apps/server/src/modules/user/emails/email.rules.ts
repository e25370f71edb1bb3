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

export interface EmailState {
  readonly id: number;
  readonly status: 'PENDING_VERIFICATION' | 'VERIFIED' | 'DELETED' | 'CREATED_BY_ADMIN';
  readonly added: boolean;
  readonly made_main_at: number | null;
}

export const mostEmails = 10;

export function isProven({ status }: Pick<EmailState, 'status'>): boolean {
  return status === 'VERIFIED' || status === 'CREATED_BY_ADMIN';
}

/** Where mail to a person goes: the proven address chosen last, else the oldest proven one, else what came with the account. */
export function mainEmailOf<E extends EmailState>(emails: readonly E[]): E | undefined {
  const inOrder = [...emails].sort((a, b) => (b.made_main_at ?? 0) - (a.made_main_at ?? 0) || a.id - b.id);
  return inOrder.find(isProven) ?? inOrder.find(({ added }) => !added) ?? inOrder[0];
}

/** What was added and never proven goes freely; of the others a proven one has to stay. */
export function mayDelete(email: EmailState, others: readonly EmailState[]): boolean {
  return (email.added && !isProven(email)) || others.some(isProven);
}
