import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReportList, useRoomReports } from '../../../features/chat/index.ts';
import { RestrictedList, useRestrictedCount, useRoomSession } from '../../../features/room/index.ts';
import { formatCompact } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { ShieldIcon } from '../../../ui/icons/index.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { CountBadge } from '../../../ui/tag.tsx';

type Tab = 'reports' | 'restricted';

/** For those who keep order in the room: what was reported, and who is muted or banned. */
export function OrderButton() {
  const { t, i18n } = useLingui();
  const { roomUuid } = useRoomSession();
  const [isOpen, setIsOpen] = useState(false);
  const [tab, setTab] = useState<Tab>('reports');
  const reports = new Set(useRoomReports(roomUuid).data?.map(({ messageUuid }) => messageUuid)).size;
  const restricted = useRestrictedCount();
  const count = (value: number) => (value > 0 ? formatCompact(value, i18n.locale) : undefined);
  return (
    <>
      <Button wide icon={ShieldIcon} onClick={() => setIsOpen(true)}>
        <Trans>Keeping order</Trans>
        {reports > 0 && <CountBadge>{formatCompact(reports, i18n.locale)}</CountBadge>}
      </Button>
      {isOpen && (
        <Dialog title={t`Keeping order`} onClose={() => setIsOpen(false)}>
          <TabList<Tab>
            base="order"
            label={t`Keeping order`}
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'reports', label: t`Reports`, count: count(reports) },
              { id: 'restricted', label: t`Muted and banned`, count: count(restricted) },
            ]}
          />
          <TabPanel base="order" id={tab} className="pt-4">
            {tab === 'reports' ? <ReportList roomUuid={roomUuid} /> : <RestrictedList />}
          </TabPanel>
        </Dialog>
      )}
    </>
  );
}
