import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../../ui/panel.tsx';
import { Timestamp } from '../timestamp.tsx';
import type { Health } from './finding.ts';

/** Requests that failed for a reason of the server's own, since its start. */
export function LastErrors({ errors }: { errors: Health['lastErrors'] }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Last errors`}>
      {errors.length === 0 ? (
        <p className="text-14 text-ink-2">
          <Trans>None since the server started.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3 text-14">
          {errors.map(({ at, place, error, requestId }) => (
            <li key={requestId} className="flex min-w-0 flex-col gap-0.5">
              <span className="font-semibold break-all text-ink" lang="en">
                {error} · {place}
              </span>
              <span className="text-12 break-all text-ink-3">
                <Timestamp at={at} /> · <Trans>request {requestId}</Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
