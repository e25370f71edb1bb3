import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { activity } from '../lib/activity.ts';
import { getQueryClient } from '../lib/query-client.ts';
import { LiveRegions } from '../ui/live-regions.tsx';
import { TooltipHost } from '../ui/tooltip-host.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { BanGate } from './ban-gate.tsx';
import { resetQueriesOnUserChange } from './reset-queries-on-user-change.ts';
import { lazyWithCatalogues } from '../lib/i18n/lazy-with-catalogues.ts';
import { Screens } from './screens-view.tsx';
import { LazyBoundary } from '../lib/lazy-boundary.tsx';

/** Loaded only inside Discord (rule Y2). */
const { component: ActivityGate } = lazyWithCatalogues(['activity'], () =>
  import('../features/activity/activity-gate.tsx').then((module) => module.ActivityGate),
);

export function App() {
  const [queryClient] = useState(getQueryClient);
  useEffect(() => resetQueriesOnUserChange(queryClient), [queryClient]);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <LiveRegions />
        <BanGate>
          {activity ? (
            <LazyBoundary>
              <ActivityGate activity={activity}>
                <Screens />
              </ActivityGate>
            </LazyBoundary>
          ) : (
            <Screens />
          )}
        </BanGate>
        <ToastRegion />
        <TooltipHost />
      </QueryClientProvider>
    </I18nProvider>
  );
}
