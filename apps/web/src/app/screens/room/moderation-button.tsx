import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReportList, OpenReportsBanner, useRoomReports } from '../../../features/chat/index.ts';
import {
  ModerationRecord,
  RestrictedList,
  TeamList,
  useRestrictedCount,
  useRoomSession,
} from '../../../features/room/index.ts';
import { formatCompact } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { ShieldIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { CountBadge } from '../../../ui/tag.tsx';

type Tab = 'reports' | 'restricted' | 'team' | 'record';

/** Returns how many reported messages still wait for a decision. */
function useReportedCount(): number {
  const { roomUuid } = useRoomSession();
  return new Set(useRoomReports(roomUuid).data?.map(({ messageUuid }) => messageUuid)).size;
}

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
      {isOpen && <ModerationDialog onClose={() => setIsOpen(false)} />}
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
      {isOpen && <ModerationDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function ModerationDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { roomUuid } = useRoomSession();
  const [tab, setTab] = useState<Tab>('reports');
  const reports = useReportedCount();
  const restricted = useRestrictedCount();
  const count = (value: number) => (value > 0 ? formatCompact(value, i18n.locale) : undefined);
  return (
    <Dialog title={t`Moderation`} onClose={onClose}>
      <TabList<Tab>
        base="order"
        label={t`Moderation`}
        value={tab}
        onChange={setTab}
        widths="content"
        tabs={[
          { id: 'reports', label: t`Reports`, count: count(reports) },
          { id: 'restricted', label: t`Muted and banned`, count: count(restricted) },
          { id: 'team', label: t`Team` },
          { id: 'record', label: t`History` },
        ]}
      />
      <TabPanel base="order" id={tab} className="pt-4">
        {tab === 'reports' && <ReportList roomUuid={roomUuid} />}
        {tab === 'restricted' && <RestrictedList />}
        {tab === 'team' && <TeamList />}
        {tab === 'record' && <ModerationRecord />}
      </TabPanel>
    </Dialog>
  );
}
