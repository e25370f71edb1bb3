import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fieldLengths } from '@turnstage/contracts/values';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { PasswordField } from '../../../ui/form/index.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { useServiceFailureText } from '../use-service-failure-text.ts';
import {
  takeLastFmToken,
  useLinkLastFm,
  useLinkListenBrainz,
  useScrobbling,
  useSwitchScrobbling,
  useUnlinkScrobbling,
  useVisitLastFm,
  type ScrobbleLink,
} from './use-scrobbling.ts';

/** Where what I hear is sent (rules V42 to V47); renders nothing where no service is offered. */
export function ScrobblingPanel() {
  const { t } = useLingui();
  const links = useScrobbling().data?.filter(({ isAvailable, link }) => isAvailable || link !== null);
  const isComingBack = useFinishLastFm();
  if (!links || links.length === 0) return null;
  return (
    <Panel title={t`Scrobbling`}>
      <p className="mb-3 text-14 text-ink-2">
        <Trans>
          Songs you hear for at least half, or for four minutes, are sent to your account there. You can pause
          anytime.
        </Trans>
      </p>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <ScrobbleRow key={link.service} service={link} busy={isComingBack && link.service === 'lastfm'} />
        ))}
      </ul>
    </Panel>
  );
}

/** Last.fm led back here with a token. Returns whether it is being exchanged. */
function useFinishLastFm(): boolean {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const [params, setParams] = useSearchParams();
  const link = useLinkLastFm();
  const isStarted = useRef(false);
  useEffect(() => {
    if (!params.has('lastfm') || isStarted.current) return;
    isStarted.current = true;
    const token = takeLastFmToken(params);
    setParams({}, { replace: true });
    if (token === null) return;
    link.mutate(token, {
      onSuccess: () => showToast(t`Last.fm is linked.`, { tone: 'ok' }),
      onError: (error) => showToast(failureText(error, 'Last.fm'), { tone: 'danger' }),
    });
  }, [params, setParams, link, t, failureText]);
  return link.isPending;
}

function ScrobbleRow({ service: { service, title, isAvailable, link }, busy }: ScrobbleRowProps) {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const [isAsking, setAsking] = useState(false);
  const visit = useVisitLastFm();
  const unlink = useUnlinkScrobbling(service);
  const pause = useSwitchScrobbling(service);
  const explain = { onError: (error: unknown) => showToast(failureText(error, title), { tone: 'danger' }) };
  const start = () => (service === 'lastfm' ? visit.mutate(undefined, explain) : setAsking(true));
  const canLink = isAvailable && (!link || link.needsLinking);
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <p className="flex flex-wrap items-center gap-2 text-16 font-semibold text-ink">
            {title}
            {link?.needsLinking && (
              <Tag color="var(--warn)">
                <Trans>Link again</Trans>
              </Tag>
            )}
          </p>
          <p className="text-14 break-words text-ink-2">
            <LinkText link={link} title={title} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {canLink && (
            <Button busy={busy || visit.isPending} aria-label={t`Link ${title}`} onClick={start}>
              <Trans>Link</Trans>
            </Button>
          )}
          {link && (
            <Button
              variant="quiet"
              busy={unlink.isPending}
              aria-label={t`Unlink ${title}`}
              onClick={() => unlink.mutate(undefined, explain)}
            >
              <Trans>Unlink</Trans>
            </Button>
          )}
        </div>
      </div>
      {link && !link.needsLinking && (
        <Switch
          label={t`Send what I hear to ${title}`}
          checked={link.isOn}
          onChange={(isOn) => pause.mutateAsync(isOn)}
        />
      )}
      {isAsking && <ListenBrainzDialog onClose={() => setAsking(false)} />}
    </li>
  );
}

interface ScrobbleRowProps {
  service: ScrobbleLink;
  busy: boolean;
}

function LinkText({ link, title }: Pick<ScrobbleLink, 'link' | 'title'>) {
  if (!link) return <Trans>Not linked</Trans>;
  const { username, waiting, needsLinking } = link;
  if (needsLinking) return <Trans>{title} disconnected this site.</Trans>;
  return (
    <>
      <Trans>Linked as {username}</Trans>
      {waiting > 0 && (
        <>
          {' · '}
          <Plural value={waiting} one="# song waiting to be sent" other="# songs waiting to be sent" />
        </>
      )}
    </>
  );
}

function ListenBrainzDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useServiceFailureText();
  const [token, setToken] = useState('');
  const link = useLinkListenBrainz();
  return (
    <Dialog
      title={t`Link ListenBrainz`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form="listenbrainz-token"
            variant="primary"
            busy={link.isPending}
            disabled={token.trim() === ''}
          >
            <Trans>Link</Trans>
          </Button>
        </>
      }
    >
      <form
        id="listenbrainz-token"
        className="flex flex-col gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          link.mutate(token.trim(), {
            onSuccess: () => {
              showToast(t`ListenBrainz is linked.`, { tone: 'ok' });
              onClose();
            },
          });
        }}
      >
        <p className="text-14 text-ink-2">
          <Trans>
            Copy your user token from{' '}
            <a
              href="https://listenbrainz.org/settings/"
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-accent-bright underline"
            >
              your ListenBrainz settings
            </a>{' '}
            and paste it here. It’s stored encrypted.
          </Trans>
        </p>
        <PasswordField
          label={t`User token`}
          data-autofocus=""
          autoComplete="off"
          maxLength={fieldLengths.scrobblingToken}
          value={token}
          error={link.error ? failureText(link.error, 'ListenBrainz') : undefined}
          onChange={(event) => setToken(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
