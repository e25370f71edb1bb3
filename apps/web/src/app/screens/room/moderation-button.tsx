import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { OptionalPart } from '../../../lib/optional-part.tsx';
import { OpenReportsBanner } from '../../../features/chat/index.ts';
import { useRoomState } from '../../../features/room/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { formatCompact } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { ShieldIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { CountBadge } from '../../../ui/tag.tsx';
import { useReportedCount } from './use-reported-count.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: ModerationDialog } = lazyWithCatalogues(['room-people'], () =>
  import('./moderation-dialog.tsx').then((module) => module.ModerationDialog),
);

/** For moderators of the room: reports, who is muted or banned, who holds a role, and what was done. */
export function ModerationButton() {
  const { i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const reports = useReportedCount();
  return (
    <>
      <Button wide icon={ShieldIcon} onClick={() => setIsOpen(true)}>
        <Trans>Moderation</Trans>
        {reports > 0 && <CountBadge>{formatCompact(reports, i18n.locale)}</CountBadge>}
      </Button>
      {isOpen && (
        <LazyBoundary>
          <ModerationDialog onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Shown above the chat when a report waits for a moderator; otherwise empty. */
export function PendingReports() {
  const [isOpen, setIsOpen] = useState(false);
  const reports = useReportedCount();
  return (
    // The row disappears with the last report, so its dialog has no button to return the focus to.
    <div ref={keepFocus} className="shrink-0">
      {reports > 0 && <OpenReportsBanner count={reports} onPress={() => setIsOpen(true)} />}
      {isOpen && (
        <LazyBoundary>
          <ModerationDialog onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}

const { component: RaidBanner } = lazyWithCatalogues([], () =>
  import('../../../features/room/notices/raid-banner.tsx').then((module) => module.RaidBanner),
);

/** Shown above the chat to everyone while raid mode is on (rule R122). */
export function RaidNotice({ canModerate }: { canModerate: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAnnounced = useRoomState(({ settings }) => (settings.raidUntil ?? null) !== null);
  return (
    // The row disappears with the raid, so its dialog has no button to return the focus to.
    <div ref={keepFocus} className="shrink-0">
      {isAnnounced && (
        <OptionalPart>
          <RaidBanner onPress={canModerate ? () => setIsOpen(true) : undefined} />
        </OptionalPart>
      )}
      {isOpen && (
        <LazyBoundary>
          <ModerationDialog initialTab="pace" onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}
