import { useLingui } from '@lingui/react';
import { failureText } from './failure-text.ts';

/** `failureText` for what is drawn: it is drawn anew when the language changes. */
export function useFailureText(): (error: unknown) => string {
  useLingui();
  return failureText;
}
