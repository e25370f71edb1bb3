import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { toPlainText } from './message-parts.ts';

export function usePlainText(): (message: string) => string {
  const { t } = useLingui();
  return useCallback((message: string) => toPlainText(message, (id) => t`Item ${id}`), [t]);
}
