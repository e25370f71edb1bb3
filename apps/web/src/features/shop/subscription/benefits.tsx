import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { avatarUrl } from '../../../lib/avatar-url.ts';
import { CheckIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useItems } from '../items/use-items.ts';
import { useSubscriberAvatars } from './use-subscription.ts';

const maxShown = 6;

/** What every plan gives, whatever its level (rule J53). Only what exists here is named. */
export function Benefits() {
  const { t } = useLingui();
  const avatars = useSubscriberAvatars() ?? [];
  const items = (useItems().data?.pages ?? [])
    .flatMap(({ consumables }) => consumables)
    .filter(({ isSubscriberOnly, isAvailable }) => isSubscriberOnly && isAvailable);
  return (
    <Panel title={t`What every plan gives you`}>
      <ul className="flex flex-col gap-3 text-14 text-ink-2">
        <Benefit>
          <Trans>Rooms that you own can open their line-up to everyone, as long as you subscribe.</Trans>
        </Benefit>
        {avatars.length > 0 && (
          <Benefit
            images={avatars.map(({ slug }) =>
              avatarUrl(slug, { view: 'front', part: 'whole', pose: 'idle' }),
            )}
          >
            {t`${plural(avatars.length, { one: '# avatar', other: '# avatars' })} only for subscribers`}
          </Benefit>
        )}
        {items.length > 0 && (
          <Benefit images={items.map(({ imageUrl }) => imageUrl)}>
            {t`${plural(items.length, { one: '# item', other: '# items' })} in the shop only for subscribers`}
          </Benefit>
        )}
      </ul>
    </Panel>
  );
}

function Benefit({ images = [], children }: { images?: readonly string[]; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <CheckIcon size={18} className="mt-px shrink-0 text-ok" />
      <div className="min-w-0">
        <p className="text-pretty">{children}</p>
        {images.length > 0 && (
          <div aria-hidden="true" className="mt-2 flex flex-wrap gap-2">
            {images.slice(0, maxShown).map((url) => (
              <span
                key={url}
                className="flex size-14 items-center justify-center rounded-cover bg-surface-3 p-1"
              >
                <img src={url} alt="" loading="lazy" className="size-full object-contain" />
              </span>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
