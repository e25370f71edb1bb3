import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { socialAdminDeadLetters } from '@turnstage/client/routes';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { DeadLetterRow, type DeadLetter } from './dead-letter-row.tsx';
import { useDeadLetters } from './use-dead-letters.ts';

const refreshEveryMs = 10_000;

/** Failed background jobs; staff can retry or discard them (T10). */
export function FailedJobs() {
  const { t } = useLingui();
  const listParams = useListParams();
  const { retry, discard } = useDeadLetters();
  const [letterToDiscard, setLetterToDiscard] = useState<DeadLetter | null>(null);
  const query = useQuery({
    queryKey: staffKeys.deadLetterPage(listParams.page),
    queryFn: ({ signal }) => api.call(socialAdminDeadLetters, { query: { page: listParams.page }, signal }),
    placeholderData: keepPreviousData,
    // Jobs come and go on their own.
    refetchInterval: refreshEveryMs,
  });
  const total = query.data?.total ?? 0;
  return (
    <>
      {total > 0 && (
        <p className="text-14 text-ink-2">
          <Plural value={total} one="# job" other="# jobs" />
        </p>
      )}
      <ListBody
        query={query}
        label={t`Failed jobs`}
        onPage={listParams.setPage}
        empty={
          <EmptyState icon={CheckIcon} title={t`No failed jobs`}>
            <Trans>If a background job fails, it shows up here.</Trans>
          </EmptyState>
        }
      >
        {(deadLetter) => (
          <DeadLetterRow
            key={deadLetter.id}
            deadLetter={deadLetter}
            onRetry={() => retry(deadLetter)}
            onDiscard={() => setLetterToDiscard(deadLetter)}
          />
        )}
      </ListBody>
      {letterToDiscard && (
        <ConfirmDialog
          title={t`Discard this job?`}
          confirmLabel={t`Discard job`}
          danger
          onClose={() => setLetterToDiscard(null)}
          onConfirm={() => {
            discard(letterToDiscard);
            setLetterToDiscard(null);
          }}
        >
          <p className="text-14">
            <Trans>
              <span className="font-semibold break-words text-ink">{letterToDiscard.name}</span> will never
              run. This can’t be undone.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
