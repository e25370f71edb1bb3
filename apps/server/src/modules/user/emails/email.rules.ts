const minuteMs = 60 * 1000;

/** Decisions section 1: valid for 15 minutes, five tries. */
export const codeLifetimeMs = 15 * minuteMs;
export const maxCodeTries = 5;

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Rejects the characters that start a list, a group or a display name in a mail header, since they could add
 * another recipient.
 */
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

/** Whether the code can still be tried. */
export function isCodeUsable(email: CodeState, now: number): boolean {
  return (
    email.code_hash !== null &&
    email.code_sent_at !== null &&
    now < email.code_sent_at + codeLifetimeMs &&
    email.code_tries < maxCodeTries
  );
}

export interface EmailState {
  readonly id: number;
  readonly status: 'PENDING_VERIFICATION' | 'VERIFIED' | 'DELETED' | 'CREATED_BY_ADMIN';
  readonly added: boolean;
  readonly made_main_at: number | null;
}

export function isVerified({ status }: Pick<EmailState, 'status'>): boolean {
  return status === 'VERIFIED' || status === 'CREATED_BY_ADMIN';
}

/**
 * Where mail to a person goes: the verified address chosen last, else the oldest verified one, else the one from
 * sign-up.
 */
export function mainEmailOf<E extends EmailState>(emails: readonly E[]): E | undefined {
  const sorted = [...emails].sort((a, b) => (b.made_main_at ?? 0) - (a.made_main_at ?? 0) || a.id - b.id);
  return sorted.find(isVerified) ?? sorted.find(({ added }) => !added) ?? sorted[0];
}

/** An address that was added but never verified can always be deleted. Otherwise another verified one must remain. */
export function canDeleteEmail(email: EmailState, others: readonly EmailState[]): boolean {
  return (email.added && !isVerified(email)) || others.some(isVerified);
}
