import { useLocation } from 'wouter';
import { isAllowed, useSession } from '../../session/index.ts';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { readStored, writeStored } from '../../lib/safe-storage.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

const { component: SetupReminder } = lazyWithCatalogues(['staff'], () =>
  import('../../features/staff/setup/setup-reminder.tsx').then((module) => module.SetupReminder),
);

/** Stored once this device has learned that the setup is finished. */
const setUpKey = 'tt-set-up';

const saveIsSetUp = (isSetUp: boolean): void => void writeStored(setUpKey, isSetUp ? 'yes' : null);

/** Only admins load it, and only in the lobby. */
export function SetupReminderHost() {
  const [path] = useLocation();
  const isAdmin = useSession(isAllowed('manageInstallation'));
  if (!isAdmin || path !== '/') return null;
  // The rooms below must not move when the reminder comes in.
  const placeholder = readStored(setUpKey) === null && (
    <Skeleton className="mx-4 mt-4 h-32 rounded-card sm:h-19 md:mx-8" />
  );
  return (
    <LazyBoundary fallback={placeholder}>
      <SetupReminder placeholder={placeholder} onKnown={saveIsSetUp} />
    </LazyBoundary>
  );
}
