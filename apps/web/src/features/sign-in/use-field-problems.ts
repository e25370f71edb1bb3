import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useState } from 'react';
import { limits } from '@turnstage/contracts/values';
import { useFailureText } from '../../lib/use-failure-text.ts';
import type { Account, Problems } from './credentials.ts';

type Field = keyof Account;

/** Errors of a form, from client validation or from the server's reply. */
export function useFieldProblems() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);

  const texts: Record<Field, Partial<Record<string, string>>> = {
    nickname: {
      missing: t`Choose a nickname. Others will see it.`,
      short: t`Your nickname needs at least ${limits.nickname.min} letters.`,
    },
    email: {
      missing: t`Enter your email.`,
      malformed: t`That doesn’t look like an email address. Check it again.`,
    },
    password: {
      missing: t`Enter your password.`,
      short: t`Use at least ${limits.password.min} characters.`,
    },
    voucherCode: { missing: t`Enter your voucher code.` },
  };
  const refusals: Partial<Record<string, { field: Field | null; text: string }>> = {
    'auth/incorrect-credentials': { field: 'password', text: t`Wrong email or password.` },
    'auth/banned': { field: null, text: t`This account is banned here.` },
    'auth/deactivated': {
      field: null,
      text: t`This account is closed. An admin can reopen it for 14 days.`,
    },
    'voucher/invalid': {
      field: 'voucherCode',
      text: t`This voucher doesn’t work: it’s been used, revoked, or has expired.`,
    },
    'sign-up/email-taken': {
      field: 'email',
      text: t`There’s already an account with this address. Sign in instead?`,
    },
    'sign-up/closed': {
      field: null,
      text: t`Sign-up is closed here. Ask an admin for an account.`,
    },
    'profile/nickname-taken': {
      field: 'nickname',
      text: t`That nickname’s taken. Try another one.`,
    },
  };
  const knownRefusal = failure instanceof ApiError ? refusals[failure.code] : undefined;
  const serverField = knownRefusal
    ? knownRefusal.field
    : failure instanceof ApiError
      ? toField(failure.field)
      : null;
  const serverText = failure === null ? undefined : (knownRefusal?.text ?? failureText(failure));

  return {
    /** The error of a field. */
    at: (field: Field): string | undefined => {
      const problem = problems[field];
      if (problem) return texts[field][problem];
      return serverField === field ? serverText : undefined;
    },
    /** The error that belongs to no field. */
    general: serverField === null ? serverText : undefined,
    setProblems,
    setFailure,
    clear: () => {
      setProblems({});
      setFailure(null);
    },
  };
}

function toField(name: string | undefined): Field | null {
  return name === 'nickname' || name === 'email' || name === 'password' || name === 'voucherCode'
    ? name
    : null;
}
