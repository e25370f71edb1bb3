import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookDelivery } from '@turnstage/contracts';
import { formatMoment } from '../../lib/dates.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDescribeDelivery, useEventLabels } from './use-webhook-labels.ts';
import { useDeliveries } from './use-webhooks.ts';
import { toneClasses } from './webhook-row.tsx';

/** What was sent in the last seven days. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const query = useDeliveries(webhookId);
  const deliveries = query.data?.deliveries;
  return (
    <section aria-label={t`Deliveries`}>
      <h3 className="mb-1 text-14 font-semibold text-ink">
        <Trans>Last 7 days</Trans>
      </h3>
      {query.isPending && <Skeleton className="h-16 w-full" />}
      {query.isError && !deliveries && (
        <LoadFailed level={3} title={t`Couldn’t load the deliveries`} onRetry={() => void query.refetch()}>
          {failureText(query.error)}
        </LoadFailed>
      )}
      {deliveries?.length === 0 && (
        <p className="text-14 text-ink-3">
          <Trans>What’s sent shows up here, with the receiver’s answer.</Trans>
        </p>
      )}
      {deliveries && deliveries.length > 0 && (
        <ul className="max-h-72 divide-y divide-line overflow-y-auto">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { t, i18n } = useLingui();
  const labels = useEventLabels();
  const result = useDescribeDelivery()(delivery);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <span className="text-14 text-ink">
        {delivery.event === null ? t`Test message` : labels[delivery.event].name}
      </span>
      <time dateTime={delivery.createdAt} className="text-12 text-ink-3 tabular-nums">
        {formatMoment(new Date(delivery.createdAt), i18n.locale)}
      </time>
      <span className={classNames('w-full text-12', toneClasses[result.tone])}>
        {result.text}
        {result.detail && <span lang="en"> ({result.detail})</span>}
      </span>
    </li>
  );
}
