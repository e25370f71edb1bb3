import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WarningIcon } from '../../ui/icons/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Two rows of something that is on its way. */
export function RowsSkeleton() {
  return (
    <>
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      <div aria-hidden="true" className="flex flex-col gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </>
  );
}

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <EmptyState
      level={3}
      icon={WarningIcon}
      title={t`This did not load`}
      action={
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failureText(error)}
    </EmptyState>
  );
}
