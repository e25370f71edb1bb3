import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../ui/panel.tsx';
import { Chart } from './chart.tsx';

const rows = 10;

/** The chart of a community, on its page. */
export function ChartPanel({ community }: { community: string }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Charts`}>
      <Chart place={{ community }} pageSize={rows} />
    </Panel>
  );
}
