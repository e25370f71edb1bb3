import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { WebhookPlace } from '../../../features/webhooks/use-webhooks.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EqualizerIcon } from '../../../ui/icons/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: WebhooksDialog } = lazyWithCatalogues(['webhooks'], () =>
  import('../../../features/webhooks/webhooks-dialog.tsx').then((module) => module.WebhooksDialog),
);

interface PlaceToolsProps {
  place: WebhookPlace;
  /** The address of the statistics; absent where they have another way in. */
  statistics?: string;
}

/** What other features add to the settings of a room or a community. */
export function PlaceTools({ place, statistics }: PlaceToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-14 text-ink-2">
        <Trans>Webhooks post what happens here to Discord or to another service.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>
          <Trans>Webhooks</Trans>
        </Button>
        {statistics !== undefined && (
          <ButtonLink href={statistics} icon={EqualizerIcon}>
            <Trans>Statistics</Trans>
          </ButtonLink>
        )}
      </div>
      {isOpen && (
        <LazyBoundary>
          <WebhooksDialog place={place} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}

export const renderRoomTools = (roomUuid: string) => <PlaceTools place={{ roomUuid }} />;
