import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';

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
  const failureText = useFailureText();
  return (
    <LoadFailed title={t`Couldn’t load the list`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}
