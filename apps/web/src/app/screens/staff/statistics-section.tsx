import { Trans, useLingui } from '@lingui/react/macro';
import { StaffPage } from '../../../features/staff/staff-page.tsx';
import { StatisticsView } from '../../../features/statistics/statistics-view.tsx';

/** Statistics of all rooms together. */
export function StatisticsSection() {
  const { t } = useLingui();
  return (
    <StaffPage title={t`Statistics`} lead={<Trans>All rooms together.</Trans>}>
      <StatisticsView place={{ kind: 'installation', id: '' }} />
    </StaffPage>
  );
}
