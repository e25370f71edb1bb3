import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  sharingScrobbleSources,
  sharingSwitchScrobbleSource,
  sharingTestScrobbleSource,
} from '@turnstage/client/routes';
import type { ScrobbleSource } from '@turnstage/contracts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/index.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { UnconfiguredRow } from './unconfigured-row.tsx';

/** Where people can send what they hear: a switch and a test for each (rule V43). */
export function ScrobbleSources() {
  const sources = useQuery({
    queryKey: staffKeys.scrobbleSources,
    queryFn: ({ signal }) => api.call(sharingScrobbleSources, { signal }),
  }).data;
  return sources?.map((source) =>
    source.isConfigured ? (
      <ScrobbleSourceRow key={source.service} source={source} />
    ) : (
      <UnconfiguredRow
        key={source.service}
        source={{
          musicProvider: source.service,
          title: source.title,
          settings: source.settings.map((name) => ({ name, value: null })),
        }}
      />
    ),
  );
}

function ScrobbleSourceRow({
  source: { service, title, isOn, isFailing, accounts },
}: {
  source: ScrobbleSource;
}) {
  const { t } = useLingui();
  const params = { service };
  const test = useStaffAction({
    call: () => api.call(sharingTestScrobbleSource, { params }),
    invalidates: staffKeys.scrobbleSources,
  });
  const toggle = useStaffAction({
    call: (wanted: boolean) => api.call(sharingSwitchScrobbleSource, { params, body: { isOn: wanted } }),
    invalidates: staffKeys.scrobbleSources,
    // A result from before would no longer be true.
    onDone: () => test.reset(),
  });
  return (
    <li className="flex flex-col gap-3 p-4">
      <Switch label={title} checked={isOn} onChange={(wanted) => toggle.mutateAsync(wanted)} />
      <p className="text-14 text-ink-2">
        <Plural value={accounts} one="# linked account" other="# linked accounts" />
      </p>
      {isOn && isFailing && (
        <p className="text-14 text-warn">
          <Trans>Paused after several errors. What waits is sent later.</Trans>
        </p>
      )}
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
          {test.data && !test.isPending && (
            <span className={test.data.ok ? 'font-semibold text-ok' : 'text-danger'}>
              {test.data.ok ? <Trans>It works.</Trans> : (test.data.message ?? '')}
            </span>
          )}
        </output>
      </div>
    </li>
  );
}
