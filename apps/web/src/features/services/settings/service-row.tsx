import { Trans, useLingui } from '@lingui/react/macro';
import { formatShortDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { isChecked, type Service } from './use-services.ts';

interface ServiceRowProps {
  service: Service;
  busy: boolean;
  onLink: () => void;
  onCheck: () => void;
  onUnlink: () => void;
}

/** One service: what is linked, whether the link still works, and its actions. */
export function ServiceRow({ service, busy, onLink, onCheck, onUnlink }: ServiceRowProps) {
  const { t } = useLingui();
  const { title, link, isConfigured } = service;
  const canLink = isConfigured && link?.status !== 'active';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 text-16 font-semibold text-ink">
          {title}
          <StateTag service={service} />
        </p>
        <p className="text-14 break-words text-ink-2">
          <StateText service={service} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isChecked(service) && (
          <Button busy={busy} aria-label={t`Check ${title}`} onClick={onCheck}>
            <Trans>Check</Trans>
          </Button>
        )}
        {canLink && (
          <Button
            variant={link ? 'primary' : 'secondary'}
            busy={busy}
            aria-label={link ? t`Link ${title} again` : t`Link ${title}`}
            onClick={onLink}
          >
            {link ? <Trans>Link again</Trans> : <Trans>Link</Trans>}
          </Button>
        )}
        {link && (
          <Button variant="quiet" aria-label={t`Unlink ${title}`} onClick={busy ? undefined : onUnlink}>
            <Trans>Unlink</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function StateTag({ service: { link } }: { service: Service }) {
  if (!link) return null;
  return link.status === 'active' ? (
    <Tag color="var(--ok)">
      <Trans>Linked</Trans>
    </Tag>
  ) : (
    <Tag color="var(--warn)">
      <Trans>Disconnected</Trans>
    </Tag>
  );
}

function StateText({ service: { name, title, link, isConfigured } }: { service: Service }) {
  const { i18n } = useLingui();
  if (!link)
    return name === 'discord' ? <Trans>Sign in here with Discord.</Trans> : <Trans>Not linked yet.</Trans>;
  if (!isConfigured) return <Trans>This site isn’t connected to {title} anymore.</Trans>;
  if (link.status === 'ended')
    return <Trans>{title} revoked its permission. Link it again to keep using it.</Trans>;
  const day = formatShortDay(new Date(link.linkedAt), i18n.locale);
  // Apple doesn't reveal who people are, only the country of their store.
  if (name === 'apple')
    return (
      <Trans>
        {link.displayName} store, since {day}
      </Trans>
    );
  return (
    <Trans>
      As {link.displayName} since {day}
    </Trans>
  );
}
