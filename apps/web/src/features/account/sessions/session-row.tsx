import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../../lib/dates.ts';
import { parseUserAgent } from '../../../lib/device-name.ts';
import { useDeviceName } from '../../../lib/use-device-name.ts';
import { Button } from '../../../ui/button.tsx';
import { MonitorIcon, PhoneIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { OwnSession } from './use-sessions.ts';

export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t, i18n } = useLingui();
  const { address, createdAt, lastActiveAt, userAgent, current } = session;
  const name = useDeviceName()(userAgent);
  const DeviceIcon = parseUserAgent(userAgent).isHandheld ? PhoneIcon : MonitorIcon;
  const active = formatMoment(new Date(lastActiveAt), i18n.locale);
  const since = formatMoment(new Date(createdAt), i18n.locale);
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-control bg-surface-3 text-ink-2">
        <DeviceIcon size={20} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 font-semibold text-ink">
            {name}
            {current && (
              <Tag>
                <Trans>This device</Trans>
              </Tag>
            )}
          </p>
          <p className="text-12 text-ink-2">
            {current ? <Trans>Active now</Trans> : <Trans>Last active {active}</Trans>}
          </p>
          <p className="text-12 wrap-anywhere text-ink-3">
            <Trans>
              Signed in {since} from {address}
            </Trans>
          </p>
        </div>
        {!current && (
          <Button aria-label={t`Sign out ${name}, last active ${active}`} onClick={onEnd}>
            <Trans>Sign out</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
