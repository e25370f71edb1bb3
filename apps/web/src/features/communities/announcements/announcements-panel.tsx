import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { MegaphoneIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Panel } from '../../../ui/panel.tsx';
import { firstAnnouncements, useAnnouncements } from '../data/use-announcements.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementRow } from './announcement-row.tsx';

const minuteMs = 60_000;
const pageSize = 20;

/** What the people who run the community say, pinned ones first; for others than them nothing without any. */
export function AnnouncementsPanel({ community, canManage }: { community: Community; canManage: boolean }) {
  const { t } = useLingui();
  const now = useNow(minuteMs);
  const [limit, setLimit] = useState(firstAnnouncements);
  const [isWriting, setWriting] = useState(false);
  const { data } = useAnnouncements(community.uuid, limit);
  if (!data || (data.count === 0 && !canManage)) return null;
  const left = data.count - data.announcements.length;
  return (
    <Panel
      className="mb-6"
      title={t`Announcements`}
      aside={
        canManage && (
          <Button size="sm" icon={MegaphoneIcon} onClick={() => setWriting(true)}>
            <Trans>Announce</Trans>
          </Button>
        )
      }
    >
      {data.count === 0 && (
        <p className="text-14 text-ink-2">
          <Trans>News for your members goes here. They get a notification.</Trans>
        </p>
      )}
      <ul ref={keepFocus} className="-my-3 flex flex-col divide-y divide-line">
        {data.announcements.map((announcement) => (
          <AnnouncementRow
            key={announcement.uuid}
            announcement={announcement}
            communityUuid={community.uuid}
            canManage={canManage}
            now={now}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button
          wide
          className="mt-4"
          onClick={() => setLimit(limit === firstAnnouncements ? pageSize : limit + pageSize)}
        >
          <Plural value={left} one="Show # more" other="Show # more" />
        </Button>
      )}
      {isWriting && <AnnouncementDialog communityUuid={community.uuid} onClose={() => setWriting(false)} />}
    </Panel>
  );
}
