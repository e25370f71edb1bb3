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
import { isOAuthProvider } from '../service-names.ts';
import { useServiceFailureText } from '../use-service-failure-text.ts';
import { useAuthorization } from '../use-authorization.ts';
import { AppleDialog } from './apple-dialog.tsx';
import { ScrobblingPanel } from './scrobbling-panel.tsx';
import { ServiceRow } from './service-row.tsx';
import { useCheckService, useServices, useUnlink, type Service } from './use-services.ts';

/** The accounts at other services that I have linked, for music and for scrobbling. */
export function ServicesSection() {
  return (
    <>
      <MusicServices />
      <ScrobblingPanel />
    </>
  );
}

function MusicServices() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const services = useServices();
  if (services.isPending) return <ServicesSkeleton />;
  if (!services.data)
    return (
      <EmptyState
        icon={WarningIcon}
        title={t`Couldn’t load your services`}
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
      <EmptyState icon={LinkIcon} title={t`No services to link`}>
        <Trans>
          This site isn’t connected to Spotify, SoundCloud, YouTube, Apple Music or Discord. Uploaded music
          plays without them.
        </Trans>
      </EmptyState>
    );
  return <ServiceList services={services.data} />;
}

function ServiceList({ services }: { services: readonly Service[] }) {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const visit = useAuthorization();
  const check = useCheckService();
  const unlink = useUnlink();
  const [serviceToLink, setServiceToLink] = useState<Service | null>(null);
  const [leaving, setLeaving] = useState<Service | null>(null);
  const [isAppleDialogOpen, setAppleDialogOpen] = useState(false);

  const link = (service: Service) => {
    setServiceToLink(service);
    if (service.name === 'apple') setAppleDialogOpen(true);
    else if (isOAuthProvider(service.name))
      visit.go({ provider: service.name, purpose: 'link', next: '/settings/services' });
  };
  const showOutcome = (service: Service) => (error: unknown) =>
    showToast(failureText(error, service.title), { tone: 'danger' });
  const checkService = (service: Service) =>
    check.mutate(service, {
      onSuccess: () => showToast(t`${service.title} is linked and working.`, { tone: 'ok' }),
      onError: showOutcome(service),
    });
  const confirm = (service: Service) => {
    setLeaving(null);
    unlink.mutate(service, {
      onSuccess: () => showToast(t`Unlinked ${service.title}.`, { tone: 'ok' }),
      onError: showOutcome(service),
    });
  };
  return (
    <>
      <Panel title={t`Linked accounts`}>
        <ul className="divide-y divide-line">
          {services.map((service) => (
            <ServiceRow
              key={service.name}
              service={service}
              busy={
                (visit.busy && serviceToLink === service) ||
                (check.isPending && check.variables.name === service.name) ||
                (unlink.isPending && unlink.variables.name === service.name)
              }
              onLink={() => link(service)}
              onCheck={() => checkService(service)}
              onUnlink={() => setLeaving(service)}
            />
          ))}
        </ul>
        <p role="alert" className="mt-2 text-14 font-semibold text-danger empty:hidden">
          {visit.error && serviceToLink && failureText(visit.error, serviceToLink.title)}
        </p>
      </Panel>
      <p className="px-1 text-12 text-pretty text-ink-3">
        <Trans>
          We store service keys encrypted. Only you and the parts of this site that play music for you can use
          them.
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
            <Trans>You won’t be able to sign in with it. Nothing gets deleted on Discord.</Trans>
          ) : (
            <Trans>
              We delete its keys and let {leaving.title} know if we can. You can link it again anytime.
            </Trans>
          )}
        </ConfirmDialog>
      )}
      {isAppleDialogOpen && <AppleDialog onClose={() => setAppleDialogOpen(false)} />}
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
