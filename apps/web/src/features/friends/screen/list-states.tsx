import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WarningIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTieFailureText } from '../data/use-tie-failure-text.ts';

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden="true" className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  );
}

export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useTieFailureText();
  return (
    <EmptyState
      icon={WarningIcon}
      title={t`The list did not load`}
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
