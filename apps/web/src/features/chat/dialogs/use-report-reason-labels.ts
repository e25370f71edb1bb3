import { useLingui } from '@lingui/react/macro';
import type { ChatReport } from '@turnstage/contracts';

/** Labels of the report reasons, in the order in which the dialog offers them. */
export function useReportReasonLabels(): Record<ChatReport['reason'], string> {
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
