import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { plainWords } from './message-parts.ts';

export function usePlainWords(): (message: string) => string {
  const { t } = useLingui();
  return useCallback((message: string) => plainWords(message, (id) => t`Item ${id}`), [t]);
}
