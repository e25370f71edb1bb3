import { useLingui } from '@lingui/react/macro';
import { ServicesSection } from '../../../features/services/settings/services-section.tsx';
import { activity } from '../../../lib/activity.ts';
import { OnlyInBrowser } from '../../../ui/only-in-browser.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** Other services ask for permission on pages of their own, which no frame can show. */
export function ServicesPage() {
  const { t } = useLingui();
  if (!activity) return <ServicesSection />;
  return (
    <Panel title={t`Music services`}>
      <OnlyInBrowser title={t`Link services in your browser`} path="/settings/services" />
    </Panel>
  );
}
