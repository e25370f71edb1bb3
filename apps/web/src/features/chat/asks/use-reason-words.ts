import { useLingui } from '@lingui/react/macro';
import type { ChatReport } from '@turnstage/contracts';

/** Why a message is reported, in the order of the choice. */
export function useReasonWords(): Record<ChatReport['reason'], string> {
  const { t } = useLingui();
  return {
    SPAM: t`Spam`,
    HARASSMENT: t`Harassment`,
    HATE: t`Hate`,
    SEXUAL: t`Sexual content`,
    VIOLENCE: t`Violence`,
    OTHER: t`Something else`,
  };
}
