import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Two rows while a section loads. */
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

export function SectionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <LoadFailed level={3} title={t`Couldn’t load this`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}
