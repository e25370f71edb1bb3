import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useState } from 'react';
import { textLimits } from '../../lib/text-limits.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import type { Account, Problems } from './credentials.ts';

type Field = keyof Account;

/** What is wrong with a form: found here before sending, or by the server after. */
export function useFieldProblems() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);

  const texts: Record<Field, Partial<Record<string, string>>> = {
    nickname: {
      missing: t`Choose the name that others will see.`,
      short: t`A nickname has at least ${textLimits.nickname.min} letters.`,
    },
    email: {
      missing: t`Enter your email address.`,
      malformed: t`This does not look like an email address.`,
    },
    password: {
      missing: t`Enter your password.`,
      short: t`Use at least ${textLimits.password.min} characters.`,
    },
    voucherCode: { missing: t`Enter the code of your voucher.` },
  };
  const refusals: Partial<Record<string, { field: Field | null; text: string }>> = {
    'auth/incorrect-credentials': { field: 'password', text: t`Email and password do not fit together.` },
    'auth/banned': { field: null, text: t`This account is banned from this installation.` },
    'auth/deactivated': {
      field: null,
      text: t`This account was closed. The people who run this place can open it again for 14 days.`,
    },
    'voucher/invalid': {
      field: 'voucherCode',
      text: t`This voucher is not valid: it was used already, taken back, or has run out.`,
    },
    'sign-up/email-taken': {
      field: 'email',
      text: t`There is an account with this address already. Sign in instead?`,
    },
    'sign-up/closed': {
      field: null,
      text: t`Sign-up is closed here. Ask the people who run this place for an account.`,
    },
    'profile/nickname-taken': {
      field: 'nickname',
      text: t`Somebody has this nickname already. Try another one.`,
    },
  };
  const told = failure instanceof ApiError ? refusals[failure.code] : undefined;
  const serverField = told ? told.field : failure instanceof ApiError ? asField(failure.field) : null;
  const serverText = failure === null ? undefined : (told?.text ?? failureText(failure));

  return {
    /** What to say at a field. */
    at: (field: Field): string | undefined => {
      const problem = problems[field];
      if (problem) return texts[field][problem];
      return serverField === field ? serverText : undefined;
    },
    /** What belongs to no field. */
    general: serverField === null ? serverText : undefined,
    setProblems,
    setFailure,
    clear: () => {
      setProblems({});
      setFailure(null);
    },
  };
}

function asField(name: string | undefined): Field | null {
  return name === 'nickname' || name === 'email' || name === 'password' || name === 'voucherCode'
    ? name
    : null;
}
