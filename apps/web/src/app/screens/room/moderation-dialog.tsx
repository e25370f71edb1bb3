import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReportList } from '../../../features/chat/reports/report-list.tsx';
import { useRoomSession } from '../../../features/room/index.ts';
import { ModerationRecord } from '../../../features/room/people/record/moderation-record.tsx';
import {
  RestrictedList,
  useRestrictedCount,
} from '../../../features/room/people/restricted/restricted-list.tsx';
import { PacePanel } from '../../../features/room/people/pace/pace-panel.tsx';
import { TeamList } from '../../../features/room/people/role-holders/team-list.tsx';
import { formatCompact } from '../../../lib/numbers.ts';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { useReportedCount } from './use-reported-count.ts';

export type ModerationTab = 'reports' | 'restricted' | 'team' | 'pace' | 'record';

interface ModerationDialogProps {
  initialTab?: ModerationTab;
  onClose: () => void;
}

/** Reports, who is muted or banned, who holds a role, how fast people write, and what was done. */
export function ModerationDialog({ initialTab = 'reports', onClose }: ModerationDialogProps) {
  const { t, i18n } = useLingui();
  const { roomUuid } = useRoomSession();
  const [tab, setTab] = useState<ModerationTab>(initialTab);
  const reports = useReportedCount();
  const restricted = useRestrictedCount();
  const count = (value: number) => (value > 0 ? formatCompact(value, i18n.locale) : undefined);
  return (
    <Dialog title={t`Moderation`} onClose={onClose}>
      <TabList<ModerationTab>
        base="order"
        label={t`Moderation`}
        value={tab}
        onChange={setTab}
        widths="content"
        tabs={[
          { id: 'reports', label: t`Reports`, count: count(reports) },
          { id: 'restricted', label: t`Muted and banned`, count: count(restricted) },
          { id: 'team', label: t`Team` },
          { id: 'pace', label: t`Chat limits` },
          { id: 'record', label: t`History` },
        ]}
      />
      <TabPanel base="order" id={tab} className="pt-4">
        {tab === 'reports' && <ReportList roomUuid={roomUuid} />}
        {tab === 'restricted' && <RestrictedList />}
        {tab === 'team' && <TeamList />}
        {tab === 'pace' && <PacePanel />}
        {tab === 'record' && <ModerationRecord />}
      </TabPanel>
    </Dialog>
  );
}
