import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '@turnstage/client';
import type { socialService } from '@turnstage/contracts';
import { Button } from '../../../ui/button.tsx';
import { TrashIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Timestamp } from '../timestamp.tsx';

export type DeadLetter = CallReply<(typeof socialService)['adminDeadLetters']>['data'][number];

interface DeadLetterRowProps {
  deadLetter: DeadLetter;
  onRetry: () => void;
  onDiscard: () => void;
}

export function DeadLetterRow({ deadLetter, onRetry, onDiscard }: DeadLetterRowProps) {
  const { t } = useLingui();
  const { id, name, attempts, maxAttempts, failedAt, nextTryAt, payload } = deadLetter;
  return (
    <li className="flex flex-col gap-3 p-4 md:flex-row md:items-start md:justify-between">
      <div className="flex min-w-0 flex-col gap-1.5 text-14">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-all text-ink">{name}</span>
          {/* The id tells jobs with the same name apart, also in the labels of their buttons. */}
          <span className="text-12 text-ink-3 tabular-nums">#{id}</span>
          <StateTag state={deadLetter.state} />
        </p>
        <p className="break-words text-ink-2">{deadLetter.lastError}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-ink-3">
          <span>
            <Trans>
              {attempts} of {maxAttempts} tries
            </Trans>
          </span>
          {failedAt && (
            <span>
              <Trans>
                Failed <Timestamp at={failedAt} />
              </Trans>
            </span>
          )}
          {nextTryAt && (
            <span>
              <Trans>
                Next try <Timestamp at={nextTryAt} />
              </Trans>
            </span>
          )}
        </p>
        {payload !== null && (
          <details className="text-12 text-ink-2">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control pr-2 font-semibold md:min-h-6">
              <Trans>Input</Trans>
            </summary>
            <pre className="mt-1 overflow-x-auto rounded-control bg-surface-1 p-3 break-all whitespace-pre-wrap">
              {JSON.stringify(payload, null, 2)}
            </pre>
          </details>
        )}
      </div>
      {deadLetter.state !== 'running' && (
        <div className="flex shrink-0 gap-2">
          <Button size="sm" aria-label={t`Retry ${name} #${id}`} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={TrashIcon}
            aria-label={t`Discard ${name} #${id}`}
            onClick={onDiscard}
          >
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function StateTag({ state }: { state: DeadLetter['state'] }) {
  switch (state) {
    case 'failed':
      return (
        <Tag color="var(--danger)">
          <Trans>Gave up</Trans>
        </Tag>
      );
    case 'running':
      return (
        <Tag color="var(--ok)">
          <Trans>Running</Trans>
        </Tag>
      );
    case 'retrying':
      return (
        <Tag color="var(--warn)">
          <Trans>Retrying</Trans>
        </Tag>
      );
  }
}
