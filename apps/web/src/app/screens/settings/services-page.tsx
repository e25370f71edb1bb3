import { useLingui } from '@lingui/react/macro';
import { ServicesSection } from '../../../features/services/settings/services-section.tsx';
import { activity } from '../../../lib/activity.ts';
import { OnlyInBrowser } from '../../../ui/only-in-browser.tsx';

/** Other services ask for permission on pages of their own, which no frame can show. */
export function ServicesPage() {
  const { t } = useLingui();
  if (!activity) return <ServicesSection />;
  return (
    <div className="rounded-card bg-surface-1">
      <OnlyInBrowser title={t`Link services in your browser`} path="/settings/services" />
    </div>
  );
}
