import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { failureText } from '../../../lib/failure-text.ts';

export function useEmailFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) =>
    error instanceof ApiError && error.code === 'request/invalid' && error.field === 'email'
      ? t`That doesn’t look like an email address.`
      : failureText(error);
}
