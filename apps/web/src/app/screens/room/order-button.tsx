import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReportList, ReportsWaiting, useRoomReports } from '../../../features/chat/index.ts';
import { RestrictedList, useRestrictedCount, useRoomSession } from '../../../features/room/index.ts';
import { formatCompact } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { ShieldIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { CountBadge } from '../../../ui/tag.tsx';

type Tab = 'reports' | 'restricted';

/** How many messages somebody reported that nobody decided on yet. */
function useReportedCount(): number {
  const { roomUuid } = useRoomSession();
  return new Set(useRoomReports(roomUuid).data?.map(({ messageUuid }) => messageUuid)).size;
}

/** For those who keep order in the room: what was reported, and who is muted or banned. */
export function OrderButton() {
  const { i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const reports = useReportedCount();
  return (
    <>
      <Button wide icon={ShieldIcon} onClick={() => setIsOpen(true)}>
        <Trans>Keeping order</Trans>
        {reports > 0 && <CountBadge>{formatCompact(reports, i18n.locale)}</CountBadge>}
      </Button>
      {isOpen && <OrderDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Above the chat, where those who keep order are looking: a report waits for them. Else nothing. */
export function WaitingReports() {
  const [isOpen, setIsOpen] = useState(false);
  const reports = useReportedCount();
  return (
    // The row goes with the last report, and its dialog has nothing to give the focus back to.
    <div ref={keepFocus} className="shrink-0">
      {reports > 0 && <ReportsWaiting count={reports} onPress={() => setIsOpen(true)} />}
      {isOpen && <OrderDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { roomUuid } = useRoomSession();
  const [tab, setTab] = useState<Tab>('reports');
  const reports = useReportedCount();
  const restricted = useRestrictedCount();
  const count = (value: number) => (value > 0 ? formatCompact(value, i18n.locale) : undefined);
  return (
    <Dialog title={t`Keeping order`} onClose={onClose}>
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
  );
}
