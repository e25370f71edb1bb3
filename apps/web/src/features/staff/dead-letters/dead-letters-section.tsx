import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { socialAdminDeadLetters } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { StaffPage } from '../staff-page.tsx';
import { DeadLetterRow, type DeadLetter } from './dead-letter-row.tsx';
import { deadLettersKey, useDeadLetters } from './use-dead-letters.ts';

const refreshEveryMs = 10_000;

/** Background work that went wrong: told to staff, who try it again or let it go. */
export function DeadLettersSection() {
  const { t } = useLingui();
  const place = useListPlace();
  const { retry, discard } = useDeadLetters();
  const [doomed, setDoomed] = useState<DeadLetter | null>(null);
  const query = useQuery({
    queryKey: [...deadLettersKey, place.page],
    queryFn: ({ signal }) => api.call(socialAdminDeadLetters, { query: { page: place.page }, signal }),
    placeholderData: keepPreviousData,
    // Jobs come and go by themselves.
    refetchInterval: refreshEveryMs,
  });
  const total = query.data?.total ?? 0;
  return (
    <StaffPage
      title={t`Failed jobs`}
      lead={
        <Trans>
          Mail, notifications and other work behind the scenes is tried again by itself. What failed for good
          stays here until somebody decides.
        </Trans>
      }
    >
      {total > 0 && (
        <p className="text-14 text-ink-2">
          <Plural value={total} one="# job" other="# jobs" />
        </p>
      )}
      <ListBody
        query={query}
        label={t`Failed jobs`}
        onPage={place.setPage}
        empty={
          <EmptyState icon={CheckIcon} title={t`Nothing has failed`}>
            <Trans>Everything that was to be done in the background is done, or still on its way.</Trans>
          </EmptyState>
        }
      >
        {(letter) => (
          <DeadLetterRow
            key={letter.id}
            letter={letter}
            onRetry={() => retry(letter)}
            onDiscard={() => setDoomed(letter)}
          />
        )}
      </ListBody>
      {doomed && (
        <ConfirmDialog
          title={t`Discard this job?`}
          confirmLabel={t`Discard job`}
          danger
          onClose={() => setDoomed(null)}
          onConfirm={() => {
            discard(doomed);
            setDoomed(null);
          }}
        >
          <p className="text-14">
            <Trans>
              What <span className="font-semibold break-words text-ink">{doomed.name}</span> was to do will
              never be done. This can not be taken back.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
