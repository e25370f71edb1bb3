import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { isAllowed, useSession } from '../../session/index.ts';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';

const { component: SetupReminder } = lazyWithCatalogues(['staff'], () =>
  import('../../features/staff/setup/setup-reminder.tsx').then((module) => module.SetupReminder),
);

/** Only admins load it, and only in the lobby. */
export function SetupReminderHost() {
  const [path] = useLocation();
  const isAdmin = useSession(isAllowed('manageInstallation'));
  if (!isAdmin || path !== '/') return null;
  return (
    <Suspense>
      <SetupReminder />
    </Suspense>
  );
}
