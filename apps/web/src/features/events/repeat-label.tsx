import { Trans } from '@lingui/react/macro';
import { toRepeat } from './editor/recurrence.ts';

/** How often an event happens. */
export function RepeatLabel({ rule }: { rule: string }) {
  switch (toRepeat(rule)) {
    case 'weekly':
      return <Trans>Every week</Trans>;
    case 'biweekly':
      return <Trans>Every two weeks</Trans>;
    case 'monthly':
      return <Trans>Every month</Trans>;
    default:
      return <Trans>Repeats</Trans>;
  }
}
