import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '@turnstage/client';
import type { chatService } from '@turnstage/contracts';

export type Report = CallReply<(typeof chatService)['adminReports']>['data'][number];
type Reason = NonNullable<Report['reason']>;

/** The reason of a report, in the page's language. */
export function useReasonName(): (reason: Reason) => string {
  const { t } = useLingui();
  const names: Record<Reason, string> = {
    SPAM: t`Spam`,
    HARASSMENT: t`Harassment`,
    HATE: t`Hate`,
    SEXUAL: t`Sexual content`,
    VIOLENCE: t`Violence`,
    OTHER: t`Something else`,
  };
  return (reason) => names[reason];
}
