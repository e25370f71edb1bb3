import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { isVisited } from '../service-names.ts';
import { useServiceFailureText } from '../use-service-failure-text.ts';
import { useVisit } from '../use-visit.ts';
import { AppleDialog } from './apple-dialog.tsx';
import { ServiceRow } from './service-row.tsx';
import { useCheckService, useServices, useUnlink, type Service } from './use-services.ts';

/** The accounts at other services that I let this place use. */
export function ServicesSection() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const services = useServices();
  if (services.isPending) return <ServicesSkeleton />;
  if (!services.data)
    return (
      <EmptyState
        icon={WarningIcon}
        title={t`Your services can not be shown`}
        action={
          <Button onClick={() => void services.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failureText(services.error)}
      </EmptyState>
    );
  if (services.data.length === 0)
    return (
      <EmptyState icon={LinkIcon} title={t`Nothing to link here`}>
        <Trans>
          This place is not connected with Spotify, SoundCloud, YouTube, Apple Music or Discord. Music that
          people upload plays without any of them.
        </Trans>
      </EmptyState>
    );
  return <ServiceList services={services.data} />;
}

function ServiceList({ services }: { services: readonly Service[] }) {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const visit = useVisit();
  const check = useCheckService();
  const unlink = useUnlink();
  const [wanted, setWanted] = useState<Service | null>(null);
  const [leaving, setLeaving] = useState<Service | null>(null);
  const [handsIn, setHandsIn] = useState(false);

  const link = (service: Service) => {
    setWanted(service);
    if (service.name === 'apple') setHandsIn(true);
    else if (isVisited(service.name))
      visit.go({ provider: service.name, purpose: 'link', next: '/settings/services' });
  };
  const tell = (service: Service) => (error: unknown) =>
    showToast(failureText(error, service.title), { tone: 'danger' });
  const look = (service: Service) =>
    check.mutate(service, {
      onSuccess: () => showToast(t`${service.title} answers. The link works.`, { tone: 'ok' }),
      onError: tell(service),
    });
  const confirm = (service: Service) => {
    setLeaving(null);
    unlink.mutate(service, {
      onSuccess: () => showToast(t`${service.title} is unlinked.`, { tone: 'ok' }),
      onError: tell(service),
    });
  };
  return (
    <>
      <Panel title={t`Accounts elsewhere`}>
        <ul className="divide-y divide-line">
          {services.map((service) => (
            <ServiceRow
              key={service.name}
              service={service}
              busy={
                (visit.busy && wanted === service) ||
                (check.isPending && check.variables.name === service.name) ||
                (unlink.isPending && unlink.variables.name === service.name)
              }
              onLink={() => link(service)}
              onCheck={() => look(service)}
              onUnlink={() => setLeaving(service)}
            />
          ))}
        </ul>
        <p role="alert" className="mt-2 text-14 font-semibold text-danger empty:hidden">
          {visit.error && wanted && failureText(visit.error, wanted.title)}
        </p>
      </Panel>
      <p className="px-1 text-12 text-pretty text-ink-3">
        <Trans>
          The keys that a service gives us are kept sealed. Only you, and the parts of this place that play
          music for you, can use them.
        </Trans>
      </p>
      {leaving && (
        <ConfirmDialog
          title={t`Unlink ${leaving.title}?`}
          confirmLabel={t`Unlink`}
          danger
          onConfirm={() => confirm(leaving)}
          onClose={() => setLeaving(null)}
        >
          {leaving.name === 'discord' ? (
            <Trans>You can no longer sign in with it. Nothing is deleted at Discord.</Trans>
          ) : (
            <Trans>
              We forget its keys and tell {leaving.title} where it can be told. You can link it again at any
              time.
            </Trans>
          )}
        </ConfirmDialog>
      )}
      {handsIn && <AppleDialog onClose={() => setHandsIn(false)} />}
    </>
  );
}

function ServicesSkeleton() {
  return (
    <div className="rounded-card bg-surface-2 p-4">
      <output className="sr-only">
        <Trans>Loading your services</Trans>
      </output>
      <div aria-hidden="true" className="flex flex-col gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    </div>
  );
}
