import { useLingui } from '@lingui/react';
import { failureText } from './failure-text.ts';

/** `failureText` for components: it re-renders when the language changes. */
export function useFailureText(): (error: unknown) => string {
  useLingui();
  return failureText;
}
