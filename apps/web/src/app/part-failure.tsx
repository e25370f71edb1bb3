import { useLingui } from '@lingui/react/macro';
import { LoadFailed } from '../ui/load-failed.tsx';

/** In place of a part of a screen whose code could not be loaded. */
function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <LoadFailed
      level={3}
      title={t`Can’t reach the server. Check your connection and try again.`}
      onRetry={onRetry}
    />
  );
}

export const renderPartFailure = (onRetry: () => void) => <PartFailure onRetry={onRetry} />;
