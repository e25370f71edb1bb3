import { Trans, useLingui } from '@lingui/react/macro';
import { playlistSwitchMusicProvider, playlistTestMusicProvider } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/index.ts';
import { CheckIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../use-now.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { Timestamp } from '../timestamp.tsx';
import { useSourceLabels, type ConnectedSource, type Failure, type TestResult } from './use-source-labels.ts';

export function SourceRow({ source }: { source: ConnectedSource }) {
  const { t } = useLingui();
  const labels = useSourceLabels();
  const { title, musicProvider, lastFailure } = source;
  const params = { musicProvider };
  const test = useStaffAction({
    call: () => api.call(playlistTestMusicProvider, { params }),
    invalidates: staffKeys.musicSources,
  });
  const toggle = useStaffAction({
    call: (isOn: boolean) => api.call(playlistSwitchMusicProvider, { params, body: { isOn } }),
    invalidates: staffKeys.musicSources,
    // A result from before would no longer be true.
    onDone: () => test.reset(),
  });
  const isOn = toggle.isPending ? toggle.variables : source.isOn;
  return (
    <li className="flex flex-col gap-3 p-4">
      <Switch label={title} checked={isOn} onChange={(checked) => toggle.mutateAsync(checked)} />
      <ul aria-label={t`What ${title} can do`} className="flex flex-wrap gap-1.5">
        {source.capabilities.map((capability) => (
          <li key={capability} className="flex">
            <Tag color="var(--ink-3)">{labels.capabilities[capability]}</Tag>
          </li>
        ))}
      </ul>
      {source.isFailing && isOn && <Paused retryAt={lastFailure?.retryAt ?? null} />}
      {lastFailure && <LastError failure={lastFailure} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOn && (
          <Button
            size="sm"
            busy={test.isPending}
            aria-label={t`Test ${title}`}
            onClick={() => test.mutate(undefined)}
          >
            <Trans>Test</Trans>
          </Button>
        )}
        {/* Always there: a status that appears together with its text isn't read out. */}
        <output className="min-w-0 text-14">
          {test.data && !test.isPending && <Result result={test.data} />}
        </output>
      </div>
    </li>
  );
}

/** A source that failed gets no requests for a while. */
function Paused({ retryAt }: { retryAt: string | null }) {
  const now = useNow();
  return (
    <p className="flex items-start gap-1.5 text-14 text-warn">
      <WarningIcon size={16} className="mt-0.5 shrink-0" />
      {retryAt !== null && Date.parse(retryAt) > now ? (
        <span>
          <Trans>
            Its quota is used up. Requests continue <Timestamp at={retryAt} />.
          </Trans>
        </span>
      ) : (
        <Trans>Paused after several errors. It’s tried again within a minute.</Trans>
      )}
    </p>
  );
}

function LastError({ failure }: { failure: NonNullable<ConnectedSource['lastFailure']> }) {
  return (
    <div className="text-14 text-ink-2">
      <p>
        <Trans>
          Last error, <Timestamp at={failure.failedAt} />
        </Trans>
      </p>
      <FailureText failure={failure.failure} message={failure.message} />
    </div>
  );
}

function Result({ result: { failure, message } }: { result: TestResult }) {
  if (failure === null)
    return (
      <span className="flex items-center gap-1.5 font-semibold text-ok">
        <CheckIcon size={16} className="shrink-0" />
        <Trans>It works.</Trans>
      </span>
    );
  return (
    <span className="flex items-start gap-1.5 text-danger">
      <WarningIcon size={16} className="mt-0.5 shrink-0" />
      <span>
        <FailureText failure={failure} message={message} />
      </span>
    </span>
  );
}

/** What it means, then the server's own message, which is in English. */
function FailureText({ failure, message }: { failure: Failure; message: string | null }) {
  const labels = useSourceLabels();
  return (
    <>
      <span className="block">{labels.failures[failure]}</span>
      {message && (
        <span lang="en" className="block text-12 break-words text-ink-3">
          {message}
        </span>
      )}
    </>
  );
}
